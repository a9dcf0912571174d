import type { Db, Tx } from '../db/open.ts'
import { publish } from '../live/publish.ts'

/** The page of the guest, and the board, read a reservation again. */
export const tellReservation = (
  tx: Db | Tx,
  { restaurantId, id }: { readonly restaurantId: number; readonly id: number },
): Promise<void> =>
  publish(tx, {
    restaurantId,
    rooms: [`reservation:${id}`, `board:${restaurantId}`],
    what: 'reservation',
    nounId: id,
  })
