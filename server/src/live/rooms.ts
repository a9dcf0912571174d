import type { Instant } from '@tischlein/rules/clock'
import type { Caller } from '../accounts/session.ts'
import { loadBillHead } from '../bill/db.ts'
import { isAtTable } from '../bill/enter-bill.ts'
import type { Db } from '../db/open.ts'
import { sitterOf } from '../table/sitter-of.ts'
import { isSitter, loadSitting } from '../table/sitting-db.ts'
import { isOpenBasket, isOwnOrder, isReservationOf, isTableOf, orderOfToken } from './db.ts'

/** A room as a client names it: `restaurant` and `board` are those of the restaurant asked. */
export type Wish = {
  readonly room: string
  readonly restaurantId: number
  readonly caller: Caller
  readonly token: string | null
  readonly now: Instant
}

/** As rooms are called inside (`publish.ts`). */
export const insideName = (room: string, restaurantId: number): string =>
  room === 'restaurant' || room === 'board' ? `${room}:${restaurantId}` : room

/** As a client called it. */
export const outsideName = (room: string): string => (/^(restaurant|board):/.test(room) ? nounOf(room) : room)

export const nounOf = (room: string): string => room.slice(0, room.indexOf(':'))

/**
 * Whether this caller may hear what happens in a room: the restaurant's is open to guests and staff, a board to its
 * staff, a basket to whoever may use it, an order to its guest, its staff, and the holder of its link, a reservation to
 * the holder of its link, a table to its staff and to whoever showed its code during the visit that goes on.
 */
export async function mayHear(db: Db, wish: Wish): Promise<boolean> {
  const { room, restaurantId, caller, token } = wish
  const isStaff = caller.kind === 'manager' && caller.roles.has(restaurantId)
  if (room === 'restaurant') return true
  if (room === 'board') return isStaff
  const id = Number(room.slice(room.indexOf(':') + 1))
  const accountId = caller.kind === 'private' ? caller.accountId : null
  switch (nounOf(room)) {
    case 'basket':
      return caller.kind !== 'none' && isOpenBasket(db, { id, restaurantId, accountId })
    case 'order':
      if (token !== null && (await orderOfToken(db, token)) === id) return true
      return isOwnOrder(db, { id, restaurantId, accountId, isStaff })
    case 'reservation':
      return token !== null && isReservationOf(db, { id, restaurantId, token })
    case 'table': {
      if (isStaff) return isTableOf(db, { id, restaurantId })
      const sitting = await loadSitting(db, { restaurantId, tableId: id }, wish.now)
      return sitting !== null && isSitter(db, sitting.id, sitterOf(caller))
    }
    case 'table-payment':
      return mayHearBill(db, wish, { id, isStaff })
    default:
      return false
  }
}

/** A bill is heard by staff, and by whoever may read it: who sits at its table, or shared it while they did. */
async function mayHearBill(
  db: Db,
  { restaurantId, caller, now }: Wish,
  { id, isStaff }: { readonly id: number; readonly isStaff: boolean },
): Promise<boolean> {
  const head = await loadBillHead(db, { id }, now)
  if (head?.restaurantId !== restaurantId) return false
  return isStaff || isAtTable(db, head, caller)
}
