import type { ServerResponse } from 'node:http'
import type { LiveEvent } from './db.ts'
import { nounOf, outsideName } from './rooms.ts'

/** Who reads slower than this piles up is let go; the stream comes back and catches up. */
const BACKLOG_MAX = 1024 * 1024

export type Stream = {
  readonly rooms: readonly string[]
  readonly sessionId: number
  hear(event: LiveEvent): void
  beat(): void
  end(): void
}

export type StreamOptions = {
  readonly response: ServerResponse
  readonly rooms: readonly string[]
  readonly sessionId: number
  readonly socketId: string
  /** What was missed, of a stream that comes back or a page that was drawn before; null: it is new. */
  readonly missed: Promise<Missed> | null
  /** The number of the last event that is told in this process. */
  readonly heard: () => number
}

/** `isWhole`: nothing beside these was missed; otherwise the reader reads everything anew. */
export type Missed = { readonly events: readonly LiveEvent[]; readonly isWhole: boolean }

/** One reader. What happens while it catches up waits, and is told once. */
export function openStream({ response, rooms, sessionId, socketId, missed, heard }: StreamOptions): Stream {
  let waiting: LiveEvent[] | null = missed ? [] : null

  function write(text: string) {
    response.write(text)
    if (response.writableLength > BACKLOG_MAX) response.destroy()
  }
  const tell = (event: LiveEvent) => {
    if (event.socket_id !== socketId) write(lineOf(event))
  }

  /** Its number is as far as the reader has heard; where something is still to be told, that has its own. */
  const greet = (caughtUp: boolean, hasMore: boolean) => {
    const data = JSON.stringify({ socketId, caughtUp })
    write(`${hasMore ? '' : `id: ${heard()}\n`}event: hello\ndata: ${data}\n\n`)
  }

  async function catchUp(earlier: Promise<Missed>) {
    const { events, isWhole } = await earlier.catch(() => ({ events: [], isWhole: false }))
    greet(isWhole, events.length > 0)
    const told = new Set(events.map(({ id }) => id))
    const since = waiting ?? []
    waiting = null
    for (const event of [...events, ...since.filter(({ id }) => !told.has(id))]) tell(event)
  }

  write('retry: 2000\n\n')
  if (missed) void catchUp(missed)
  else greet(false, false)
  return {
    rooms,
    sessionId,
    hear: (event) => (waiting ? waiting.push(event) : tell(event)),
    beat: () => write(':\n\n'),
    end: () => response.end(),
  }
}

const lineOf = ({ id, room, what, noun_id, version, at }: LiveEvent): string => {
  const data = { room: outsideName(room), what, id: noun_id, version, at: new Date(at).toISOString() }
  return `id: ${id}\nevent: ${nounOf(room)}\ndata: ${JSON.stringify(data)}\n\n`
}
