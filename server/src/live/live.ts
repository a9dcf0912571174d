import { createHmac, randomBytes } from 'node:crypto'
import { isSame } from '../accounts/secrets.ts'
import type { Caller } from '../accounts/session.ts'
import type { Database } from '../db/open.ts'
import { type LiveEvent, listAllSince } from './db.ts'
import type { Stream } from './stream.ts'

const BEAT_MS = 15_000

export type Live = {
  /** Adds a reader; the answer takes it away. */
  join(stream: Stream): () => void
  /** How many streams a session has open in this process. */
  count(sessionId: number): number
  /** A name for a new stream that only its own session can use. */
  newSocketId(sessionId: number): string
  /** The `X-Socket-Id` of a call, if it names a stream of the caller: nobody silences what others hear. */
  ownSocket(header: string | null, caller: Caller): string | null
  /** Ends every stream of a session. */
  endSession(sessionId: number): void
  close(): Promise<void>
}

type Options = {
  readonly database: Database
  readonly secret: Uint8Array
  readonly report: (error: unknown) => void
}

/** Hears of everything that any process publishes, and tells the streams of this one. */
export async function openLive({ database, secret, report }: Options): Promise<Live> {
  const rooms = new Map<string, Set<Stream>>()
  const streams = new Set<Stream>()
  let last = 0

  function dispatch(event: LiveEvent) {
    last = Math.max(last, event.id)
    for (const stream of rooms.get(event.room) ?? []) stream.hear(event)
  }
  const catchUp = async () => {
    for (const event of await listAllSince(database.db, last)) dispatch(event)
  }
  const stop = await database.listen(
    'live',
    (payload) => dispatch(JSON.parse(payload)),
    () => void catchUp().catch(report),
  )
  const beat = setInterval(() => {
    for (const stream of streams) stream.beat()
  }, BEAT_MS).unref()

  const signature = (drawn: string, sessionId: number) =>
    createHmac('sha256', secret).update(`socket:${drawn}:${sessionId}`).digest('base64url').slice(0, 22)
  const endAll = (which: (stream: Stream) => boolean) => {
    for (const stream of [...streams].filter(which)) stream.end()
  }

  return {
    join(stream) {
      streams.add(stream)
      for (const room of stream.rooms) rooms.set(room, (rooms.get(room) ?? new Set()).add(stream))
      return () => {
        streams.delete(stream)
        for (const room of stream.rooms) {
          const readers = rooms.get(room)
          readers?.delete(stream)
          if (readers?.size === 0) rooms.delete(room)
        }
      }
    },
    count: (sessionId) => [...streams].filter((stream) => stream.sessionId === sessionId).length,
    newSocketId(sessionId) {
      const drawn = randomBytes(9).toString('base64url')
      return `${drawn}.${signature(drawn, sessionId)}`
    },
    ownSocket(header, caller) {
      if (header === null || caller.kind === 'none') return null
      const [drawn = '', signed = ''] = header.split('.')
      return isSame(signed, signature(drawn, caller.sessionId)) ? header : null
    },
    endSession: (sessionId) => endAll((stream) => stream.sessionId === sessionId),
    async close() {
      clearInterval(beat)
      endAll(() => true)
      await stop()
    },
  }
}
