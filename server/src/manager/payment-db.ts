import type { Instant } from '@tischlein/rules/clock'
import type { Cents } from '@tischlein/rules/money'
import type { PaymentStatus } from '@tischlein/rules/payment/payment-status'
import { sql } from 'kysely'
import { timestamp } from '../db/instants.ts'
import type { Db } from '../db/open.ts'
import type { ProviderName } from '../restaurant/snapshot.ts'

export type PaymentRow = Awaited<ReturnType<ReturnType<typeof payments>['executeTakeFirstOrThrow']>>

const attempts = (db: Db) =>
  db
    .selectFrom('payment')
    .leftJoin('placed_order', 'placed_order.id', 'payment.reference')
    .leftJoin('bill_payment', 'bill_payment.id', 'payment.reference')
    .leftJoin('bill', 'bill.id', 'bill_payment.bill_id')
    .leftJoin('dining_table', 'dining_table.id', 'bill.table_id')

/** Payments with the order or the table's bill they are for, and what of them is on its way back. */
const payments = (db: Db) =>
  attempts(db)
    .selectAll('payment')
    .select(['placed_order.id as order_id', 'placed_order.number as order_number'])
    .select(guestName.as('guest'))
    .select(['bill.id as bill_id', 'dining_table.name as table_name'])
    .select((make) =>
      make
        .selectFrom('refund')
        .whereRef('refund.payment_id', '=', 'payment.id')
        .where('refund.status', '=', 'queued')
        .select(({ fn, cast, val }) =>
          cast<number>(fn.coalesce(fn.sum('amount'), val(0)), 'integer').as('sum'),
        )
        .as('refunding'),
    )

/** Null once it is forgotten who ordered. */
const guestName = sql<string | null>`placed_order.user_details ->> 'name'`

export async function loadManagedPayment(
  db: Db,
  { restaurantId, id }: { readonly restaurantId: number; readonly id: number },
): Promise<PaymentRow | null> {
  const row = await payments(db)
    .where('payment.restaurant_id', '=', restaurantId)
    .where('payment.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export type PaymentSearch = {
  readonly restaurantId: number
  /** Only those about which nobody has decided yet. */
  readonly needsLook: boolean
  readonly words: SearchWords | null
  readonly type: ProviderName | undefined
  readonly status: PaymentStatus | undefined
  /** From this instant on; until before that one. */
  readonly from: Instant | null
  readonly until: Instant | null
}

/** One line of search: the number of an order, the name of a guest or table, an amount, a provider's reference. */
export type SearchWords = { readonly text: string; readonly amount: Cents | null }

/** "12,50" and "12.5" are an amount, "12" may be one too; "#12" is an order. */
export function wordsIn(q: string): SearchWords {
  const [, whole, part = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(q) ?? []
  const amount = whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return { text: q.replace(/^#/, ''), amount }
}

type Page = { readonly limit: number; readonly offset: number; readonly before: number | null }

/**
 * Payments, newest first; those to look at, oldest first. `before` is the last one that was shown: further pages are
 * found by the index, however many lie above them.
 */
export async function listManagedPayments(
  db: Db,
  search: PaymentSearch,
  { limit, offset, before }: Page,
): Promise<{ payments: PaymentRow[]; total: number }> {
  const order = search.needsLook ? 'asc' : 'desc'
  const rows = await payments(db)
    .where(matching(search))
    .$if(before !== null, (rest) =>
      rest.where(
        sql<boolean>`(payment.created_at, payment.id) < (
          select created_at, id from payment where id = ${before} and restaurant_id = ${search.restaurantId})`,
      ),
    )
    .orderBy('payment.created_at', order)
    .orderBy('payment.id', order)
    .limit(limit)
    .offset(before === null ? offset : 0)
    .execute()
  const { total } = await attempts(db)
    .where(matching(search))
    .select((make) => make.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { payments: rows, total: Number(total) }
}

function matching({ restaurantId, needsLook, words, type, status, from, until }: PaymentSearch) {
  const conditions = [
    sql`payment.restaurant_id = ${restaurantId}`,
    ...(needsLook ? [sql`payment.attention is not null and payment.decision is null`] : []),
    ...(type ? [sql`payment.type = ${type}`] : []),
    ...(status ? [sql`payment.status = ${status}`] : []),
    ...(from === null ? [] : [sql`payment.created_at >= ${timestamp(from)}::timestamptz`]),
    ...(until === null ? [] : [sql`payment.created_at < ${timestamp(until)}::timestamptz`]),
    ...(words === null ? [] : [sql`(${named(words)})`]),
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

const named = ({ text, amount }: SearchWords) =>
  sql.join(
    [
      sql`placed_order.number = ${text}`,
      sql`payment.provider_id = ${text}`,
      sql`strpos(lower(${guestName}), lower(${text}::text)) > 0`,
      sql`lower(dining_table.name) = lower(${text}::text)`,
      ...(amount === null ? [] : [sql`payment.amount = ${amount}`]),
    ],
    sql` or `,
  )
