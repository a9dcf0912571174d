import { formatWall, type WallClock } from '@tischlein/rules/clock'
import type { DeliveryType, OpeningRule, Zone } from '@tischlein/rules/restaurant/restaurant'
import type { Db, Tx } from '../db/open.ts'
import { changeSettings } from './settings-db.ts'

/** The limits of one kind of delivery; what is left out stays. */
export type Limits = {
  readonly lead_minutes?: number | undefined
  readonly available_days?: number | undefined
  readonly last_order_minutes?: number | undefined
  readonly orders_per_slot?: number | null | undefined
  readonly items_per_slot?: number | null | undefined
}

type Which = { readonly restaurantId: number; readonly type: DeliveryType }

/** A no-op where nothing was sent. */
export async function saveLimits(tx: Tx, { restaurantId, type }: Which, limits: Limits): Promise<void> {
  if (Object.values(limits).every((limit) => limit === undefined)) return
  await tx
    .updateTable('service')
    .set(limits)
    .where('restaurant_id', '=', restaurantId)
    .where('delivery_type', '=', type)
    .execute()
}

/** The whole week, in place of the one before. */
export async function saveWeek(
  tx: Tx,
  { restaurantId, type }: Which,
  rules: readonly OpeningRule[],
): Promise<void> {
  await tx
    .deleteFrom('opening_rule')
    .where('restaurant_id', '=', restaurantId)
    .where('delivery_type', '=', type)
    .execute()
  if (rules.length === 0) return
  await tx
    .insertInto('opening_rule')
    .values(
      rules.map(({ weekday, open, close }) => ({
        restaurant_id: restaurantId,
        delivery_type: type,
        weekday,
        open_minute: open,
        close_minute: close,
      })),
    )
    .execute()
}

export type ClosedDay = { readonly id: number; readonly day: string }

/** From `today` on, the next first, and how many there are in all. */
export async function listClosedDays(
  db: Db,
  {
    restaurantId,
    today,
    limit,
    offset,
  }: { restaurantId: number; today: string; limit: number; offset: number },
): Promise<{ days: ClosedDay[]; total: number }> {
  const coming = db
    .selectFrom('closed_day')
    .where('restaurant_id', '=', restaurantId)
    .where('day', '>=', today)
  const days = await coming.select(['id', 'day']).orderBy('day').limit(limit).offset(offset).execute()
  const { total } = await coming
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { days, total: Number(total) }
}

/** The day's number, also if it was closed before. */
export async function insertClosedDay(tx: Tx, restaurantId: number, day: string): Promise<ClosedDay> {
  return tx
    .insertInto('closed_day')
    .values({ restaurant_id: restaurantId, day })
    .onConflict((same) => same.columns(['restaurant_id', 'day']).doUpdateSet({ day }))
    .returning(['id', 'day'])
    .executeTakeFirstOrThrow()
}

/** The day that was; null: there is no such one. */
export async function deleteClosedDay(tx: Tx, restaurantId: number, id: number): Promise<string | null> {
  const row = await tx
    .deleteFrom('closed_day')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .returning('day')
    .executeTakeFirst()
  return row?.day ?? null
}

/** Holidays stand among the settings. */
export async function saveHoliday(
  tx: Tx,
  restaurantId: number,
  holiday: { readonly from: WallClock; readonly to: WallClock } | null,
): Promise<void> {
  const written = holiday && { from: formatWall(holiday.from), to: formatWall(holiday.to) }
  await changeSettings(tx, restaurantId, ({ settings }) => ({ settings: { ...settings, holiday: written } }))
}

export type ZoneFields = Omit<Zone, 'id' | 'postcodes'>

const columnsOf = ({ name, fee, minimum, freeFrom, minutes }: ZoneFields) => ({
  name,
  fee,
  minimum,
  free_from: freeFrom,
  minutes,
})

export async function insertZone(tx: Tx, restaurantId: number, zone: ZoneFields): Promise<number> {
  const { id } = await tx
    .insertInto('delivery_zone')
    .values({ restaurant_id: restaurantId, ...columnsOf(zone) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type OneZone = { readonly restaurantId: number; readonly id: number }

/** False: there is no such zone. */
export async function saveZone(tx: Tx, { restaurantId, id }: OneZone, zone: ZoneFields): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('delivery_zone')
    .set(columnsOf(zone))
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Its postal codes go with it. False: there is no such zone. */
export async function deleteZone(tx: Tx, { restaurantId, id }: OneZone): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('delivery_zone')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The zone's postal codes, in place of those before. Answers one that is another zone's; then nothing was written. */
export async function savePostcodes(
  tx: Tx,
  { restaurantId, id }: OneZone,
  postcodes: readonly string[],
): Promise<string | null> {
  await tx
    .deleteFrom('delivery_zone_postcode')
    .where('restaurant_id', '=', restaurantId)
    .where('zone_id', '=', id)
    .execute()
  const wanted = [...new Set(postcodes)]
  const written = await tx
    .insertInto('delivery_zone_postcode')
    .values(wanted.map((postcode) => ({ restaurant_id: restaurantId, zone_id: id, postcode })))
    .onConflict((taken) => taken.columns(['restaurant_id', 'postcode']).doNothing())
    .returning('postcode')
    .execute()
  const own = new Set(written.map(({ postcode }) => postcode))
  return wanted.find((postcode) => !own.has(postcode)) ?? null
}
