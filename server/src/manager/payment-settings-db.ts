import type { DeliveryType, PaymentType } from '@tischlein/rules/restaurant/restaurant'
import type { Db, Tx } from '../db/open.ts'
import type { ProviderName } from '../restaurant/snapshot.ts'

export async function savePaymentTypes(
  tx: Tx,
  { restaurantId, type }: { readonly restaurantId: number; readonly type: DeliveryType },
  paymentTypes: readonly PaymentType[],
): Promise<void> {
  await tx
    .updateTable('service')
    .set({ payment_types: [...paymentTypes] })
    .where('restaurant_id', '=', restaurantId)
    .where('delivery_type', '=', type)
    .execute()
}

export async function loadPaymentTypes(db: Db, restaurantId: number) {
  return db
    .selectFrom('service')
    .select(['delivery_type', 'payment_types'])
    .where('restaurant_id', '=', restaurantId)
    .orderBy('position')
    .execute()
}

export type AccountRow = { readonly sealed: string; readonly hint: string; readonly at: string }

/** In place of the one before; null gives it up. */
export async function saveProviderAccount(
  tx: Tx,
  { restaurantId, provider }: { readonly restaurantId: number; readonly provider: ProviderName },
  account: AccountRow | null,
): Promise<void> {
  if (account === null) {
    await tx
      .deleteFrom('provider_account')
      .where('restaurant_id', '=', restaurantId)
      .where('provider', '=', provider)
      .execute()
    return
  }
  const own = { sealed: account.sealed, hint: account.hint, changed_at: account.at }
  await tx
    .insertInto('provider_account')
    .values({ restaurant_id: restaurantId, provider, ...own })
    .onConflict((before) => before.columns(['restaurant_id', 'provider']).doUpdateSet(own))
    .execute()
}

export async function listProviderAccounts(db: Db, restaurantId: number) {
  return db
    .selectFrom('provider_account')
    .select(['provider', 'hint', 'changed_at'])
    .where('restaurant_id', '=', restaurantId)
    .execute()
}
