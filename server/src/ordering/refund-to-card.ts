import type { Cents } from '@tischlein/rules/money'
import { sql } from 'kysely'
import type { Tx } from '../db/open.ts'
import { creditCard } from '../payment/prepaid-card.ts'

/**
 * Puts what an order was paid with by prepaid card back on the card at once, all of it or at most `amount`; nobody has
 * to be asked for it. Call it under the order's lock. Answers how much that was: never more than is left.
 */
export async function refundToCard(tx: Tx, orderId: number, amount?: Cents): Promise<Cents> {
  const given = await creditCard(tx, orderId, amount)
  if (given === 0) return 0
  await sql`
    update placed_order
    set refunded = refunded + ${given},
        payment_status = case when refunded + ${given} >= total then 'refunded' else 'partially_refunded' end,
        version = version + 1
    where id = ${orderId}`.execute(tx)
  return given
}
