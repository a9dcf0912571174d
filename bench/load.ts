import autocannon from 'autocannon'
import { type Line, openLine } from './line.ts'

export type Load = {
  readonly perSecond: number
  /** Milliseconds from asking to the whole answer. */
  readonly p50: number
  readonly p99: number
  readonly count: number
}

type Reading = { readonly url: string; readonly connections: number; readonly seconds: number }

/** The same GET over and over, on kept-open connections. Anything but 200 ends the measurement. */
export async function read({ url, connections, seconds }: Reading): Promise<Load> {
  const { requests, latency, non2xx, errors } = await autocannon({ url, connections, duration: seconds })
  if (non2xx + errors > 0)
    throw new Error(`${url}: ${non2xx} answers were no 200, ${errors} requests failed.`)
  return { perSecond: requests.total / seconds, p50: latency.p50, p99: latency.p99, count: requests.total }
}

type Looping = {
  readonly port: number
  readonly connections: number
  readonly seconds: number
  /** Prepares one worker, and answers what it does again and again. Its preparations are not measured. */
  readonly prepare: (line: Line) => Promise<() => Promise<unknown>>
}

/** Every connection works for itself until the time is over. */
export async function loop({ port, connections, seconds, prepare }: Looping): Promise<Load> {
  const lines = await Promise.all(Array.from({ length: connections }, () => openLine(port)))
  const works = await Promise.all(lines.map(prepare))
  const took: number[] = []
  const start = performance.now()
  const deadline = start + seconds * 1000
  const repeat = async (work: () => Promise<unknown>) => {
    for (let now = performance.now(); now < deadline; ) {
      await work()
      const after = performance.now()
      took.push(after - now)
      now = after
    }
  }
  await Promise.all(works.map(repeat))
  const elapsed = (performance.now() - start) / 1000
  for (const line of lines) line.close()
  return summed(took, elapsed)
}

/** Each worker takes the next piece of work until none is left. */
export async function drain<Piece>(
  { port, connections }: Pick<Looping, 'port' | 'connections'>,
  pieces: readonly Piece[],
  work: (line: Line, piece: Piece) => Promise<unknown>,
): Promise<Load> {
  const queue = [...pieces]
  const took: number[] = []
  const lines = await Promise.all(Array.from({ length: connections }, () => openLine(port)))
  const start = performance.now()
  const empty = async (line: Line) => {
    for (let piece = queue.pop(); piece !== undefined; piece = queue.pop()) {
      const before = performance.now()
      await work(line, piece)
      took.push(performance.now() - before)
    }
  }
  await Promise.all(lines.map(empty))
  const elapsed = (performance.now() - start) / 1000
  for (const line of lines) line.close()
  return summed(took, elapsed)
}

function summed(took: number[], seconds: number): Load {
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { perSecond: sorted.length / seconds, p50: at(0.5), p99: at(0.99), count: sorted.length }
}
