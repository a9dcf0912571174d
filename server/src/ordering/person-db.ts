import type { PersonalData } from '../accounts/personal-data.ts'
import type { Tx } from '../db/open.ts'
import { orders } from './db.ts'
import { presentOwnOrder } from './present.ts'
import { orderOf } from './stored-order.ts'

/** Orders: what was sold, for how much and with which tax stays in the books; to whom does not. */
export const ordersOfPerson: PersonalData = {
  name: 'orders',
  async isOpen(tx, { accountId }) {
    const open = await tx
      .selectFrom('placed_order')
      .select('id')
      .where('account_id', '=', accountId)
      .where('status', 'in', ['received', 'processing'])
      .limit(1)
      .executeTakeFirst()
    return open !== undefined
  },
  async read(db, { accountId }) {
    const rows = await orders(db).where('account_id', '=', accountId).orderBy('created_at', 'desc').execute()
    return rows.map((row) => presentOwnOrder(orderOf(row)))
  },
  async forget(tx, { accountId }) {
    const own = await tx
      .updateTable('placed_order')
      .set({ user_details: '{}', comment: null })
      .where('account_id', '=', accountId)
      .returning('id')
      .execute()
    await forgetUses(tx, accountId)
    const ids = own.map(({ id }) => id)
    if (ids.length > 0) await forgetWords(tx, ids)
  },
}

/** A voucher stays used; by whom is not known any more. */
async function forgetUses(tx: Tx, accountId: number): Promise<void> {
  await tx
    .updateTable('voucher_use')
    .set({ account_id: null, email: null, mobile: null })
    .where('account_id', '=', accountId)
    .execute()
}

/** Names and notes that were written on dishes, and what the guest said along the way. */
async function forgetWords(tx: Tx, orderIds: number[]): Promise<void> {
  await tx.updateTable('order_line').set({ extra: '{}' }).where('order_id', 'in', orderIds).execute()
  await tx
    .updateTable('order_event')
    .set({ account_id: null, body: null })
    .where('order_id', 'in', orderIds)
    .where('by_whom', '=', 'guest')
    .execute()
}
