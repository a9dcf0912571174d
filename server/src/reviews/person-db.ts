import type { PersonalData } from '../accounts/personal-data.ts'
import type { Db, Tx } from '../db/open.ts'

/** Reviews: words that somebody wrote about their own order go with them. */
export const reviewsOfPerson: PersonalData = {
  name: 'reviews',
  read: (db, { accountId }) =>
    db
      .selectFrom('review')
      .select(['id', 'restaurant_id', 'order_id', 'name', 'rating', 'text', 'answer', 'status', 'created_at'])
      .where('order_id', 'in', ordersOf(db, accountId))
      .orderBy('id')
      .execute(),
  async forget(tx, { accountId }) {
    await tx.deleteFrom('review').where('order_id', 'in', ordersOf(tx, accountId)).execute()
  },
}

const ordersOf = (db: Db | Tx, accountId: number) =>
  db.selectFrom('placed_order').select('id').where('account_id', '=', accountId)
