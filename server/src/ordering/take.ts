import { formatWall, type WallClock } from '@tischlein/rules/clock'
import type { PointsWant } from '@tischlein/rules/restaurant/kitchen'
import type { Service } from '@tischlein/rules/restaurant/restaurant'
import type { Tx } from '../db/open.ts'
import { type PlacesTake, takePlaces } from '../ticketing/db.ts'

/**
 * What an order takes away from others. Each taking is one conditional write: it says in one breath whether there was
 * enough and that there is less now, so that two guests can never both have the last one. The rows stay locked until
 * the order is committed, and everybody takes in the same order (dishes by id, options by id, voucher, by time the
 * stations by id and then the slot, ticket slots by day, number), so that nobody waits in a circle.
 */
export type Takes = {
  stock(tx: Tx, want: StockWant): Promise<StockTaken>
  slot(tx: Tx, want: SlotWant): Promise<boolean>
  points(tx: Tx, want: StationWant): Promise<boolean>
  places(tx: Tx, want: PlacesTake): Promise<boolean>
  voucher(tx: Tx, voucherId: number): Promise<VoucherTaken>
}

export type StockWant = {
  readonly table: 'product' | 'attribute_item'
  readonly restaurantId: number
  readonly id: number
  readonly units: number
}

/** Null is unlimited by now: nothing was taken, and nothing comes back. */
export type StockTaken =
  | { readonly ok: true; readonly units: number | null }
  | { readonly ok: false; readonly left: number }

/** Null is taken; else why not, as the rules say it (rules/basket/voucher.ts). */
export type VoucherTaken = 'voucher_expired' | 'voucher_limit_reached' | null

export type SlotWant = {
  readonly restaurantId: number
  readonly service: Service
  readonly at: WallClock
  readonly items: number
}

/** What a station is asked to make for one time. */
export type StationWant = PointsWant & { readonly restaurantId: number; readonly at: WallClock }

export const takes: Takes = {
  async stock(tx, { table, restaurantId, id, units }) {
    const row = await tx
      .updateTable(table)
      .set((now) => ({ stock: now('stock', '-', units) }))
      .where('restaurant_id', '=', restaurantId)
      .where('id', '=', id)
      .where((is) => is.or([is('stock', 'is', null), is('stock', '>=', units)]))
      .returning('stock')
      .executeTakeFirst()
    if (row) return { ok: true, units: row.stock === null ? null : units }
    return { ok: false, left: (await stockNow(tx, { table, restaurantId, id })) ?? 0 }
  },

  async slot(tx, { restaurantId, service, at, items }) {
    const { ordersPerSlot, itemsPerSlot } = limitsOf(service)
    if (ordersPerSlot < 1 || itemsPerSlot < items) return false
    const row = await tx
      .insertInto('slot_use')
      .values({
        restaurant_id: restaurantId,
        delivery_type: service.type,
        slot: formatWall(at),
        orders: 1,
        items,
      })
      .onConflict((full) =>
        full
          .columns(['restaurant_id', 'delivery_type', 'slot'])
          .doUpdateSet((now) => ({
            orders: now('slot_use.orders', '+', 1),
            items: now('slot_use.items', '+', items),
          }))
          .where('slot_use.orders', '<', ordersPerSlot)
          .where('slot_use.items', '<=', itemsPerSlot - items),
      )
      .returning('orders')
      .executeTakeFirst()
    return row !== undefined
  },

  async points(tx, { restaurantId, stationId, at, points, limit }) {
    if (points > limit) return false
    const row = await tx
      .insertInto('station_use')
      .values({ restaurant_id: restaurantId, station_id: stationId, slot: formatWall(at), points })
      .onConflict((full) =>
        full
          .columns(['station_id', 'slot'])
          .doUpdateSet((now) => ({ points: now('station_use.points', '+', points) }))
          .where('station_use.points', '<=', limit - points),
      )
      .returning('points')
      .executeTakeFirst()
    return row !== undefined
  },

  places: takePlaces,

  async voucher(tx, voucherId) {
    const { numUpdatedRows } = await tx
      .updateTable('voucher')
      .set((now) => ({ used: now('used', '+', 1) }))
      .where('id', '=', voucherId)
      .where('stopped_at', 'is', null)
      .where((is) => is.or([is('total_limit', 'is', null), is('used', '<', is.ref('total_limit'))]))
      .executeTakeFirst()
    if (numUpdatedRows === 1n) return null
    return (await isStopped(tx, voucherId)) ? 'voucher_expired' : 'voucher_limit_reached'
  },
}

/** Staff may stop a voucher between the moment that the basket was judged and the taking. */
async function isStopped(tx: Tx, voucherId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('voucher')
    .select('stopped_at')
    .where('id', '=', voucherId)
    .executeTakeFirst()
  return row?.stopped_at != null
}

/** The points go back to their stations: another time was taken, or the order came to nothing. */
export async function freePoints(
  tx: Tx,
  { at, points }: { readonly at: WallClock; readonly points: readonly Omit<PointsWant, 'limit'>[] },
): Promise<void> {
  for (const { stationId, points: units } of points) {
    await tx
      .updateTable('station_use')
      .set((now) => ({ points: now('points', '-', units) }))
      .where('station_id', '=', stationId)
      .where('slot', '=', formatWall(at))
      .execute()
  }
}

/** A limit that is not set is one that no slot reaches. */
export const limitsOf = (service: Service) => ({
  ordersPerSlot: service.ordersPerSlot ?? UNLIMITED,
  itemsPerSlot: service.itemsPerSlot ?? UNLIMITED,
})
const UNLIMITED = 2_000_000_000

export async function stockNow(
  tx: Tx,
  { table, restaurantId, id }: Omit<StockWant, 'units'>,
): Promise<number | null> {
  const row = await tx
    .selectFrom(table)
    .select('stock')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? row.stock : 0
}
