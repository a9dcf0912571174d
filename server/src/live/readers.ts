import type { LiveEvent } from './db.ts'
import type { Stream } from './stream.ts'

/** The open streams of this process, by the rooms they hear. */
export type Readers = {
  /** Adds a reader; the answer takes it away. */
  join(stream: Stream): () => void
  tell(event: LiveEvent): void
  count(sessionId: number): number
  beat(): void
  end(which: (stream: Stream) => boolean): void
}

export function createReaders(): Readers {
  const streams = new Set<Stream>()
  const rooms = new Map<string, Set<Stream>>()

  function leave(stream: Stream) {
    streams.delete(stream)
    for (const room of stream.rooms) {
      const readers = rooms.get(room)
      readers?.delete(stream)
      if (readers?.size === 0) rooms.delete(room)
    }
  }

  return {
    join(stream) {
      streams.add(stream)
      for (const room of stream.rooms) rooms.set(room, (rooms.get(room) ?? new Set()).add(stream))
      return () => leave(stream)
    },
    tell(event) {
      for (const stream of rooms.get(event.room) ?? []) stream.hear(event)
    },
    count: (sessionId) => [...streams].filter((stream) => stream.sessionId === sessionId).length,
    beat() {
      for (const stream of streams) stream.beat()
    },
    end(which) {
      for (const stream of [...streams].filter(which)) stream.end()
    },
  }
}
