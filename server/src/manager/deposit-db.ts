import { timestamp } from '../db/instants.ts'
import type { Db, Tx } from '../db/open.ts'

/** A deposit that was paid back, and of which order it was. */
export type ReturnRow = Awaited<ReturnType<ReturnType<typeof returns>['executeTakeFirstOrThrow']>>

type NewReturn = Omit<ReturnRow, 'number' | 'at' | 'revoked_at'> & { readonly account_id: number }

export async function insertReturn(tx: Tx, row: NewReturn, now: number): Promise<void> {
  await tx
    .insertInto('deposit_return')
    .values({ ...row, at: timestamp(now), revoked_at: null })
    .execute()
}

export async function loadReturn(db: Db | Tx, restaurantId: number, id: number): Promise<ReturnRow | null> {
  const row = await returns(db, restaurantId).where('deposit_return.id', '=', id).executeTakeFirst()
  return row ?? null
}

/** One page, newest first, and how many there are. */
export async function listReturns(
  db: Db,
  {
    restaurantId,
    orderId,
    limit,
    offset,
  }: {
    readonly restaurantId: number
    readonly orderId: number | undefined
    readonly limit: number
    readonly offset: number
  },
): Promise<{ readonly rows: ReturnRow[]; readonly total: number }> {
  const matching = returns(db, restaurantId).$if(orderId !== undefined, (some) =>
    some.where('deposit_return.order_id', '=', orderId ?? 0),
  )
  const rows = await matching
    .orderBy('deposit_return.at', 'desc')
    .orderBy('deposit_return.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await matching
    .clearSelect()
    .select((make) => make.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

/** What of an order came back, the mistakes left out. */
export function returnsOf(db: Db | Tx, orderId: number) {
  return db
    .selectFrom('deposit_return')
    .select(['kind', 'price', 'rate', 'units'])
    .where('order_id', '=', orderId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** False: it is revoked already, or of another day. */
export async function revokeReturn(
  tx: Tx,
  { id, businessDay, now }: { readonly id: number; readonly businessDay: string; readonly now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('deposit_return')
    .set({ revoked_at: timestamp(now) })
    .where('id', '=', id)
    .where('business_day', '=', businessDay)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const returns = (db: Db | Tx, restaurantId = 0) =>
  db
    .selectFrom('deposit_return')
    .leftJoin('placed_order', 'placed_order.id', 'deposit_return.order_id')
    .select([
      'deposit_return.id',
      'deposit_return.restaurant_id',
      'deposit_return.order_id',
      'placed_order.number',
      'deposit_return.kind',
      'deposit_return.name',
      'deposit_return.units',
      'deposit_return.price',
      'deposit_return.rate',
      'deposit_return.business_day',
      'deposit_return.at',
      'deposit_return.revoked_at',
    ])
    .where('deposit_return.restaurant_id', '=', restaurantId)
