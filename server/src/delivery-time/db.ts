import type { Line } from '@tischlein/rules/basket/basket'
import { formatWall, plusDays, type WallClock } from '@tischlein/rules/clock'
import type { Load, SlotLoad } from '@tischlein/rules/delivery-time/availability'
import type { PointsTaken } from '@tischlein/rules/restaurant/kitchen'
import type { DeliveryType } from '@tischlein/rules/restaurant/restaurant'
import type { Db, Tx } from '../db/open.ts'

const FREE: SlotLoad = { orders: 0, items: 0 }

/** What a service without limits answers: nobody counts there. */
export const noLoad: Load = () => FREE

/** How much of the slots of these days is taken, both days included, in one read. */
export async function loadSlots(
  db: Db | Tx,
  {
    restaurantId,
    type,
    from,
    to,
  }: {
    readonly restaurantId: number
    readonly type: DeliveryType
    readonly from: string
    readonly to: string
  },
): Promise<Load> {
  const rows = await db
    .selectFrom('slot_use')
    .select(['slot', 'orders', 'items'])
    .where('restaurant_id', '=', restaurantId)
    .where('delivery_type', '=', type)
    .where('slot', '>=', `${from} 00:00`)
    .where('slot', '<', `${plusDays(to, 1)} 00:00`)
    .execute()
  const taken = new Map(
    rows.map(({ slot, orders, items }) => [slot.slice(0, WALL_LENGTH), { orders, items }]),
  )
  return (_type: DeliveryType, at: WallClock) => taken.get(formatWall(at)) ?? FREE
}

/** The points taken of these stations on these days, both days included, in one read. */
export async function loadPoints(
  db: Db | Tx,
  {
    stationIds,
    from,
    to,
  }: { readonly stationIds: readonly number[]; readonly from: string; readonly to: string },
): Promise<PointsTaken> {
  const rows = await db
    .selectFrom('station_use')
    .select(['station_id', 'slot', 'points'])
    .where('station_id', 'in', stationIds)
    .where('slot', '>=', `${from} 00:00`)
    .where('slot', '<', `${plusDays(to, 1)} 00:00`)
    .execute()
  const taken = new Map(
    rows.map(({ station_id, slot, points }) => [`${station_id} ${slot.slice(0, WALL_LENGTH)}`, points]),
  )
  return (stationId, at) => taken.get(`${stationId} ${formatWall(at)}`) ?? 0
}

/** `YYYY-MM-DD HH:mm`, without the seconds that a timestamp carries. */
const WALL_LENGTH = 16

/** What lies in an open basket; null: this caller has no such basket. */
export async function loadBasketLines(
  db: Db,
  basket: { readonly id: number; readonly restaurantId: number; readonly accountId: number | null },
): Promise<readonly Line[] | null> {
  const row = await db
    .selectFrom('basket')
    .select('lines')
    .where('id', '=', basket.id)
    .where('restaurant_id', '=', basket.restaurantId)
    .where('closed', '=', false)
    .where((is) => is.or([is('account_id', 'is', null), is('account_id', '=', basket.accountId)]))
    .executeTakeFirst()
  return row?.lines ?? null
}
