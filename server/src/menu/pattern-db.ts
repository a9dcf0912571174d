import type { Pattern } from '@tischlein/rules/menu/menu'
import type { Selectable, Updateable } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { violates } from '../db/verdicts.ts'

/** An offer is sold only then; a break is not sold then (decisions.md, section 4). */
export type PatternKind = Tables['pattern']['kind']
export type PatternRow = Selectable<Tables['pattern']> & { readonly products: readonly number[] }

/** What a pattern says, without its products. */
export type PatternFields = Pick<
  Updateable<Tables['pattern']>,
  'name' | 'weekdays' | 'start_minute' | 'end_minute' | 'start_date' | 'end_date' | 'stopped_at'
>
export type NewPattern = Required<Omit<PatternFields, 'stopped_at'>>

type Which = { readonly restaurantId: number; readonly kind: PatternKind }
export type OnePattern = Which & { readonly id: Pattern['id'] }

const patterns = (db: Db | Tx, { restaurantId, kind }: Which) =>
  db
    .selectFrom('pattern')
    .selectAll('pattern')
    .select((make) =>
      make
        .selectFrom('pattern_product')
        .whereRef('pattern_product.pattern_id', '=', 'pattern.id')
        .select(({ fn, val }) =>
          fn
            .coalesce(fn.agg<number[]>('array_agg', ['product_id']).orderBy('product_id'), val<number[]>([]))
            .as('ids'),
        )
        .as('products'),
    )
    .where('restaurant_id', '=', restaurantId)
    .where('kind', '=', kind)

const complete = ({ products, ...row }: Selectable<Tables['pattern']> & { products: number[] | null }) => ({
  ...row,
  products: products ?? [],
})

/** One page of the patterns of a kind by name; `q` is a part of the name, in any case. */
export async function listPatterns(
  db: Db | Tx,
  ask: Which & { readonly q: string | null; readonly limit: number; readonly offset: number },
): Promise<{ patterns: PatternRow[]; total: number }> {
  const matching = patterns(db, ask).$if(ask.q !== null, (some) =>
    some.where((is) =>
      is(is.fn<number>('strpos', [is.fn('lower', ['name']), is.val((ask.q ?? '').toLowerCase())]), '>', 0),
    ),
  )
  const rows = await matching.orderBy('name').orderBy('id').limit(ask.limit).offset(ask.offset).execute()
  const { total } = await matching
    .clearSelect()
    .select((make) => make.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { patterns: rows.map(complete), total: Number(total) }
}

export async function loadPattern(db: Db | Tx, which: OnePattern): Promise<PatternRow | null> {
  const row = await patterns(db, which).where('id', '=', which.id).executeTakeFirst()
  return row ? complete(row) : null
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockPattern(tx: Tx, which: OnePattern): Promise<PatternRow | null> {
  await tx
    .selectFrom('pattern')
    .select('id')
    .where('restaurant_id', '=', which.restaurantId)
    .where('id', '=', which.id)
    .forUpdate()
    .execute()
  return loadPattern(tx, which)
}

/** Its id; null: the restaurant has one of that name. `id`: where the deed is done again. */
export async function insertPattern(
  tx: Tx,
  { restaurantId, kind, fields }: Which & { readonly fields: NewPattern },
  id?: number,
): Promise<number | null> {
  const row = await tx
    .insertInto('pattern')
    .values({
      ...(id === undefined ? {} : { id }),
      restaurant_id: restaurantId,
      kind,
      ...fields,
      stopped_at: null,
    })
    .onConflict((clash) => clash.columns(['restaurant_id', 'kind', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** False: another one has that name, and the transaction is over. */
export async function savePattern(
  tx: Tx,
  { restaurantId, id }: OnePattern,
  fields: PatternFields,
): Promise<boolean> {
  try {
    await tx
      .updateTable('pattern')
      .set(fields)
      .where('restaurant_id', '=', restaurantId)
      .where('id', '=', id)
      .execute()
    return true
  } catch (error) {
    if (violates(error, 'pattern_restaurant_id_kind_name_key')) return false
    throw error
  }
}

/** It is about these dishes and no others. False: one of them is none of the restaurant's. */
export async function savePatternProducts(
  tx: Tx,
  { restaurantId, id }: OnePattern,
  productIds: readonly number[],
): Promise<boolean> {
  await tx
    .deleteFrom('pattern_product')
    .where('restaurant_id', '=', restaurantId)
    .where('pattern_id', '=', id)
    .execute()
  const ids = [...new Set(productIds)]
  if (ids.length === 0) return true
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('pattern_product')
    .columns(['restaurant_id', 'pattern_id', 'product_id'])
    .expression((make) =>
      make
        .selectFrom('product')
        .select(({ val, ref }) => [ref('restaurant_id').as('r'), val(id).as('p'), ref('id').as('d')])
        .where('restaurant_id', '=', restaurantId)
        .where('id', 'in', ids),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === BigInt(ids.length)
}

/**
 * Deletes dishes, and with them each pattern that was about these alone: a pause that is left without dishes would be
 * about every one. The names of those patterns. The menu is locked (`lockMenu`), so that nobody deletes or adds others
 * at the same time.
 */
export async function withTheirPatterns(
  tx: Tx,
  restaurantId: number,
  deleteDishes: () => Promise<void>,
): Promise<string[]> {
  const aboutSome = await tx
    .selectFrom('pattern_product')
    .select('pattern_id')
    .distinct()
    .where('restaurant_id', '=', restaurantId)
    .execute()
  await deleteDishes()
  if (aboutSome.length === 0) return []
  const gone = await tx
    .deleteFrom('pattern')
    .where('restaurant_id', '=', restaurantId)
    .where(
      'id',
      'in',
      aboutSome.map(({ pattern_id }) => pattern_id),
    )
    .where((is) =>
      is.not(
        is.exists(
          is.selectFrom('pattern_product').select('product_id').whereRef('pattern_id', '=', 'pattern.id'),
        ),
      ),
    )
    .returning('name')
    .execute()
  return gone.map(({ name }) => name).toSorted()
}

export async function deletePattern(tx: Tx, { restaurantId, kind, id }: OnePattern): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('pattern')
    .where('restaurant_id', '=', restaurantId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
