import { compareWall, parseWall, type WallClock } from '@tischlein/rules/clock'
import { inTransaction } from '../db/guard.ts'
import type { Deps } from '../deps.ts'
import { refused } from '../http/refused.ts'
import { enqueue } from '../jobs/jobs.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { cancelReservation as cancel, loadReservation, type ReservationRow } from './db.ts'
import { tellReservation } from './tell-reservation.ts'

/** The wall time at which the guests are expected. */
export function startOf({ starts }: Pick<ReservationRow, 'starts'>): WallClock {
  const start = parseWall(starts)
  if (start === null) throw new Error(`${starts} is no time.`)
  return start
}

export const stands = ({ status }: Pick<ReservationRow, 'status'>): boolean =>
  status === 'requested' || status === 'booked'

/**
 * Gives a table back by the link in the letter; both sides get a letter. One that is cancelled already stays so.
 * Refused: `not_found`, and `too_late` once the guests are expected.
 */
export async function cancelReservation(
  deps: Deps,
  restaurant: Snapshot,
  token: string,
): Promise<ReservationRow> {
  const which = { token, restaurantId: restaurant.id }
  const found = (await loadReservation(deps.db, which)) ?? refused('not_found')
  if (!stands(found)) return found
  if (compareWall(restaurant.wall(deps.clock()), startOf(found)) >= 0)
    return refused({ key: 'too_late', field: 'token' })
  await inTransaction(deps.db, async (tx) => {
    const isOurs = await cancel(tx, found.id)
    if (!isOurs) return
    await enqueue(tx, 'table-mail', { reservationId: found.id, what: 'canceled' })
    await tellReservation(tx, { restaurantId: restaurant.id, id: found.id })
  })
  return (await loadReservation(deps.db, which)) ?? found
}
