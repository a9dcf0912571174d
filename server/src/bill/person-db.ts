import type { PersonalData } from '../accounts/personal-data.ts'
import type { Db } from '../db/open.ts'

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
  async handOver(tx, { from, to, isSamePerson }) {
    if (!isSamePerson) return
    await tx.updateTable('bill_person').set({ account_id: to }).where('account_id', '=', from).execute()
    await tx.updateTable('bill_payment').set({ account_id: to }).where('account_id', '=', from).execute()
  },
}

/** Who shared the bills of a restaurant that were opened before then is forgotten; what they paid is not. */
export async function forgetDiners(
  db: Db,
  { restaurantId, before }: { readonly restaurantId: number; readonly before: string },
): Promise<void> {
  const old = db
    .selectFrom('bill')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('opened_at', '<', before)
  await db
    .updateTable('bill_person')
    .set({ name: null, visitor_id: null, account_id: null })
    .where('bill_id', 'in', old)
    .where((is) =>
      is.or([is('name', 'is not', null), is('visitor_id', 'is not', null), is('account_id', 'is not', null)]),
    )
    .execute()
  await db
    .updateTable('bill_payment')
    .set({ account_id: null, basket_id: null })
    .where('bill_id', 'in', old)
    .where('person_id', 'is not', null)
    .where('account_id', 'is not', null)
    .execute()
}
