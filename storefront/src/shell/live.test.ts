import type { Client } from '@tischlein/contract/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Heard, type Listener, liveOf } from './live.ts'

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
  says(event: string, data: object, id: number | '' = '') {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data), lastEventId: String(id) }))
  }
  tells(room: string, what: string, id: number) {
    this.says(room.split(':')[0] ?? '', { room, what, version: null }, id)
  }
  greets(socketId: string, caughtUp: boolean, id: number | '' = '') {
    this.says('hello', { socketId, caughtUp }, id)
  }
  breaks() {
    this.dispatchEvent(new Event('error'))
  }
  close() {
    this.isClosed = true
  }
}

/** A page whose tickets are for these rooms, but for those that are closed to it. */
function aPage(closed: readonly string[] = []) {
  const asked: string[][] = []
  const call = (async (_: string, { rooms }: { rooms: string[] }) => {
    asked.push(rooms)
    if (rooms.some((room) => closed.includes(room)))
      throw { refused: true, status: 403, key: 'event_access_denied' }
    return { data: { ticket: 't1' } }
  }) as unknown as Client
  const told: string[] = []
  const listen = (room: Listener['room'], heard?: Heard) =>
    liveOf(call).listen({
      room,
      ...(heard ? { heard } : {}),
      onWord: (word) => told.push(`${room} ${word?.what ?? 'anything'}`),
      onLine: (isLive, socketId) => told.push(`${room} ${isLive ? socketId : 'silent'}`),
    })
  return { asked, told, listen }
}

const line = async (nth: number): Promise<Line> => {
  await vi.advanceTimersByTimeAsync(3_000)
  expect(lines).toHaveLength(nth)
  const last = lines[nth - 1]
  if (!last) throw new Error('No line was opened')
  return last
}
const since = () => lines.map(({ url }) => new URL(url, 'http://here').searchParams.get('since'))

beforeEach(() => {
  vi.stubGlobal('EventSource', Line)
  vi.useFakeTimers()
})
afterEach(() => {
  lines.length = 0
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('all that is on the page hears on one line, each what happens in its room', async () => {
  const { asked, told, listen } = aPage()
  listen('restaurant', { last: 40 })
  listen('table:3')
  const first = await line(1)
  expect(asked).toEqual([['restaurant', 'table:3']])
  first.greets('s1', true, 41)
  first.tells('restaurant', 'menu', 42)
  first.tells('table:3', 'tab', 43)
  first.tells('table:4', 'tab', 44)
  expect(told).toEqual(['restaurant s1', 'table:3 s1', 'table:3 anything', 'restaurant menu', 'table:3 tab'])
})

test('who comes later is told on a new line, and the one before stands until then', async () => {
  const { asked, told, listen } = aPage()
  listen('restaurant', { last: 40 })
  const first = await line(1)
  first.greets('s1', true, 41)
  listen('table-payment:7')
  const second = await line(2)
  first.tells('restaurant', 'menu', 42)
  expect(first.isClosed).toBe(false)
  second.greets('s2', true, 43)
  expect([asked[1], since(), first.isClosed]).toEqual([['restaurant', 'table-payment:7'], ['40', '41'], true])
  expect(told).toEqual([
    'restaurant s1',
    'restaurant menu',
    'restaurant s2',
    'table-payment:7 s2',
    'table-payment:7 anything',
  ])
})

test('a page asks what came since it was drawn, and after a break what came since then', async () => {
  const { told, listen } = aPage()
  const heard = { last: 40 }
  listen('restaurant', heard)
  const first = await line(1)
  first.greets('s1', true)
  first.tells('restaurant', 'menu', 43)
  first.breaks()
  const second = await line(2)
  second.greets('s2', false, 44)
  expect(told).toEqual([
    'restaurant s1',
    'restaurant menu',
    'restaurant silent',
    'restaurant s2',
    'restaurant anything',
  ])
  expect([since(), heard.last, first.isClosed]).toEqual([['40', '43'], 44, true])
})

test('what happens while somebody does not listen is told when they do again', async () => {
  const { told, listen } = aPage()
  const heard = { last: 40 }
  const hangUp = listen('restaurant', heard)
  listen('order:5')
  const first = await line(1)
  first.greets('s1', true, 41)
  hangUp()
  first.tells('restaurant', 'menu', 42)
  first.tells('order:5', 'status', 43)
  listen('restaurant', heard)
  const second = await line(2)
  expect(since()).toEqual(['40', '41'])
  second.greets('s2', true)
  second.tells('restaurant', 'menu', 42)
  expect(told.filter((word) => word === 'restaurant menu')).toHaveLength(1)
})

test('a room that is closed to this guest keeps nobody else waiting, and is asked for again', async () => {
  const { asked, told, listen } = aPage(['table:3'])
  listen('restaurant', { last: 40 })
  listen('table:3')
  const first = await line(1)
  first.greets('s1', true)
  expect(asked).toEqual([['restaurant', 'table:3'], ['restaurant'], ['table:3'], ['restaurant']])
  expect(told).toEqual(['table:3 silent', 'restaurant s1'])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(asked[4]).toEqual(['restaurant', 'table:3'])
  expect(first.isClosed).toBe(false)
})

test('hangs up where nobody is left, and asks for nothing more', async () => {
  const { asked, listen } = aPage()
  const hangUps = [listen('restaurant', { last: 40 }), listen('order:5')]
  const first = await line(1)
  first.greets('s1', true, 41)
  for (const hangUp of hangUps) hangUp()
  expect(first.isClosed).toBe(true)
  first.breaks()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(1)
})
