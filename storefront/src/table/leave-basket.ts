import type { Basket } from '@tischlein/contract/entities'
import { isAtTable } from './at-table.ts'
import { kept } from './kept.ts'
import { forgetUnsent } from './unsent.ts'

/** The basket became an order. At a table the next round begins, in a basket that is to be tied to it anew. */
export function leaveBasket(ordered: Basket): void {
  kept.forgetBasket(ordered.id)
  forgetUnsent()
  const seat = kept.seat.get()
  if (seat && isAtTable(ordered)) kept.seat.set({ ...seat, wantedSince: Date.now() })
}
