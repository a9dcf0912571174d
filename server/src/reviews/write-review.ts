import { timestamp } from '../db/instants.ts'
import type { Deps } from '../deps.ts'
import { refused } from '../http/refused.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { loadOrder } from '../ordering/db.ts'
import { insertReview, type ReviewRow } from './db.ts'

export type ReviewWish = {
  readonly accountId: number
  readonly orderId: number
  readonly rating: number
  readonly text: string
}

/**
 * Keeps what a guest says of an order of their own, once, until staff approve it. Refused: `order_does_not_exists`
 * (also where the restaurant wants no reviews), `order_not_delivered`, `already_reviewed`.
 */
export async function writeReview(
  deps: Deps,
  restaurant: Snapshot,
  { accountId, orderId, rating, text }: ReviewWish,
): Promise<ReviewRow> {
  const order = restaurant.settings.reviews ? await loadOrder(deps.db, { id: orderId }) : null
  if (order?.restaurantId !== restaurant.id || order.accountId !== accountId)
    return refused('order_does_not_exists')
  if (order.status !== 'delivered') return refused('order_not_delivered')
  const written = await insertReview(deps.db, {
    restaurant_id: restaurant.id,
    order_id: order.id,
    name: shortName(order.userDetails.name ?? ''),
    rating,
    text,
    created_at: timestamp(deps.clock()),
  })
  return written ?? refused('already_reviewed')
}

/** Everybody reads it, so that only the first name stays whole: "Katharina Berg" is "Katharina B.". */
export function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const [initial] = others.at(-1) ?? ''
  return initial === undefined ? first : `${first} ${initial}.`
}
