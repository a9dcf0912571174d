import type { Attention } from '@tischlein/rules/payment/attention'
import type { Tx } from '../db/open.ts'
import { publish } from '../live/publish.ts'
import { type Money, type Payment, saveAttention } from './db.ts'

/** Shows a payment to staff, and tells every open console that there is something to look at (decisions.md, section 7). */
export async function askForLook(
  tx: Tx,
  { id, restaurantId }: Pick<Payment, 'id' | 'restaurantId'>,
  attention: Attention,
  received: Money | null = null,
): Promise<void> {
  await saveAttention(tx, id, { attention, received })
  await publish(tx, { restaurantId, rooms: [`board:${restaurantId}`], what: 'money', nounId: id })
}
