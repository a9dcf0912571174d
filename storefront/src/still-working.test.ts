import type { Language } from '@tischlein/contract/entities'
import type { CallName } from '@tischlein/contract/routes'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCaller } from './caller.ts'
import { dismiss, note, notify, spoken } from './shell/notices.ts'

const config = { restaurantId: 1, client: { id: 1, secret: 'publishable' } } as Parameters<
  typeof createCaller
>[0]
const tokens = { token: async () => 'token', atHand: () => 'token' } as Parameters<typeof createCaller>[1]

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => act())
  vi.stubGlobal('navigator', { onLine: true })
  vi.useFakeTimers()
})
afterEach(() => {
  dismiss()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Calls a house that answers when it is told to. */
async function calling(name: CallName, language: Language = 'en') {
  let answer: () => void = () => undefined
  const body = JSON.stringify({ data: {}, message: null, errors: {} })
  const silent = new Promise<Response>((tell) => {
    answer = () => tell(new Response(body))
  })
  vi.stubGlobal('fetch', () => silent)
  const { call } = createCaller({ ...config, language: () => language }, tokens)
  const ended = call(name, { basketId: 7 } as never).catch(() => undefined)
  const finish = async () => {
    answer()
    await ended
  }
  await vi.dynamicImportSettled()
  return finish
}

test.each([
  ['de', 'Wir sind noch dran'],
  ['en', 'still working on it'],
  ['fr', 'Nous y travaillons toujours'],
  ['ar', 'ما زلنا نعمل عليه'],
] as const)('a change that takes its time says so after ten seconds: %s', async (language, words) => {
  const finish = await calling('createOrder', language)
  await vi.advanceTimersByTimeAsync(9_900)
  expect(note.get()).toBeNull()
  await vi.advanceTimersByTimeAsync(200)
  expect(note.get()?.text).toContain(words)
  expect(spoken.get()).toBe(note.get()?.text)
  await finish()
  expect(note.get()).toBeNull()
})

test('what was said since stays when the change is done', async () => {
  const finish = await calling('createOrder')
  await vi.advanceTimersByTimeAsync(10_100)
  notify('Something else')
  await finish()
  expect(note.get()?.text).toBe('Something else')
})

test('a read says nothing: it has ended by then', async () => {
  const finish = await calling('readBasket')
  await vi.advanceTimersByTimeAsync(10_100)
  expect(note.get()).toBeNull()
  await finish()
})

test('a change that was quick says nothing afterwards', async () => {
  const finish = await calling('createOrder')
  await finish()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(note.get()).toBeNull()
})
