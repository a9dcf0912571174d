import { tableSecret } from '../basket/table-secret.ts'
import type { House, TestRestaurant } from './house.ts'
import { openShopper, type Shopper } from './shopper.ts'

/** Somebody who scanned the code of a table; the first one opens its visit. */
export async function openDiner(
  house: House,
  place: TestRestaurant,
  { name = 'Anna', table = '2' }: { readonly name?: string | null; readonly table?: string } = {},
): Promise<Shopper> {
  const diner = await openShopper(house, place, { name, type: 'here' })
  await scan(house, diner, table)
  return diner
}

/** Shows the table's code with this basket, or with a further one. */
export async function scan(
  { deps }: House,
  { call, place, basketId }: Pick<Shopper, 'call' | 'place' | 'basketId'>,
  table = '2',
): Promise<void> {
  const tableId = place.table(table)
  const qrcode = tableSecret(deps.config.secret, { restaurantId: place.id, tableId, version: 1 })
  await call('setTable', { basketId, tableId, qrcode })
}
