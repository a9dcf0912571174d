import { formatWall, type Instant, wallClock } from '@tischlein/rules/clock'
import { sql } from 'kysely'
import type { PersonalData } from '../accounts/personal-data.ts'
import { timestamp } from '../db/instants.ts'
import type { Db, Tx } from '../db/open.ts'
import { orders } from './db.ts'
import { presentOwnOrder } from './present.ts'
import { orderOf } from './stored-order.ts'

/** Orders: what was sold, for how much and with which tax stays in the books; to whom does not. */
export const ordersOfPerson: PersonalData = {
  name: 'orders',
  async isOpen(tx, { accountId }) {
    const open = await tx
      .selectFrom('placed_order')
      .select('id')
      .where('account_id', '=', accountId)
      .where('status', 'in', ['received', 'processing'])
      .limit(1)
      .executeTakeFirst()
    return open !== undefined
  },
  async read(db, { accountId }) {
    const rows = await orders(db).where('account_id', '=', accountId).orderBy('created_at', 'desc').execute()
    return rows.map((row) => presentOwnOrder(orderOf(row)))
  },
  async forget(tx, { accountId, now }) {
    const own = await tx.selectFrom('placed_order').select('id').where('account_id', '=', accountId).execute()
    await forgetWho(
      tx,
      own.map(({ id }) => id),
      timestamp(now),
    )
    await tx
      .updateTable('voucher_use')
      .set({ account_id: null })
      .where('account_id', '=', accountId)
      .execute()
  },
  async handOver(tx, { from, to, isSamePerson }) {
    if (!isSamePerson) return
    for (const table of ['placed_order', 'voucher_use', 'order_event'] as const)
      await tx.updateTable(table).set({ account_id: to }).where('account_id', '=', from).execute()
  },
}

type Due = {
  readonly restaurant: { readonly id: number; readonly timezone: string }
  readonly before: Instant
  readonly limit: number
}

/**
 * The orders of a restaurant that were due before then, however they ended, and of which it is still known who ordered.
 * Not yet those whose basket somebody goes on with.
 */
export async function listDueToForget(db: Db, { restaurant, before, limit }: Due): Promise<number[]> {
  const rows = await db
    .selectFrom('placed_order')
    .innerJoin('basket', 'basket.id', 'placed_order.basket_id')
    .select('placed_order.id')
    .where('placed_order.restaurant_id', '=', restaurant.id)
    .where('placed_order.forgotten_at', 'is', null)
    .where('placed_order.delivery_time', '<', formatWall(wallClock(before, restaurant.timezone)))
    .where((is) => is.or([is('basket.closed', '=', true), is('basket.touched_at', '<', timestamp(before))]))
    .orderBy('placed_order.delivery_time')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Above this, in cents, the law wants a bill to name who it is for (UStDV, section 33), and to be kept. */
const NAMELESS_BILL_MAX = 25_000
const ON_A_BILL = ['name', 'company', 'address', 'house_number', 'postalCode', 'city', 'country']

/** From these orders, their lines, notes, vouchers and baskets goes what tells who ordered; every figure stays. */
export async function forgetWho(tx: Tx, orderIds: readonly number[], now: string): Promise<void> {
  if (orderIds.length === 0) return
  const baskets = await tx
    .updateTable('placed_order')
    .set({ user_details: detailsLeft(), comment: null, forgotten_at: now })
    .where('id', 'in', orderIds)
    .returning('basket_id as id')
    .execute()
  await forgetWords(tx, orderIds)
  await tx
    .updateTable('voucher_use')
    .set({ email: null, mobile: null })
    .where('order_id', 'in', orderIds)
    .execute()
  await tx
    .updateTable('basket')
    .set({ user_info: null, postcode: null, lines: '[]', extra_info: '{}' })
    .where(
      'id',
      'in',
      baskets.map(({ id }) => id),
    )
    .execute()
}

const detailsLeft = () => sql<string>`
  case when total <= ${NAMELESS_BILL_MAX} then '{}'::jsonb
  else coalesce((select jsonb_object_agg(key, value) from jsonb_each(user_details) where key = any (${ON_A_BILL}::text[])), '{}')
  end`

/** Names and notes that were written on dishes, and what the guest said along the way. */
async function forgetWords(tx: Tx, orderIds: readonly number[]): Promise<void> {
  await tx.updateTable('order_line').set({ extra: '{}' }).where('order_id', 'in', orderIds).execute()
  await tx.updateTable('ticket').set({ full_name: null }).where('order_id', 'in', orderIds).execute()
  await tx
    .updateTable('order_event')
    .set({ account_id: null, body: null })
    .where('order_id', 'in', orderIds)
    .where('by_whom', '=', 'guest')
    .execute()
}
