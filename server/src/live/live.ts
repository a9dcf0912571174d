import { setTimeout } from 'node:timers/promises'
import type { Caller } from '../accounts/session.ts'
import type { Database } from '../db/open.ts'
import { CATCH_UP_MAX, insertEvents, type LiveEvent, listEventsSince, loadLastEvent } from './db.ts'
import type { Happening } from './publish.ts'
import { createReaders } from './readers.ts'
import { isSocketOf, newSocketId } from './socket-id.ts'
import type { Stream } from './stream.ts'
import { createSoonTeller } from './tell-soon.ts'
import { createTurns } from './turns.ts'

const BEAT_MS = 15_000
const WAIT_MS = 10
const WAITS_MAX = 100
/** Events told lately, so that catching up tells none of them again. */
const REMEMBERED = 1_000

export type Live = {
  /** Adds a reader; the answer takes it away. */
  join(stream: Stream): () => void
  /** The number of the last event that the menus of this process know of: what a page is drawn with. */
  heard(): number
  /** Resolves when this process has told the events up to that number; a database that tells late is not waited for. */
  told(upTo: number): Promise<void>
  /** How many streams a session has open in this process. */
  count(sessionId: number): number
  /** A name for a new stream that only its own session can use. */
  newSocketId(sessionId: number): string
  /** The `X-Socket-Id` of a call, if it names a stream of the caller: nobody silences what others hear. */
  ownSocket(header: string | null, caller: Caller): string | null
  /** Tells a room of something that is done already, within a moment (`tell-soon.ts`). */
  tellSoon(happening: Happening): void
  /** Ends every stream of a session. */
  endSession(sessionId: number): void
  close(): Promise<void>
}

type Options = {
  readonly database: Database
  /** What of a restaurant is being read again; undefined: nothing. */
  readonly reading: (restaurantId: number) => Promise<void> | undefined
  readonly secret: Uint8Array
  readonly report: (error: unknown) => void
}

/** Hears of everything that any process publishes, and tells the streams of this one. */
export async function openLive({ database, reading, secret, report }: Options): Promise<Live> {
  const readers = createReaders()
  const soon = createSoonTeller((rows) => insertEvents(database.db, rows), report)
  const told = new Set<number>()
  let last = await loadLastEvent(database.db)

  function tell(event: LiveEvent) {
    if (told.has(event.id)) return
    told.add(event.id)
    if (told.size > REMEMBERED) told.delete(told.values().next().value ?? 0)
    last = Math.max(last, event.id)
    readers.tell(event)
  }
  const turns = createTurns(reading, tell)
  async function catchUp() {
    const missed = await listEventsSince(database.db, null, last)
    // Beyond that nobody is told one by one: whoever comes back reads everything anew.
    if (missed.length >= CATCH_UP_MAX) readers.end(() => true)
    for (const event of missed) turns.hear(event)
  }
  const stop = await database.listen(
    'live',
    (payload) => turns.hear(JSON.parse(payload)),
    () => void catchUp().catch(report),
  )
  const beat = setInterval(readers.beat, BEAT_MS).unref()

  return {
    join: readers.join,
    heard: () => turns.before(last),
    async told(upTo) {
      for (let waits = 0; turns.before(last) < upTo && waits < WAITS_MAX; waits += 1)
        await setTimeout(WAIT_MS)
    },
    count: readers.count,
    newSocketId: (sessionId) => newSocketId(secret, sessionId),
    ownSocket: (header, caller) =>
      header !== null && caller.kind !== 'none' && isSocketOf(secret, header, caller.sessionId)
        ? header
        : null,
    tellSoon: soon.tell,
    endSession: (sessionId) => readers.end((stream) => stream.sessionId === sessionId),
    async close() {
      clearInterval(beat)
      await soon.flush()
      readers.end(() => true)
      await stop()
    },
  }
}
