import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { openListener } from './postgres.ts'

const template = inject('template')
// Which lane tells these stories stands in vitest.config.ts.
if (template.engine !== 'postgres') throw new Error('The lines of PostgreSQL need a PostgreSQL.')
const database = new URL(template.url)

/** A line to the database that can be cut, so that nobody answers, and mended at the same address. */
async function aLine(to: URL) {
  const lines = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      lines.add(one)
      one.on('error', () => undefined)
      one.on('close', () => other.destroy())
      one.pipe(other)
    }
  })
  const open = async (port = 0) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    return typeof address === 'object' ? (address?.port ?? 0) : 0
  }
  const port = await open()
  const url = new URL(to)
  url.port = String(port)
  return {
    url: url.href,
    async cut() {
      const closed = once(server, 'close')
      server.close()
      for (const line of lines) line.destroy()
      await closed
    },
    mend: () => open(port),
    close: () => server.close(),
  }
}

afterEach(() => vi.useRealTimers())

test('a line that breaks comes back, and tells once that something may be missing', async () => {
  const line = await aLine(database)
  const [faults, gaps]: [Error[], string[]] = [[], []]
  const listener = openListener(line.url, {
    heard: () => undefined,
    gap: () => gaps.push('gap'),
    report: (error) => faults.push(error),
  })
  await listener.listen('story')
  expect(gaps).toEqual([])

  await line.cut()
  await expect.poll(() => faults.length).toBeGreaterThan(2)
  await line.mend()
  await expect.poll(() => gaps).toEqual(['gap'])
  await listener.close()
  line.close()
})

test('while nobody answers, one try waits for its turn, however long it lasts', async () => {
  const line = await aLine(database)
  await line.cut()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const faults: Error[] = []
  const ears = { heard: () => undefined, gap: () => undefined, report: (error: Error) => faults.push(error) }
  const listener = openListener(line.url, ears)
  await expect(listener.listen('story')).rejects.toThrow('ECONNREFUSED')
  for (let tries = 0; tries < 6; tries++) {
    await vi.runOnlyPendingTimersAsync()
    await waitUntil(() => faults.length > tries)
  }
  // Either the next try waits, or a try waits for its answer.
  expect(vi.getTimerCount()).toBeLessThanOrEqual(1)
  await listener.close()
})

/** With the clock in our hands, the world still needs its turns. */
async function waitUntil(holds: () => boolean): Promise<void> {
  for (let turn = 0; turn < 10_000 && !holds(); turn++) await new Promise((next) => setImmediate(next))
}
