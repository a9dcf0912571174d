import { type DeliveryType, deliveryTypes } from '@tischlein/rules/restaurant/restaurant'
import { sql } from 'kysely'
import type { Tx } from '../db/open.ts'

/** Minutes from the order to the guest, and days ahead that can be booked, until the restaurant says otherwise. */
const usual = {
  delivery: { lead: 35, days: 7 },
  pickup: { lead: 20, days: 7 },
  here: { lead: 10, days: 30 },
} as const satisfies Record<DeliveryType, { lead: number; days: number }>

/** A delivery type as it begins: without hours, and paid in cash. */
export const newService = (type: DeliveryType) => ({
  delivery_type: type,
  lead_minutes: usual[type].lead,
  available_days: usual[type].days,
  orders_per_slot: null,
  items_per_slot: null,
  paused_until: null,
  payment_types: type === 'here' ? ['cash', 'payAtEnd'] : ['cash'],
})

/** Which types there are and which of them are on offer; nobody else switches one until the transaction ends. */
export async function lockServices(tx: Tx, restaurantId: number) {
  return tx
    .selectFrom('service')
    .select(['delivery_type', 'active'])
    .where('restaurant_id', '=', restaurantId)
    .orderBy('delivery_type')
    .forUpdate()
    .execute()
}

type Which = { readonly restaurantId: number; readonly type: DeliveryType }

/** A pause ends with it: whoever offers the type again wants it to be had. */
export async function saveActive(tx: Tx, { restaurantId, type }: Which, active: boolean): Promise<void> {
  await tx
    .updateTable('service')
    .set({ active, paused_until: null, pause_reason: null })
    .where('restaurant_id', '=', restaurantId)
    .where('delivery_type', '=', type)
    .execute()
}

/** A type that the restaurant never had: every dish is sold that way, and taxed as it is otherwise. */
export async function addService(tx: Tx, { restaurantId, type }: Which): Promise<void> {
  const position = deliveryTypes.length
  await tx
    .insertInto('service')
    .values({ restaurant_id: restaurantId, position, ...newService(type) })
    // Somebody else has added it in this very moment.
    .onConflict((same) => same.columns(['restaurant_id', 'delivery_type']).doNothing())
    .execute()
  await tx
    .updateTable('product')
    .set({ delivery_types: sql`array_append(delivery_types, ${type}::text)` })
    .where('restaurant_id', '=', restaurantId)
    .where(sql<boolean>`not ${type}::text = any(delivery_types)`)
    .execute()
  await sql`
    insert into tax_rate (restaurant_id, tax_class, delivery_type, valid_from, rate)
    select distinct on (tax_class, valid_from) restaurant_id, tax_class, ${type}::text, valid_from, rate
    from tax_rate known
    where restaurant_id = ${restaurantId} and not exists (
      select from tax_rate own
      where own.restaurant_id = known.restaurant_id and own.tax_class = known.tax_class
        and own.delivery_type = ${type}::text
    )
    order by tax_class, valid_from, delivery_type desc`.execute(tx)
}
