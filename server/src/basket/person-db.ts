import type { PersonalData } from '../accounts/personal-data.ts'

/** Baskets: of those that are open as of those that were ordered, only the row stays. */
export const basketsOfPerson: PersonalData = {
  name: 'baskets',
  read: (db, { accountId }) =>
    db
      .selectFrom('basket')
      .select(['id', 'restaurant_id', 'delivery_type', 'delivery_time', 'lines', 'user_info'])
      .select(['extra_info', 'postcode', 'voucher_code', 'touched_at'])
      .where('account_id', '=', accountId)
      .where('closed', '=', false)
      .orderBy('touched_at')
      .execute(),
  /** Whoever logs in goes on with what lies in the basket. */
  async handOver(tx, { from, to }) {
    await tx
      .updateTable('basket')
      .set((now) => ({ account_id: to, version: now('version', '+', 1) }))
      .where('account_id', '=', from)
      .where('closed', '=', false)
      .execute()
  },
  async forget(tx, { accountId }) {
    await tx
      .updateTable('basket')
      .set((now) => ({
        account_id: null,
        user_info: null,
        postcode: null,
        lines: '[]',
        extra_info: '{}',
        version: now('version', '+', 1),
      }))
      .where('account_id', '=', accountId)
      .execute()
  },
}
