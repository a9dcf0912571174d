import type { Client } from '@tischlein/contract/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { confirm } from '../shell/confirm.ts'
import { notify } from '../shell/notices.ts'
import { aShop } from '../test/draw.tsx'
import type { Speech } from '../words.ts'
import { callRobot } from './call-robot.ts'

vi.mock('../shell/notices.ts', () => ({ notify: vi.fn() }))
vi.mock('../shell/confirm.ts', () => ({ confirm: vi.fn(async () => true) }))
vi.mock('../shell/overlay.ts', () => ({ closeOverlay: () => undefined }))
vi.mock('../router.tsx', () => ({
  watchPlace: (told: () => void) => {
    setTimeout(told)
    return () => undefined
  },
}))
beforeEach(() => vi.clearAllMocks())

const shop = aShop()
const speech: Speech<'table'> = {
  t: (key) => shop.words.words().t(key),
  amount: String,
  brief: String,
  named: String,
}
const refusal = (status: number, body: string) => ({
  refused: true,
  status,
  key: 'robot_away',
  body,
  errors: {},
})

/** What a guest is told when the robot of table 3 is called and the server says this. */
async function calledWith(answer: () => Promise<unknown>) {
  const calls: [string, object][] = []
  const call: Client = (name, input) => {
    calls.push([name, input])
    return answer() as never
  }
  await callRobot({ ...shop, call }, speech, 3)
  return { calls, told: vi.mocked(notify).mock.lastCall?.[0] }
}

test('the dish collector is asked for in the words of the house, and comes', async () => {
  const { calls, told } = await calledWith(async () => ({ msg: 'It is on its way.', data: {} }))
  expect(confirm).toHaveBeenCalledWith({
    title: 'Are you sure you want to call the dish collector to your table?',
    text: 'Please make sure all dishes are ready for pickup.',
    yes: 'Confirm',
    no: 'Cancel',
  })
  expect(calls).toEqual([['callRobot', { tableId: 3 }]])
  expect(told).toBe('It is on its way.')
})

test('whoever cancels calls nobody', async () => {
  vi.mocked(confirm).mockResolvedValueOnce(false)
  const { calls, told } = await calledWith(async () => ({}))
  expect([calls, told]).toEqual([[], undefined])
})

test.each([
  [
    'the server’s own words on 503',
    refusal(503, 'The dish collector does not answer.'),
    'The dish collector does not answer.',
  ],
  ['that something went wrong where there are none', refusal(503, ''), 'Something went wrong!'],
  [
    'that something went wrong where nobody answered',
    new TypeError('Failed to fetch'),
    'Something went wrong!',
  ],
])('a robot that is not to be had: %s', async (_case, problem, words) => {
  const { told } = await calledWith(() => Promise.reject(problem))
  expect(told).toBe(words)
})
