import { type Instant, parseWall, type WallClock } from '@tischlein/rules/clock'
import type { DeliveryType } from '@tischlein/rules/restaurant/restaurant'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { timestamp } from '../db/instants.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { loadPlacesTaken } from '../restaurant/db.ts'
import type { PlacesTaken } from '../restaurant/snapshot.ts'

type Row<Table extends keyof Tables> = Selectable<Tables[Table]>

/** The menu as it stands in the database, in all its languages: what `build-menu.ts` and `present.ts` read. */
export type MenuRows = {
  readonly categories: readonly Row<'category'>[]
  readonly subcategories: readonly Row<'subcategory'>[]
  readonly products: readonly Row<'product'>[]
  readonly tabs: readonly Row<'extra_tab'>[]
  readonly happyHours: readonly Row<'happy_hour'>[]
  readonly patterns: readonly Row<'pattern'>[]
  readonly patternProducts: readonly Row<'pattern_product'>[]
  readonly groups: readonly Row<'attribute_group'>[]
  readonly groupProducts: readonly Row<'attribute_group_product'>[]
  readonly items: readonly Row<'attribute_item'>[]
  readonly steps: readonly Row<'package_step'>[]
  readonly stepProducts: readonly Row<'package_step_product'>[]
}

/** Every list in the order in which guests see it. */
export async function loadMenuRows(db: Db | Tx, restaurantId: number): Promise<MenuRows> {
  const own = <Table extends Owned>(table: Table) =>
    sql<
      Row<Table>
    >`select * from ${sql.table(table)} where restaurant_id = ${restaurantId} order by ${sql.raw(
      sortedBy[table],
    )}`
      .execute(db)
      .then(({ rows }) => rows)
  return {
    categories: await own('category'),
    subcategories: await own('subcategory'),
    products: await own('product'),
    tabs: await own('extra_tab'),
    happyHours: await own('happy_hour'),
    patterns: await own('pattern'),
    patternProducts: await own('pattern_product'),
    groups: await own('attribute_group'),
    groupProducts: await own('attribute_group_product'),
    items: await own('attribute_item'),
    steps: await own('package_step'),
    stepProducts: await own('package_step_product'),
  }
}

const sortedBy = {
  category: 'priority nulls last, id',
  subcategory: 'priority, id',
  product: 'priority, id',
  extra_tab: 'priority, id',
  happy_hour: 'id',
  pattern: 'id',
  pattern_product: 'pattern_id, product_id',
  attribute_group: 'priority, id',
  attribute_group_product: 'group_id, product_id',
  attribute_item: 'priority, id',
  package_step: 'priority, id',
  package_step_product: 'priority, product_id',
} as const satisfies { readonly [Table in keyof Tables]?: string }
type Owned = keyof typeof sortedBy

/** What is left of something, and until when staff took it off. */
export type Supply = { readonly stock: number | null; readonly soldOutUntil: WallClock | null }

/** Of everything that has a stock or was taken off; what is not named here is unlimited. */
export type Supplies = {
  readonly products: ReadonlyMap<number, Supply>
  readonly options: ReadonlyMap<number, Supply>
  readonly places: readonly PlacesTaken[]
}

/** Light statements: they run after every order of something that has a stock. */
export async function loadSupplies(db: Db | Tx, restaurantId: number, today: string): Promise<Supplies> {
  const { rows } = await sql<{
    kind: 'product' | 'option'
    id: number
    stock: number | null
    sold_out_until: string | null
  }>`
    select 'product' as kind, id, stock, sold_out_until from product
    where restaurant_id = ${restaurantId} and (stock is not null or sold_out_until is not null)
    union all
    select 'option', id, stock, sold_out_until from attribute_item
    where restaurant_id = ${restaurantId} and (stock is not null or sold_out_until is not null)`.execute(db)
  const of = (kind: string) =>
    new Map(
      rows
        .filter((row) => row.kind === kind)
        .map((row) => [
          row.id,
          {
            stock: row.stock,
            soldOutUntil: row.sold_out_until === null ? null : parseWall(row.sold_out_until),
          },
        ]),
    )
  return {
    products: of('product'),
    options: of('option'),
    places: await loadPlacesTaken(db, { restaurantId, from: today }),
  }
}

/** What a menu read must know of a basket: for which type and time it is filled. */
export type Occasion = { readonly type: DeliveryType; readonly time: WallClock | null }

/** Null if it is absent, ordered, of another restaurant or of another person. */
export async function loadOccasion(
  db: Db,
  ask: {
    readonly basketId: number
    readonly restaurantId: number
    readonly accountId: number | null
  },
): Promise<Occasion | null> {
  const row = await db
    .selectFrom('basket')
    .select(['delivery_type', 'delivery_time'])
    .where('id', '=', ask.basketId)
    .where('restaurant_id', '=', ask.restaurantId)
    .where('closed', '=', false)
    .where((is) => is.or([is('account_id', 'is', null), is('account_id', '=', ask.accountId)]))
    .executeTakeFirst()
  if (!row) return null
  return { type: row.delivery_type, time: row.delivery_time === null ? null : parseWall(row.delivery_time) }
}

/** The dishes sold most since then, the first one most. Orders that were rejected do not count. */
export async function listMostSold(
  db: Db,
  ask: { readonly restaurantId: number; readonly since: Instant; readonly limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('placed_order')
    .innerJoin('order_line', 'order_line.order_id', 'placed_order.id')
    .select('order_line.product_id')
    .where('placed_order.restaurant_id', '=', ask.restaurantId)
    .where('placed_order.placed', '=', true)
    .where('placed_order.status', '<>', 'rejected')
    .where('placed_order.created_at', '>', timestamp(ask.since))
    .where('order_line.product_id', 'is not', null)
    .groupBy('order_line.product_id')
    .orderBy((is) => is.fn.sum('order_line.quantity'), 'desc')
    .orderBy('order_line.product_id')
    .limit(ask.limit)
    .execute()
  return rows.flatMap(({ product_id }) => product_id ?? [])
}
