import type { RefusedCall } from '@tischlein/contract/refused-call'
import type { CallName } from '@tischlein/contract/routes'
import { expect, test, vi } from 'vitest'
import { patiently } from './patience.ts'
import { noAnswer } from './sentence.ts'

const refused = (status: number, retryAfter: number | null = null): RefusedCall => ({
  ...noAnswer,
  status,
  retryAfter,
})
const silence = new TypeError('Failed to fetch')

/** Fails this often before it answers; says how often it was asked and how long the pauses were. */
async function asking(name: CallName, problem: unknown, failures: number) {
  let asked = 0
  const pauses: number[] = []
  const attempt = async () => {
    asked += 1
    if (asked <= failures) throw problem
    return 'answer'
  }
  const told = await patiently(name, attempt, undefined, async (ms) => void pauses.push(ms)).catch(
    () => 'failed',
  )
  return { told, asked, pauses }
}

test.each<[string, CallName, unknown, number]>([
  ['no answer to a read', 'listProducts', silence, 3],
  ['a gateway that lost the house', 'listProducts', refused(502), 3],
  ['a house that will be back in two seconds', 'readBasket', refused(503, 2), 3],
  ['a house that will be back in a minute', 'readBasket', refused(503, 60), 1],
  ['a fault of the house', 'readBasket', refused(500), 1],
  ['a refusal', 'readBasket', refused(422), 1],
  ['too many tries', 'listProducts', refused(429, 1), 1],
  ['no answer to a write', 'addToBasket', silence, 1],
  ['no answer to a GET that writes', 'removeFromBasket', silence, 1],
  ['a busy house asked to write', 'createOrder', refused(503, 2), 1],
])('%s: asked %s', async (_, name, problem, times) => {
  expect(await asking(name, problem, 9)).toMatchObject({ told: 'failed', asked: times })
})

test('a read that is answered at last is an answer, and pauses grow or are what the house asked for', async () => {
  expect(await asking('listProducts', silence, 2)).toEqual({ told: 'answer', asked: 3, pauses: [500, 1500] })
  expect((await asking('listProducts', refused(503, 2), 2)).pauses).toEqual([2000, 2000])
})

test('whoever gives up asking is not asked for any more', async () => {
  const leaving = new AbortController()
  let asked = 0
  const attempt = async (signal: AbortSignal) => {
    asked += 1
    leaving.abort()
    expect(signal.aborted).toBe(true)
    throw silence
  }
  await expect(patiently('listProducts', attempt, leaving.signal)).rejects.toBe(silence)
  expect(asked).toBe(1)
})

test('a read ends after ten seconds, a write after twenty, whatever the line does', async () => {
  vi.useFakeTimers()
  /** A server that takes the call and never says anything. */
  const silent = (signal: AbortSignal) =>
    new Promise<never>((_, fail) => signal.addEventListener('abort', () => fail(silence)))
  const ended: string[] = []
  for (const name of ['listProducts', 'addToBasket'] as const)
    void patiently(name, silent).catch(() => ended.push(name))
  await vi.advanceTimersByTimeAsync(9_900)
  expect(ended).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(ended).toEqual(['listProducts'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(ended).toEqual(['listProducts', 'addToBasket'])
  vi.useRealTimers()
})
