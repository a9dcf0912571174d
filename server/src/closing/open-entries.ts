import {
  type BookEntry,
  bookCard,
  bookDifference,
  bookOrder,
  bookReturn,
  bookTip,
} from '@tischlein/rules/closing/book'
import type { Db, Tx } from '../db/open.ts'
import {
  type BookedEntry,
  listOpenCards,
  listOpenOrders,
  listOpenReturns,
  listOpenTips,
  type Source,
  type Until,
} from './db.ts'

/** What has happened until a day, and is in no closing yet. */
export async function openEntries(db: Db | Tx, until: Until): Promise<BookedEntry[]> {
  const orders = await listOpenOrders(db, until)
  const tips = await listOpenTips(db, until)
  const returns = await listOpenReturns(db, until)
  const cards = await listOpenCards(db, until)
  return [
    ...orders.flatMap((order) =>
      differ('order', order, bookOrder({ ...order, isRejected: order.status === 'rejected' })),
    ),
    ...tips.flatMap((tip) => differ('bill', tip, bookTip(tip.amount, tip.type))),
    ...returns.flatMap((back) => differ('deposit', back, bookReturn(back.amount, back.rate))),
    ...cards.flatMap((card) => differ('card', card, bookCard(card.amount, card.type))),
  ]
}

const differ = (
  source: Source,
  { id, booked }: { readonly id: number; readonly booked: readonly BookEntry[] },
  now: readonly BookEntry[],
): BookedEntry[] => bookDifference(now, booked).map((entry) => ({ ...entry, source, sourceId: id }))
