import type { Db, Tx } from '../db/open.ts'

type BillRequest = { readonly orderId: number; readonly restaurantId: number; readonly at: string }

export async function insertBillRequest(tx: Tx, { orderId, restaurantId, at }: BillRequest): Promise<void> {
  await tx
    .insertInto('bill_request')
    .values({ order_id: orderId, restaurant_id: restaurantId, requested_at: at })
    .execute()
}

/** When a table asked for its bill: any of its guests, and nobody has come since. */
export async function loadBillRequest(tx: Db | Tx, sittingId: number): Promise<string | null> {
  const row = await tx
    .selectFrom('bill_request')
    .innerJoin('placed_order', 'placed_order.id', 'bill_request.order_id')
    .select('requested_at')
    .where('placed_order.sitting_id', '=', sittingId)
    .where('placed_order.status', '<>', 'rejected')
    .orderBy('requested_at')
    .executeTakeFirst()
  return row?.requested_at ?? null
}

/** False: none waited. */
export async function deleteBillRequest(tx: Tx, orderId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('bill_request')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

type Span = { readonly limit: number; readonly offset: number }

/** Tables that wait for their bill, the longest first, and how many there are in all. */
export async function listWaitingForBill(db: Db, restaurantId: number, { limit, offset }: Span) {
  const waiting = db
    .selectFrom('bill_request')
    .innerJoin('placed_order', 'placed_order.id', 'bill_request.order_id')
    .where('bill_request.restaurant_id', '=', restaurantId)
    .where('placed_order.status', '<>', 'rejected')
  const { total } = await waiting
    .select((make) => make.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const requests = await waiting
    .select([
      'placed_order.id',
      'number',
      'table_id',
      'table_name',
      'placed_order.sitting_id',
      'placed_order.total',
      'payment_status',
      'requested_at',
    ])
    .orderBy('requested_at')
    .orderBy('placed_order.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { requests, total: Number(total) }
}
