import { parseTime } from '@tischlein/rules/clock'
import type { MenuNoun } from '@tischlein/rules/menu/match-menu'
import type { MenuFile } from '@tischlein/rules/menu/menu-file'
import { sql } from 'kysely'
import type { Tx } from '../db/open.ts'

type Row = { readonly [column: string]: unknown }
type NumberedRow = Row & { readonly id: number }

/** One change of the whole menu at a time. */
export const lockMenu = (tx: Tx, restaurantId: number) =>
  sql`select pg_advisory_xact_lock(7203116, ${restaurantId})`.execute(tx)

/** Numbers that nothing of that kind has had so far. */
export async function newNumbers(tx: Tx, noun: MenuNoun, count: number): Promise<number[]> {
  if (count === 0) return []
  const { rows } = await sql<{ id: string | number }>`
    select nextval(pg_get_serial_sequence(${noun}, 'id')) as id from generate_series(1, ${count})`.execute(tx)
  return rows.map(({ id }) => Number(id))
}

/** Of these numbers those that something of that kind has, in whatever restaurant. */
export async function takenNumbers(tx: Tx, noun: MenuNoun, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(noun)} where id = any(${[...ids]}::integer[])`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Makes the one menu the other one, both in the house's numbers: what is in both is changed in place, so that baskets
 * and orders keep what they point at. What no file tells (sold out until when) stays.
 */
export async function saveMenu(
  tx: Tx,
  restaurantId: number,
  before: MenuFile,
  after: MenuFile,
  now: string,
): Promise<void> {
  const [old, wanted] = [rowsOf(before, now), rowsOf(after, now)]
  await freeUniqueWords(tx, old.category, wanted.category, 'category', 'slug')
  await freeUniqueWords(tx, old.pattern, wanted.pattern, 'pattern', 'name')
  for (const table of links) await clearLinks(tx, restaurantId, table, old[table], wanted[table])
  for (const table of parentsFirst) await saveRows(tx, restaurantId, table, old[table], wanted[table])
  for (const table of parentsFirst.toReversed())
    await deleteRows(tx, restaurantId, table, old[table], wanted[table])
  for (const table of links)
    if (!isSame(old[table], wanted[table])) await insertRows(tx, restaurantId, table, wanted[table])
  const items = ({ attribute_groups: groups }: MenuFile) => groups.flatMap(({ items }) => items)
  await saveStock(tx, restaurantId, 'product', before.products, after.products)
  await saveStock(tx, restaurantId, 'attribute_item', items(before), items(after))
}

const parentsFirst = [
  'category',
  'subcategory',
  'product',
  'extra_tab',
  'package_step',
  'attribute_group',
  'attribute_item',
  'pattern',
] as const satisfies readonly MenuNoun[]

/** Rows without a number of their own. */
const links = ['happy_hour', 'package_step_product', 'attribute_group_product', 'pattern_product'] as const

type MenuTables = { readonly [Noun in MenuNoun]: readonly NumberedRow[] } & {
  readonly [Link in (typeof links)[number]]: readonly Row[]
}

/** The columns that a file tells. Stock is not among them: it is booked, not written over. */
function rowsOf(
  { categories, products, attribute_groups: groups, patterns }: MenuFile,
  now: string,
): MenuTables {
  const steps = products.flatMap(({ id, package_steps }) =>
    package_steps.map((step) => ({ ...step, product_id: id })),
  )
  return {
    category: categories.map(({ subcategories: _, ...category }) => category),
    subcategory: categories.flatMap(({ id, subcategories }) =>
      subcategories.map((one) => ({ ...one, category_id: id })),
    ),
    product: products.map(dishRow),
    extra_tab: products.flatMap(({ id, extra_tabs }) =>
      extra_tabs.map((tab) => ({ ...tab, product_id: id })),
    ),
    happy_hour: products.flatMap(({ id, happy_hours }) =>
      happy_hours.map(({ weekday_id, start_date, end_date, price }) => ({
        product_id: id,
        weekday: weekday_id,
        starts: start_date,
        ends: end_date,
        price,
      })),
    ),
    package_step: steps.map(({ min, max, products: _, ...step }) => ({
      ...step,
      minimum: min,
      maximum: max,
    })),
    package_step_product: steps.flatMap(({ id, products }) =>
      products.map(({ is_multiple_allowed, ...one }) => ({
        ...one,
        step_id: id,
        multiple_allowed: is_multiple_allowed,
      })),
    ),
    attribute_group: groups.map(({ id, name, category_id, priority, translations, ...group }) => ({
      id,
      name,
      category_id,
      priority,
      translations,
      minimum: group.minimum_value,
      maximum: group.maximum_value,
      multi_select: group.is_multi_select,
    })),
    attribute_group_product: groups.flatMap(({ id, product_ids }) =>
      product_ids.map((product_id) => ({ group_id: id, product_id })),
    ),
    attribute_item: groups.flatMap(({ id, items }) =>
      items.map(({ stock: _, ...item }) => ({ ...item, group_id: id })),
    ),
    pattern: patterns.map(({ start_time, end_time, stopped, product_ids: _, ...pattern }) => ({
      ...pattern,
      start_minute: parseTime(start_time),
      end_minute: end_time === null ? null : parseTime(end_time),
      stopped_at: stopped ? now : null,
    })),
    pattern_product: patterns.flatMap(({ id, product_ids }) =>
      product_ids.map((product_id) => ({ pattern_id: id, product_id })),
    ),
  }
}

function dishRow({
  deposit,
  unit_price,
  reusable_containers,
  stock: _stock,
  happy_hours: _hours,
  extra_tabs: _tabs,
  package_steps: _steps,
  ...dish
}: MenuFile['products'][number]): NumberedRow {
  return {
    ...dish,
    deposit: deposit?.price ?? null,
    deposit_name: deposit?.name ?? null,
    containers: reusable_containers,
    unit_price: unit_price?.price ?? null,
    unit: unit_price?.unit ?? null,
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const byNumber = (rows: readonly NumberedRow[]) => new Map(rows.map((row) => [row.id, row]))

/** A word that must be unique is given up before another row takes it: names may be swapped. */
async function freeUniqueWords(
  tx: Tx,
  before: readonly NumberedRow[],
  after: readonly NumberedRow[],
  table: 'category' | 'pattern',
  column: string,
): Promise<void> {
  const wanted = byNumber(after)
  const free = before.filter((row) => wanted.get(row.id)?.[column] !== row[column]).map(({ id }) => id)
  if (free.length === 0) return
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = '~' || id
    where id = any(${free}::integer[])`.execute(tx)
}

async function saveRows(
  tx: Tx,
  restaurantId: number,
  table: MenuNoun,
  before: readonly NumberedRow[],
  after: readonly NumberedRow[],
): Promise<void> {
  const known = byNumber(before)
  await insertRows(
    tx,
    restaurantId,
    table,
    after.filter(({ id }) => !known.has(id)),
  )
  const changed = after.filter((row) => known.has(row.id) && !isSame(known.get(row.id), row))
  const [first] = changed
  if (!first) return
  const columns = Object.keys(first).filter((column) => column !== 'id')
  const set = columns.map((column) => sql`${sql.ref(column)} = wanted.${sql.ref(column)}`)
  await sql`update ${sql.table(table)} as own set ${sql.join(set)}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(changed)}::jsonb) as wanted
    where own.restaurant_id = ${restaurantId} and own.id = wanted.id`.execute(tx)
}

async function insertRows(
  tx: Tx,
  restaurantId: number,
  table: keyof MenuTables,
  rows: readonly Row[],
): Promise<void> {
  const own = rows.map((row) => ({ ...row, restaurant_id: restaurantId }))
  const [first] = own
  if (!first) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(own)}::jsonb)`.execute(tx)
}

async function deleteRows(
  tx: Tx,
  restaurantId: number,
  table: MenuNoun,
  before: readonly NumberedRow[],
  after: readonly NumberedRow[],
): Promise<void> {
  const wanted = byNumber(after)
  const gone = before.filter(({ id }) => !wanted.has(id)).map(({ id }) => id)
  if (gone.length === 0) return
  await sql`delete from ${sql.table(table)}
    where restaurant_id = ${restaurantId} and id = any(${gone}::integer[])`.execute(tx)
}

async function clearLinks(
  tx: Tx,
  restaurantId: number,
  table: (typeof links)[number],
  before: readonly Row[],
  after: readonly Row[],
): Promise<void> {
  if (isSame(before, after)) return
  await sql`delete from ${sql.table(table)} where restaurant_id = ${restaurantId}`.execute(tx)
}

type Stocked = { readonly id: number; readonly stock: number | null }

/** Sets what is left and books it, with the units that orders hold at that moment: an order that is just taking waits. */
async function saveStock(
  tx: Tx,
  restaurantId: number,
  table: 'product' | 'attribute_item',
  before: readonly Stocked[],
  after: readonly Stocked[],
): Promise<void> {
  const known = new Map(before.map(({ id, stock }) => [id, stock]))
  const column = sql.ref(table === 'product' ? 'product_id' : 'item_id')
  for (const { id, stock } of after.filter((one) => (known.get(one.id) ?? null) !== one.stock)) {
    await sql`update ${sql.table(table)} set stock = ${stock}
      where restaurant_id = ${restaurantId} and id = ${id}`.execute(tx)
    await sql`insert into stock_entry (restaurant_id, ${column}, set_to, held)
      select ${restaurantId}, ${id}, ${stock}::integer, coalesce(sum(units), 0)
      from stock_take where ${column} = ${id} and not given_back`.execute(tx)
  }
}
