import type { Client } from '@tischlein/contract/client'
import { afterEach, expect, test, vi } from 'vitest'
import { listen } from './live.ts'

const lines: Line[] = []

/** A stream on which the test speaks for the server. */
class Line extends EventTarget {
  isClosed = false
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    lines.push(this)
  }
  says(event: string, data: object, id = 0) {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data), lastEventId: String(id) }))
  }
  close() {
    this.isClosed = true
  }
}

const call = (async () => ({ data: { ticket: 't1' } })) as unknown as Client

afterEach(() => {
  lines.length = 0
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('tells what calls shall name to hear no echo, until the line breaks', async () => {
  vi.stubGlobal('EventSource', Line)
  const told: unknown[] = []
  const hangUp = listen({
    call,
    rooms: ['table-payment:7'],
    onWord: () => undefined,
    onLine: (...line) => told.push(line),
  })
  await expect.poll(() => lines.length).toBe(1)
  lines[0]?.says('hello', { socketId: 's1' })
  lines[0]?.dispatchEvent(new Event('error'))
  hangUp()
  expect(told).toEqual([
    [true, 's1'],
    [false, null],
  ])
  expect(lines[0]?.isClosed).toBe(true)
})

const since = () => lines.map(({ url }) => Number(new URL(url, 'http://here').searchParams.get('since')))

test('a page asks what came since it was drawn, reads again only that, and after a break what came since then', async () => {
  vi.stubGlobal('EventSource', Line)
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 })
  const told: unknown[] = []
  const heard = { last: 40 }
  const hangUp = listen({
    call,
    rooms: ['restaurant'],
    heard,
    onWord: (word) => told.push(word?.what ?? null),
  })
  await expect.poll(() => lines.length).toBe(1)
  lines[0]?.says('hello', { socketId: 's1', caughtUp: true })
  expect(told).toEqual([])
  lines[0]?.says('restaurant', { room: 'restaurant', what: 'menu', version: null }, 43)
  lines[0]?.dispatchEvent(new Event('error'))
  await expect.poll(() => lines.length, { timeout: 10_000 }).toBe(2)
  lines[1]?.says('hello', { socketId: 's2', caughtUp: false }, 44)
  hangUp()
  expect(told).toEqual(['menu', null])
  expect([since(), heard.last]).toEqual([[40, 43], 44])
})
