import type { Client } from '@tischlein/contract/client'
import { afterEach, expect, test, vi } from 'vitest'
import { listen } from './live.ts'

const lines: Line[] = []

/** A stream on which the test speaks for the server. */
class Line extends EventTarget {
  isClosed = false
  constructor() {
    super()
    lines.push(this)
  }
  says(event: string, data: object) {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }))
  }
  close() {
    this.isClosed = true
  }
}

const call = (async () => ({ data: { ticket: 't1' } })) as unknown as Client

afterEach(() => {
  lines.length = 0
  vi.unstubAllGlobals()
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
