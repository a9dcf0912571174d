import { formatWall } from '@tischlein/rules/clock'
import { loadTaken } from '../ticketing/db.ts'
import { limitsOf, stockNow, type Takes } from './take.ts'

/**
 * How takings must not be written: look first, write after. Only the races of the tests use it, to prove that they
 * would notice; `config.ts` refuses it outside of them.
 */
export const takesWithoutLocks: Takes = {
  async stock(tx, { table, restaurantId, id, units }) {
    const stock = await stockNow(tx, { table, restaurantId, id })
    if (stock === null) return { ok: true, units: null }
    if (stock < units) return { ok: false, left: stock }
    await tx
      .updateTable(table)
      .set({ stock: stock - units })
      .where('id', '=', id)
      .execute()
    return { ok: true, units }
  },

  async slot(tx, { restaurantId, service, at, items }) {
    const slot = { restaurant_id: restaurantId, delivery_type: service.type, slot: formatWall(at) }
    const limits = limitsOf(service)
    const found = await tx
      .selectFrom('slot_use')
      .select(['orders', 'items'])
      .where('restaurant_id', '=', slot.restaurant_id)
      .where('delivery_type', '=', slot.delivery_type)
      .where('slot', '=', slot.slot)
      .executeTakeFirst()
    const use = { orders: (found?.orders ?? 0) + 1, items: (found?.items ?? 0) + items }
    if (use.orders > limits.ordersPerSlot || use.items > limits.itemsPerSlot) return false
    await tx
      .insertInto('slot_use')
      .values({ ...slot, ...use })
      .onConflict((taken) => taken.columns(['restaurant_id', 'delivery_type', 'slot']).doUpdateSet(use))
      .execute()
    return true
  },

  async points(tx, { restaurantId, stationId, at, points, limit }) {
    const slot = { station_id: stationId, slot: formatWall(at) }
    const found = await tx
      .selectFrom('station_use')
      .select('points')
      .where('station_id', '=', stationId)
      .where('slot', '=', slot.slot)
      .executeTakeFirst()
    const use = { points: (found?.points ?? 0) + points }
    if (use.points > limit) return false
    await tx
      .insertInto('station_use')
      .values({ restaurant_id: restaurantId, ...slot, ...use })
      .onConflict((taken) => taken.columns(['station_id', 'slot']).doUpdateSet(use))
      .execute()
    return true
  },

  async places(tx, { restaurantId, ticketTimeId: id, day, places, basketId, now }) {
    const { capacity } = await tx
      .selectFrom('ticket_time')
      .select('capacity')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const taken = await loadTaken(tx, { restaurantId, from: day, now, basketId, orderId: null })
    if (capacity !== null && taken(id, day) + places > capacity) return false
    const use = { taken: taken(id, day) + places }
    await tx
      .insertInto('ticket_slot')
      .values({ restaurant_id: restaurantId, ticket_time_id: id, day, ...use })
      .onConflict((taken) => taken.columns(['ticket_time_id', 'day']).doUpdateSet(use))
      .execute()
    return true
  },

  async voucher(tx, voucherId) {
    const voucher = await tx
      .selectFrom('voucher')
      .select(['used', 'total_limit'])
      .where('id', '=', voucherId)
      .executeTakeFirstOrThrow()
    if (voucher.total_limit !== null && voucher.used >= voucher.total_limit) return 'voucher_limit_reached'
    await tx
      .updateTable('voucher')
      .set({ used: voucher.used + 1 })
      .where('id', '=', voucherId)
      .execute()
    return null
  },
}
