import type { Instant } from '@tischlein/rules/clock'
import { sql } from 'kysely'
import { forget } from '../db/forget.ts'
import { timestamp } from '../db/instants.ts'
import type { Db, Tx } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'
import {
  basketOf,
  type Contact,
  columnsOf,
  type Guest,
  type StoredBasket,
  type StoredVoucher,
  type UserInfo,
  voucherOf,
} from './stored-basket.ts'

/** A basket lives as long after its last touch (decisions.md, section 6). */
export const BASKET_LIFE_DAYS = 30

/** Who asks for which basket: it may belong to nobody, or to `accountId`. */
export type BasketAsk = {
  readonly basketId: number
  readonly restaurantId: number
  readonly accountId: number | null
}

export async function loadBasket(db: Db | Tx, ask: BasketAsk, now: Instant): Promise<StoredBasket | null> {
  const since = daysBefore(now, BASKET_LIFE_DAYS)
  const {
    rows: [row],
  } = await openBaskets(db, { ...ask, since })
  return row ? basketOf(row, now) : null
}

const openBaskets = prepared<BasketAsk & { readonly since: string }, BasketRow>(
  (db, { basketId, restaurantId, accountId, since }) =>
    baskets(db)
      .where('basket.id', '=', basketId)
      .where('basket.restaurant_id', '=', restaurantId)
      .where('basket.closed', '=', false)
      .where('basket.touched_at', '>', since)
      .where((is) => is.or([is('basket.account_id', 'is', null), is('basket.account_id', '=', accountId)])),
)

/**
 * The basket for the one who orders it, closed or not: whoever comes second waits here, and finds the first one's
 * order. With it comes how to reach them.
 */
export async function lockBasket(
  tx: Tx,
  { basketId, restaurantId, accountId }: BasketAsk,
  now: Instant,
): Promise<{ readonly basket: StoredBasket; readonly contact: Contact | null } | null> {
  const row = await baskets(tx)
    .leftJoin('account', (on) => on.on('account.id', '=', accountId))
    .select(['account.name', 'account.email', 'account.mobile'])
    .where('basket.id', '=', basketId)
    .where('basket.restaurant_id', '=', restaurantId)
    .where((is) => is.or([is('basket.account_id', 'is', null), is('basket.account_id', '=', accountId)]))
    .forUpdate('basket')
    .executeTakeFirst()
  return row
    ? { basket: basketOf(row, now), contact: { name: row.name, email: row.email, mobile: row.mobile } }
    : null
}

export async function insertBasket(db: Db | Tx, basket: StoredBasket): Promise<void> {
  await db
    .insertInto('basket')
    .values({ id: basket.id, restaurant_id: basket.restaurantId, ...columnsOf(basket) })
    .execute()
}

/** Writes over exactly the version that was read; false if somebody else was faster. */
export async function saveBasket(db: Db | Tx, basket: StoredBasket): Promise<boolean> {
  const { numAffectedRows } = await writeOver(db, {
    ...columnsOf(basket),
    id: basket.id,
    version: basket.version,
  })
  return numAffectedRows === 1n
}

type Written = ReturnType<typeof columnsOf> & { readonly id: number; readonly version: number }

const writeOver = prepared<Written, unknown>((db, { id, version, ...columns }) =>
  db
    .updateTable('basket')
    .set((now) => ({ ...columns, version: now('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('closed', '=', false),
)

/** Notes what the guest was shown. No change of the basket: its version stays, and a rival's write simply wins. */
export async function saveSeen(db: Db | Tx, basket: StoredBasket, now: Instant): Promise<void> {
  await db
    .updateTable('basket')
    .set({ seen: JSON.stringify(basket.seen), touched_at: timestamp(now) })
    .where('id', '=', basket.id)
    .where('version', '=', basket.version)
    .execute()
}

export async function closeBasket(tx: Tx, basketId: number, orderId: number): Promise<void> {
  await tx
    .updateTable('basket')
    .set({ closed: true, order_id: orderId, hold_until: null, hold_extended: false })
    .where('id', '=', basketId)
    .execute()
}

/** After a payment that failed or was given up the guest may go on with the same basket (decisions.md, section 7). */
export async function reopenBasket(tx: Tx, basketId: number, now: Instant): Promise<void> {
  await tx
    .updateTable('basket')
    .set({ closed: false, touched_at: timestamp(now) })
    .where('id', '=', basketId)
    .execute()
}

/** Forgets what nobody touched since, and nobody ordered. */
export async function forgetBaskets(db: Db, before: Instant): Promise<void> {
  const then = timestamp(before)
  await forget(db, 'basket', sql`order_id is null and created_at < ${then} and touched_at < ${then}`)
}

type Claim = { readonly basketId: number; readonly restaurantId: number }

/** A basket of nobody becomes this account's. False: it is ordered, somebody else's, or not there. */
export async function assignBasket(
  db: Db | Tx,
  { basketId, restaurantId, accountId }: Claim & { readonly accountId: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('basket')
    .set((now) => ({ account_id: accountId, version: now('version', '+', 1) }))
    .where('id', '=', basketId)
    .where('restaurant_id', '=', restaurantId)
    .where('closed', '=', false)
    .where((is) => is.or([is('account_id', 'is', null), is('account_id', '=', accountId)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The open baskets of an account belong to nobody again; what tells who somebody is goes with them. */
export async function releaseBaskets(db: Db | Tx, accountId: number): Promise<void> {
  await db
    .updateTable('basket')
    .set((now) => ({ account_id: null, user_info: null, postcode: null, version: now('version', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('closed', '=', false)
    .execute()
}

/** Whether a basket stands at a table whose code was shown during the visit that goes on there. */
export async function isAtVerifiedTable(
  db: Db | Tx,
  { basketId, restaurantId }: Claim,
  now: Instant,
): Promise<boolean> {
  const row = await db
    .selectFrom('basket')
    .innerJoin('sitting', 'sitting.id', 'basket.sitting_id')
    .select('sitting.id')
    .where('basket.id', '=', basketId)
    .where('basket.restaurant_id', '=', restaurantId)
    .where('sitting.ended_at', 'is', null)
    .where('sitting.lasts_until', '>', timestamp(now))
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a basket can still be changed, whosever it is. */
export async function isBasketOpen(db: Db | Tx, basketId: number): Promise<boolean> {
  const row = await db.selectFrom('basket').select('closed').where('id', '=', basketId).executeTakeFirst()
  return row?.closed === false
}

export type Table = { readonly id: number; readonly name: string; readonly qrVersion: number }

export async function loadTable(
  db: Db | Tx,
  restaurantId: number,
  table: { readonly id: number } | { readonly name: string },
): Promise<Table | null> {
  const [column, value] = 'id' in table ? (['id', table.id] as const) : (['name', table.name] as const)
  const row = await db
    .selectFrom('dining_table')
    .select(['id', 'name', 'qr_version as qrVersion'])
    .where('restaurant_id', '=', restaurantId)
    .where('removed_at', 'is', null)
    .where(column, '=', value)
    .executeTakeFirst()
  return row ?? null
}

export async function isTableSomewhere(db: Db | Tx, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('dining_table')
    .select('id')
    .where('name', '=', name)
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** A voucher by its code as typed: case and blanks at the ends do not matter. */
export async function loadVoucher(
  db: Db | Tx,
  restaurantId: number,
  typed: string,
): Promise<StoredVoucher | null> {
  const row = await db
    .selectFrom('voucher')
    .select(voucherColumns)
    .where('voucher.restaurant_id', '=', restaurantId)
    .where((is) => is(is.fn<string>('upper', ['voucher.code']), '=', typed.trim().toUpperCase()))
    .executeTakeFirst()
  return row ? voucherOf(row) : null
}

/** How often this guest has used the voucher in orders that stand. */
export async function countVoucherUses(db: Db | Tx, voucherId: number, guest: Guest): Promise<number> {
  const { uses } = await db
    .selectFrom('voucher_use')
    .select((make) => make.fn.countAll<number>().as('uses'))
    .where('voucher_id', '=', voucherId)
    .where('given_back', '=', false)
    .where((is) =>
      is.or([
        is('account_id', '=', guest.accountId),
        is('email', '=', guest.email),
        is('mobile', '=', guest.mobile),
      ]),
    )
    .executeTakeFirstOrThrow()
  return uses
}

export async function loadContact(db: Db | Tx, accountId: number): Promise<Contact | null> {
  const row = await db
    .selectFrom('account')
    .select(['name', 'email', 'mobile'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  return row ?? null
}

/** An address of this account, as `userInfo` spells it; null if it has none by that id. */
export async function loadAddress(
  db: Db | Tx,
  accountId: number,
  addressId: number,
): Promise<UserInfo | null> {
  const row = await db
    .selectFrom('address')
    .select(['address', 'house_number', 'postal_code as postalCode', 'city', 'country', 'comment'])
    .where('account_id', '=', accountId)
    .where('id', '=', addressId)
    .executeTakeFirst()
  if (!row) return null
  const { comment, ...address } = row
  return comment === null ? address : { ...address, comment }
}

/** What the live order of a basket that is open again still holds. */
export type Held = {
  readonly products: ReadonlyMap<number, number>
  readonly options: ReadonlyMap<number, number>
  readonly voucherId: number | null
}

export async function loadHeld(db: Db | Tx, orderId: number): Promise<Held> {
  const stock = await db
    .selectFrom('stock_take')
    .select(['product_id', 'item_id', 'units'])
    .where('order_id', '=', orderId)
    .where('given_back', '=', false)
    .execute()
  const voucher = await db
    .selectFrom('voucher_use')
    .select('voucher_id')
    .where('order_id', '=', orderId)
    .where('given_back', '=', false)
    .executeTakeFirst()
  return {
    products: new Map(
      stock.flatMap((take) => (take.product_id === null ? [] : [[take.product_id, take.units]])),
    ),
    options: new Map(stock.flatMap((take) => (take.item_id === null ? [] : [[take.item_id, take.units]]))),
    voucherId: voucher?.voucher_id ?? null,
  }
}

const voucherColumns = [
  'voucher.id as voucher_id',
  'voucher.code',
  'voucher.kind',
  'voucher.value',
  'voucher.category_ids',
  'voucher.minimum',
  'voucher.valid_from',
  'voucher.valid_until',
  'voucher.total_limit',
  'voucher.per_guest_limit',
  'voucher.stopped_at',
  'voucher.used',
] as const

const baskets = (db: Db | Tx) =>
  db
    .selectFrom('basket')
    .leftJoin('dining_table', (on) =>
      on.onRef('dining_table.id', '=', 'basket.table_id').on('dining_table.removed_at', 'is', null),
    )
    .leftJoin('sitting', (on) =>
      on.onRef('sitting.id', '=', 'basket.sitting_id').on('sitting.ended_at', 'is', null),
    )
    .leftJoin('voucher', (on) =>
      on
        .onRef('voucher.restaurant_id', '=', 'basket.restaurant_id')
        .onRef('voucher.code', '=', 'basket.voucher_code'),
    )
    .select([
      'basket.id',
      'basket.restaurant_id',
      'basket.account_id',
      'basket.delivery_type',
      'basket.delivery_time',
      'basket.sitting_id',
      'sitting.lasts_until as seated_until',
      'basket.lines',
      'basket.tip',
      'basket.postcode',
      'basket.user_info',
      'basket.extra_info',
      'basket.seen',
      'basket.version',
      'basket.order_id',
      'basket.closed',
      'basket.ticket_time_id',
      'basket.hold_until',
      'basket.hold_extended',
      'basket.touched_at',
      'dining_table.id as table_id',
      'dining_table.name as table_name',
      ...voucherColumns,
    ])

/** What the query of baskets gives; `stored-basket.ts` makes a basket of it. */
export type BasketRow = Awaited<ReturnType<ReturnType<typeof baskets>['executeTakeFirstOrThrow']>>

const daysBefore = (now: Instant, days: number): string => timestamp(now - days * DAY_MS)
const DAY_MS = 86_400_000
