import { type Settings, settings } from '@tischlein/contract/entities/settings'
import { parseWall, type Weekday } from '@tischlein/rules/clock'
import {
  type PaymentType,
  paymentTypes,
  type Schedule,
  type Service,
  type TaxRate,
  type Zone,
} from '@tischlein/rules/restaurant/restaurant'
import type { TicketTime } from '@tischlein/rules/ticketing/ticket-times'
import { type Selectable, sql } from 'kysely'
import { instantOf } from '../db/instants.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import {
  languagesOf,
  type Offer,
  type PlacesTaken,
  type ProviderAccounts,
  type Rating,
  type RestaurantSnapshot,
} from './snapshot.ts'
import { listStations } from './station-db.ts'

export async function listRestaurantIds(db: Db | Tx): Promise<number[]> {
  const rows = await db.selectFrom('restaurant').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Null if there is no such restaurant. */
export async function loadRestaurant(db: Db | Tx, id: number): Promise<RestaurantSnapshot | null> {
  const row = await db.selectFrom('restaurant').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const own = settings.parse(row.settings)
  const services = await db
    .selectFrom('service')
    .selectAll()
    .where('restaurant_id', '=', id)
    .orderBy('position')
    .execute()
  const rules = await db.selectFrom('opening_rule').selectAll().where('restaurant_id', '=', id).execute()
  const toService = (service: Row<'service'>) => serviceOf(service, rules)
  const active = services.filter((service) => service.active)
  const resting = services.filter((service) => !service.active)
  return {
    id: row.id,
    slug: row.slug,
    host: row.host,
    name: row.name,
    timezone: row.timezone,
    currency: row.currency,
    lang: row.lang,
    languages: languagesOf(row.lang),
    settings: own,
    translations: row.translations,
    schedule: await loadSchedule(db, row, own, active.map(toService)),
    offers: active.map(offerOf),
    switchedOff: resting.map((service) => ({ offer: offerOf(service), service: toService(service) })),
    zones: await loadZones(db, id),
    stations: await listStations(db, id),
    taxRates: (await db.selectFrom('tax_rate').selectAll().where('restaurant_id', '=', id).execute()).map(
      taxRateOf,
    ),
    legend: await db
      .selectFrom('legend_entry')
      .selectAll()
      .where('restaurant_id', '=', id)
      .orderBy('position')
      .execute(),
    informationPages: await db
      .selectFrom('information_page')
      .selectAll()
      .where('restaurant_id', '=', id)
      .orderBy('id')
      .execute(),
    hasWebhooks: await hasWebhooks(db, id),
    providerAccounts: await loadProviderAccounts(db, id),
    announcements: (
      await db.selectFrom('announcement').selectAll().where('restaurant_id', '=', id).orderBy('id').execute()
    ).map(({ from_day, to_day, restaurant_id: _, ...row }) => ({
      ...row,
      fromDay: from_day,
      toDay: to_day,
    })),
    ticketTimes: (
      await db
        .selectFrom('ticket_time')
        .selectAll()
        .where('restaurant_id', '=', id)
        .where('archived', '=', false)
        .orderBy('id')
        .execute()
    ).map(ticketTimeOf),
    placesTaken: [],
    rating: await loadRating(db, id),
  }
}

async function hasWebhooks(db: Db | Tx, restaurantId: number): Promise<boolean> {
  const found = await db
    .selectFrom('webhook')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

async function loadProviderAccounts(db: Db | Tx, restaurantId: number): Promise<ProviderAccounts> {
  const rows = await db
    .selectFrom('provider_account')
    .select(['provider', 'sealed'])
    .where('restaurant_id', '=', restaurantId)
    .execute()
  return Object.fromEntries(rows.map(({ provider, sealed }) => [provider, sealed]))
}

async function loadRating(db: Db | Tx, restaurantId: number): Promise<Rating | null> {
  const { stars, count } = await db
    .selectFrom('review')
    .select(({ fn }) => [fn.sum('rating').as('stars'), fn.countAll().as('count')])
    .where('restaurant_id', '=', restaurantId)
    .where('status', '=', 'approved')
    .executeTakeFirstOrThrow()
  const reviews = Number(count)
  return reviews === 0 ? null : { average: Math.round((Number(stars) / reviews) * 10) / 10, count: reviews }
}

type Row<Table extends keyof Tables> = Selectable<Tables[Table]>

async function loadSchedule(
  db: Db | Tx,
  row: Row<'restaurant'>,
  { holiday, dayEndsAt }: Settings,
  services: readonly Service[],
): Promise<Schedule> {
  const closedDays = await db
    .selectFrom('closed_day')
    .selectAll()
    .where('restaurant_id', '=', row.id)
    .orderBy('day')
    .execute()
  const from = holiday && parseWall(holiday.from)
  const to = holiday && parseWall(holiday.to)
  return {
    timezone: row.timezone,
    services,
    closedOn: row.closed_on,
    closedDays: closedDays.map(({ day }) => day),
    holiday: from && to ? { from, to } : null,
    dayEndsAt,
    busy: row.busy_until === null ? null : { minutes: row.busy_minutes, until: instantOf(row.busy_until) },
    unwatchedSince: row.unwatched_since === null ? null : instantOf(row.unwatched_since),
  }
}

const serviceOf = (row: Row<'service'>, rules: readonly Row<'opening_rule'>[]): Service => ({
  type: row.delivery_type,
  rules: rules
    .filter((rule) => rule.delivery_type === row.delivery_type)
    .map((rule) => ({
      weekday: toWeekday(rule.weekday),
      open: rule.open_minute,
      close: rule.close_minute,
    }))
    .toSorted((a, b) => a.weekday - b.weekday || a.open - b.open),
  leadMinutes: row.lead_minutes,
  availableDays: row.available_days,
  lastOrderMinutes: row.last_order_minutes,
  ordersPerSlot: row.orders_per_slot,
  itemsPerSlot: row.items_per_slot,
  pausedUntil: row.paused_until === null ? null : instantOf(row.paused_until),
  pauseReason: row.pause_reason,
})

const offerOf = (row: Row<'service'>): Offer => ({
  type: row.delivery_type,
  paymentTypes: row.payment_types.filter(isPaymentType),
})

const isPaymentType = (word: string): word is PaymentType => paymentTypes.some((type) => type === word)

async function loadZones(db: Db | Tx, restaurantId: number): Promise<Zone[]> {
  const zones = await db
    .selectFrom('delivery_zone')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .orderBy('fee')
    .execute()
  const postcodes = await db
    .selectFrom('delivery_zone_postcode')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .orderBy('postcode')
    .execute()
  return zones.map((zone) => ({
    id: zone.id,
    name: zone.name,
    postcodes: postcodes.filter((row) => row.zone_id === zone.id).map((row) => row.postcode),
    fee: zone.fee,
    minimum: zone.minimum,
    freeFrom: zone.free_from,
    minutes: zone.minutes,
  }))
}

const taxRateOf = (row: Row<'tax_rate'>): TaxRate => ({
  taxClass: row.tax_class,
  type: row.delivery_type,
  validFrom: row.valid_from,
  rate: row.rate,
})

const ticketTimeOf = (row: Row<'ticket_time'>): TicketTime => ({
  id: row.id,
  startDay: row.start_date,
  endDay: row.end_date,
  weekday: toWeekday(row.weekday),
  time: row.start_minute,
  duration: row.duration,
  capacity: row.capacity,
})

/** What is taken of the ticket slots from a day on; holds that are over are told, too. */
export async function loadPlacesTaken(
  db: Db | Tx,
  { restaurantId, from }: { readonly restaurantId: number; readonly from: string },
): Promise<PlacesTaken[]> {
  const ordered = await db
    .selectFrom('ticket_slot')
    .select(['ticket_time_id', 'day', 'taken as places'])
    .where('restaurant_id', '=', restaurantId)
    .where('day', '>=', from)
    .where('taken', '>', 0)
    .execute()
  const held = await db
    .selectFrom('ticket_hold')
    .select(['ticket_time_id', 'day', 'places', 'until'])
    .where('restaurant_id', '=', restaurantId)
    .where('day', '>=', from)
    .execute()
  return [...ordered.map((row) => ({ ...row, until: null })), ...held].map((row) => ({
    ticketTimeId: row.ticket_time_id,
    day: row.day,
    places: row.places,
    until: row.until === null ? null : instantOf(row.until),
  }))
}

/** 1 is Monday; the table allows no other number. */
export const toWeekday = (number: number): Weekday => weekdays[number - 1] ?? 1
const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]

/** A visit without anything that tells who it was: counters of the day. */
export async function recordVisit(
  db: Db,
  visit: { restaurantId: number; day: string; qr: boolean; unique: boolean; isNew: boolean },
): Promise<void> {
  const counts = {
    qr: Number(visit.qr),
    unique_visits: Number(visit.unique),
    new_visits: Number(visit.isNew),
  }
  await db
    .insertInto('visit')
    .values({ restaurant_id: visit.restaurantId, day: visit.day, visits: 1, ...counts })
    .onConflict((clash) =>
      clash.columns(['restaurant_id', 'day']).doUpdateSet((is) => ({
        visits: is('visit.visits', '+', 1),
        qr: is('visit.qr', '+', counts.qr),
        unique_visits: is('visit.unique_visits', '+', counts.unique_visits),
        new_visits: is('visit.new_visits', '+', counts.new_visits),
      })),
    )
    .execute()
}

export async function listTables(db: Db, restaurantId: number): Promise<Row<'dining_table'>[]> {
  return db
    .selectFrom('dining_table')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .limit(500)
    .execute()
}

/** What was changed: everything, or only what is left of things. */
export type MenuChange = { readonly restaurantId: number; readonly what: 'all' | 'stock' }

export const MENU_CHANNEL = 'menu'

/** Tells every process, once the transaction has committed, that its snapshot of this restaurant is out of date. */
export async function touchMenu(tx: Db | Tx, restaurantId: number, what: MenuChange['what']): Promise<void> {
  await sql`select pg_notify(${MENU_CHANNEL}, ${`${restaurantId}:${what}`})`.execute(tx)
}

export function readMenuChange(payload: string): MenuChange | null {
  const [id, what] = payload.split(':')
  return what === 'all' || what === 'stock' ? { restaurantId: Number(id), what } : null
}
