import type { DeliveryType } from '@tischlein/rules/restaurant/restaurant'
import type { Tx } from '../db/open.ts'

type Version = { readonly restaurantId: number; readonly taxClass: string; readonly from: string }

/** Writes the rates of a class from a day on, in basis points; once more for the same day replaces them. */
export async function saveTaxRates(
  tx: Tx,
  { restaurantId, taxClass, from }: Version,
  rates: Readonly<Record<DeliveryType, number>>,
): Promise<void> {
  const types = ['delivery', 'pickup', 'here'] as const
  await tx
    .insertInto('tax_rate')
    .values(
      types.map((type) => ({
        restaurant_id: restaurantId,
        tax_class: taxClass,
        delivery_type: type,
        valid_from: from,
        rate: rates[type],
      })),
    )
    .onConflict((clash) =>
      clash
        .columns(['restaurant_id', 'tax_class', 'delivery_type', 'valid_from'])
        .doUpdateSet((is) => ({ rate: is.ref('excluded.rate') })),
    )
    .execute()
}

/** False: there are no rates of that class from that day. */
export async function deleteTaxRates(tx: Tx, { restaurantId, taxClass, from }: Version): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('tax_rate')
    .where('restaurant_id', '=', restaurantId)
    .where('tax_class', '=', taxClass)
    .where('valid_from', '=', from)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
