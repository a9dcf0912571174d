import type { Cents } from '@tischlein/rules/money'
import type { Tx } from '../db/open.ts'
import { creditCard } from '../payment/prepaid-card.ts'
import { addRefunded } from './db.ts'

/**
 * Puts what an order was paid with by prepaid card back on the card at once, all of it or at most `amount`; nobody has
 * to be asked for it. Call it under the order's lock. Answers how much that was: never more than is left.
 */
export async function refundToCard(tx: Tx, orderId: number, amount?: Cents): Promise<Cents> {
  const given = await creditCard(tx, orderId, amount)
  if (given === 0) return 0
  await addRefunded(tx, orderId, given)
  return given
}
