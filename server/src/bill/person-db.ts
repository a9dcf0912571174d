import type { PersonalData } from '../accounts/personal-data.ts'

/** Who shared a bill: what was paid stays in the books, by whom does not. */
export const billsOfPerson: PersonalData = {
  name: 'shared_bills',
  read: (db, { accountId }) =>
    db
      .selectFrom('bill_payment')
      .innerJoin('bill_person', 'bill_person.id', 'bill_payment.person_id')
      .select([
        'bill_payment.id',
        'bill_payment.restaurant_id',
        'bill_person.name',
        'type',
        'status',
        'amount',
        'tip',
      ])
      .select(['refunded', 'created_at', 'paid_at'])
      .where('bill_person.account_id', '=', accountId)
      .orderBy('created_at')
      .execute(),
  async forget(tx, { accountId }) {
    await tx
      .updateTable('bill_person')
      .set({ name: null, visitor_id: null, account_id: null })
      .where('account_id', '=', accountId)
      .execute()
    await tx
      .updateTable('bill_payment')
      .set({ account_id: null })
      .where('account_id', '=', accountId)
      .where('person_id', 'is not', null)
      .execute()
  },
  async handOver(tx, { from, to }) {
    await tx.updateTable('bill_person').set({ account_id: to }).where('account_id', '=', from).execute()
    await tx.updateTable('bill_payment').set({ account_id: to }).where('account_id', '=', from).execute()
  },
}
