import type { NewEvent } from './db.ts'
import type { Happening } from './publish.ts'

/** Words that may wait a moment and be lost with the process: whoever misses one reads anew when it comes back. */
export type SoonTeller = {
  readonly tell: (happening: Happening) => void
  /** Writes what is still waiting. */
  readonly flush: () => Promise<void>
}

/** A second tab does not notice a moment; a hundred baskets changed in it cost one commit instead of a hundred. */
const GATHERED_MS = 40

/**
 * Gathers what happened, the latest of each room, and writes it together. Notifications queue up at one lock of
 * PostgreSQL: one per edit of a basket would make every edit wait for every other one.
 */
export function createSoonTeller(
  write: (rows: readonly NewEvent[]) => Promise<void>,
  report: (error: unknown) => void,
): SoonTeller {
  let waiting = new Map<string, NewEvent>()
  let timer: NodeJS.Timeout | undefined

  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    const rows = [...waiting.values()]
    waiting = new Map()
    if (rows.length > 0) await write(rows).catch(report)
  }
  return {
    flush,
    tell({ restaurantId, rooms, what, nounId = null, version = null, socketId = null }) {
      for (const room of rooms) {
        const earlier = waiting.get(room)
        // Two senders in one word: then both hear it.
        const echoless = earlier && earlier.socket_id !== socketId ? null : socketId
        waiting.set(room, {
          restaurant_id: restaurantId,
          room,
          what,
          noun_id: nounId,
          version,
          socket_id: echoless,
        })
      }
      timer ??= setTimeout(() => void flush(), GATHERED_MS)
    },
  }
}
