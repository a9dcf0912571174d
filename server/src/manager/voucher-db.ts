import type { VoucherState, VoucherTerms } from '@tischlein/rules/basket/voucher'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

/** A voucher, and what it took off the orders that stand. */
export type VoucherRow = Selectable<Tables['voucher']> & { readonly discount: number }

export type NewVoucher = VoucherTerms & { readonly code: string; readonly note: string | null }

type One = { readonly restaurantId: number; readonly id: number }

const vouchers = (db: Db | Tx, restaurantId: number) =>
  db
    .selectFrom('voucher')
    .selectAll('voucher')
    .select((make) =>
      make
        .selectFrom('placed_order')
        .whereRef('placed_order.voucher_id', '=', 'voucher.id')
        .where('placed_order.restaurant_id', '=', restaurantId)
        .where('placed_order.placed', '=', true)
        .where('placed_order.status', '<>', 'rejected')
        .select(({ fn, cast, val }) =>
          cast<number>(fn.coalesce(fn.sum('discount'), val(0)), 'integer').as('sum'),
        )
        .as('discount'),
    )
    .where('voucher.restaurant_id', '=', restaurantId)

const complete = (row: Omit<VoucherRow, 'discount'> & { readonly discount: number | null }): VoucherRow => ({
  ...row,
  discount: row.discount ?? 0,
})

/** `voucherState` in the words of the database, so that a list can be cut into pages. */
const stateOn = (today: string) => sql<VoucherState>`case
  when voucher.stopped_at is not null then 'stopped'
  when voucher.valid_until < ${today}::date then 'expired'
  when voucher.used >= voucher.total_limit then 'used_up'
  when voucher.valid_from > ${today}::date then 'planned'
  else 'active' end`

/** One page, newest first; `q` is a part of code or note, in any case. */
export async function listVouchers(
  db: Db,
  ask: {
    readonly restaurantId: number
    readonly q: string | null
    readonly state: VoucherState | null
    readonly today: string
    readonly limit: number
    readonly offset: number
  },
): Promise<{ vouchers: VoucherRow[]; total: number }> {
  const matching = vouchers(db, ask.restaurantId)
    .$if(ask.state !== null, (some) => some.where(stateOn(ask.today), '=', ask.state ?? 'active'))
    .$if(ask.q !== null, (some) =>
      some.where(
        sql<boolean>`strpos(lower(voucher.code || ' ' || coalesce(voucher.note, '')), ${(ask.q ?? '').toLowerCase()}) > 0`,
      ),
    )
  const rows = await matching.orderBy('voucher.id', 'desc').limit(ask.limit).offset(ask.offset).execute()
  const { total } = await matching
    .clearSelect()
    .select((make) => make.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { vouchers: rows.map(complete), total: Number(total) }
}

export async function loadVoucherRow(db: Db | Tx, { restaurantId, id }: One): Promise<VoucherRow | null> {
  const row = await vouchers(db, restaurantId).where('voucher.id', '=', id).executeTakeFirst()
  return row ? complete(row) : null
}

/** The same, and no order takes a use of it until the transaction ends. */
export async function lockVoucher(tx: Tx, which: One): Promise<VoucherRow | null> {
  await tx
    .selectFrom('voucher')
    .select('id')
    .where('restaurant_id', '=', which.restaurantId)
    .where('id', '=', which.id)
    .forUpdate()
    .execute()
  return loadVoucherRow(tx, which)
}

const columnsOf = (terms: VoucherTerms) => ({
  kind: terms.kind,
  value: terms.value,
  category_ids: terms.categoryIds === null ? null : [...terms.categoryIds],
  minimum: terms.minimum,
  valid_from: terms.validFrom,
  valid_until: terms.validUntil,
  total_limit: terms.totalLimit,
  per_guest_limit: terms.perGuestLimit,
})

/** Their ids, those left out whose code is taken. */
export async function insertVouchers(
  tx: Tx,
  restaurantId: number,
  drawn: readonly NewVoucher[],
  at: string,
): Promise<number[]> {
  const rows = await tx
    .insertInto('voucher')
    .values(
      drawn.map((one) => ({
        restaurant_id: restaurantId,
        code: one.code,
        note: one.note,
        created_at: at,
        ...columnsOf(one),
      })),
    )
    .onConflict((taken) => taken.columns(['restaurant_id', 'code']).doNothing())
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function saveVoucher(
  tx: Tx,
  { restaurantId, id }: One,
  { note, ...terms }: VoucherTerms & { readonly note: string | null },
): Promise<void> {
  await tx
    .updateTable('voucher')
    .set({ ...columnsOf(terms), note })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .execute()
}

/** False: there is no such voucher. */
export async function saveStopped(tx: Tx, { restaurantId, id }: One, at: string | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('voucher')
    .set({ stopped_at: at })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** False: an order names it, be it one that was rejected. */
export async function deleteVoucher(tx: Tx, { restaurantId, id }: One): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('voucher')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('placed_order').select('id').where('voucher_id', '=', id))),
    )
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Whether all of these are categories of the restaurant. */
export async function areCategories(tx: Tx, restaurantId: number, ids: readonly number[]): Promise<boolean> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return true
  const { found } = await tx
    .selectFrom('category')
    .select(({ fn, cast }) => cast<number>(fn.countAll(), 'integer').as('found'))
    .where('restaurant_id', '=', restaurantId)
    .where('id', 'in', wanted)
    .executeTakeFirstOrThrow()
  return found === wanted.length
}
