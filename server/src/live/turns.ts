import type { LiveEvent } from './db.ts'

/** Events on their way to the streams. */
export type Turns = {
  readonly hear: (event: LiveEvent) => void
  /** `last`, or the number before the first event that still waits. */
  readonly before: (last: number) => number
}

/**
 * An event about a restaurant waits until this process has read the restaurant again, so that whoever hears of a change
 * reads what is new; those of one room are told in their order, and no other room waits.
 */
export function createTurns(
  reading: (restaurantId: number) => Promise<void> | undefined,
  tell: (event: LiveEvent) => void,
): Turns {
  const waiting = new Set<number>()
  const rooms = new Map<string, Promise<void>>()

  return {
    hear(event) {
      const { id, room } = event
      const restaurantId = /^(?:restaurant|board):(\d+)$/.exec(room)?.[1]
      const isRead = restaurantId === undefined ? undefined : reading(Number(restaurantId))
      const earlier = rooms.get(room)
      if (!isRead && !earlier) return tell(event)
      waiting.add(id)
      const turn = Promise.allSettled([isRead, earlier]).then(() => {
        waiting.delete(id)
        if (rooms.get(room) === turn) rooms.delete(room)
        tell(event)
      })
      rooms.set(room, turn)
    },
    before: (last) => Math.min(last, ...[...waiting].map((id) => id - 1)),
  }
}
