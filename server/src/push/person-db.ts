import type { PersonalData } from '../accounts/personal-data.ts'
import type { Db, Tx } from '../db/open.ts'

/** Devices that are told of somebody's orders. */
export const devicesOfPerson: PersonalData = {
  name: 'devices',
  read: (db, { accountId }) =>
    db
      .selectFrom('push_subscription')
      .select(['id', 'order_id', 'endpoint', 'lang', 'created_at'])
      .where('order_id', 'in', ordersOf(db, accountId))
      .orderBy('id')
      .execute(),
  async forget(tx, { accountId }) {
    await tx.deleteFrom('push_subscription').where('order_id', 'in', ordersOf(tx, accountId)).execute()
  },
}

const ordersOf = (db: Db | Tx, accountId: number) =>
  db.selectFrom('placed_order').select('id').where('account_id', '=', accountId)
