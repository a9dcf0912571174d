import type { Cents } from '@tischlein/rules/money'
import type { Attention, MoneyDecision } from '@tischlein/rules/payment/attention'
import type { PaymentStatus } from '@tischlein/rules/payment/payment-status'
import type { PaymentType } from '@tischlein/rules/restaurant/restaurant'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

/** One attempt to take money for a reference (the id of an order). */
export type Payment = {
  readonly id: number
  readonly restaurantId: number
  readonly reference: number
  readonly type: PaymentType
  readonly status: PaymentStatus
  readonly amount: Cents
  readonly currency: string
  readonly refunded: Cents
  readonly providerId: string | null
  readonly link: string | null
  readonly notifyToken: string
  readonly attention: Attention | null
  /** What came, where it is not what was asked for. */
  readonly received: Money | null
  readonly createdAt: string
}

export type Money = { readonly amount: Cents; readonly currency: string }

export type NewPayment = Omit<
  Payment,
  'status' | 'refunded' | 'providerId' | 'link' | 'attention' | 'received'
>

/** Written out, as the index is: an index is not found by parameters once the plan is kept. */
const isLiving = sql<boolean>`status in ('open', 'pending', 'authorized')`

/** Inserts an open attempt; null if the reference already has a living one, started a moment ago by a rival. */
export async function insertPayment(db: Db | Tx, payment: NewPayment): Promise<Payment | null> {
  const row = await db
    .insertInto('payment')
    .values({
      id: payment.id,
      restaurant_id: payment.restaurantId,
      reference: payment.reference,
      type: payment.type,
      status: 'open',
      amount: payment.amount,
      currency: payment.currency,
      notify_token: payment.notifyToken,
      created_at: payment.createdAt,
    })
    .onConflict((clash) => clash.column('reference').where(isLiving).doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ? paymentOf(row) : null
}

export async function loadLivingPayment(db: Db | Tx, reference: number): Promise<Payment | null> {
  const row = await db
    .selectFrom('payment')
    .selectAll()
    .where('reference', '=', reference)
    .where('status', 'in', ['open', 'pending', 'authorized'])
    .executeTakeFirst()
  return row ? paymentOf(row) : null
}

export type PaymentKey =
  | { readonly id: number }
  | { readonly providerId: string; readonly type: PaymentType }
  | { readonly notifyToken: string }

export async function loadPayment(db: Db | Tx, key: PaymentKey): Promise<Payment | null> {
  const all = db.selectFrom('payment').selectAll()
  const one =
    'id' in key
      ? all.where('id', '=', key.id)
      : 'notifyToken' in key
        ? all.where('notify_token', '=', key.notifyToken)
        : all.where('provider_id', '=', key.providerId).where('type', '=', key.type)
  const row = await one.executeTakeFirst()
  return row ? paymentOf(row) : null
}

/** Every attempt for a reference, the oldest first. */
export async function listPaymentsOf(db: Db | Tx, reference: number): Promise<Payment[]> {
  const rows = await db
    .selectFrom('payment')
    .selectAll()
    .where('reference', '=', reference)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(paymentOf)
}

/** Remembers where the guest pays, and answers that: of several answers of the provider the first one stays. */
export async function saveLink(
  db: Db,
  id: number,
  { providerId, link }: { providerId: string; link: string },
): Promise<string> {
  const row = await db
    .updateTable('payment')
    .set((now) => ({
      provider_id: now.fn.coalesce('provider_id', now.val(providerId)),
      link: now.fn.coalesce('link', now.val(link)),
    }))
    .where('id', '=', id)
    .returning('link')
    .executeTakeFirstOrThrow()
  return row.link ?? link
}

/** Writes a new state if the old one is still there; false if a rival was faster. */
export async function saveStatus(
  db: Db | Tx,
  payment: Payment,
  told: { readonly status: PaymentStatus; readonly refunded: Cents },
  at: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment')
    .set({ status: told.status, refunded: sql`greatest(refunded, ${told.refunded})`, checked_at: at })
    .where('id', '=', payment.id)
    .where('status', '=', payment.status)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Marks a payment as one to look at; `received` is what came, where it is not what was asked for: it is kept apart from
 * all that counts, to the cent. The first reason stays: why money must not count says more than what came later.
 */
export async function saveAttention(
  tx: Tx,
  id: number,
  { attention, received }: { readonly attention: Attention; readonly received: Money | null },
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({
      attention: sql`coalesce(attention, ${attention})`,
      decision: null,
      ...(received && { received: received.amount, received_currency: received.currency }),
    })
    .where('id', '=', id)
    .execute()
}

export type Decision = {
  readonly decision: MoneyDecision
  readonly note: string | null
  readonly accountId: number
  readonly at: string
}

/** Somebody looked, and decided. */
export async function saveDecision(
  tx: Tx,
  id: number,
  { decision, note, accountId, at }: Decision,
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ decision, decision_note: note, decided_by: accountId, decided_at: at })
    .where('id', '=', id)
    .execute()
}

/** Attempts whose end we have not heard of since then, the longest unheard first. */
export async function listAwaited(
  db: Db,
  {
    type,
    statuses,
    before,
    limit,
  }: { type: PaymentType; statuses: readonly PaymentStatus[]; before: string; limit: number },
): Promise<Payment[]> {
  const heard = sql<string>`coalesce(checked_at, created_at)`
  const rows = await db
    .selectFrom('payment')
    .selectAll()
    .where('type', '=', type)
    .where('status', 'in', statuses)
    .where('provider_id', 'is not', null)
    .where(heard, '<', before)
    .orderBy(heard)
    .limit(limit)
    .execute()
  return rows.map(paymentOf)
}

export type Refund = {
  readonly id: number
  readonly restaurantId: number
  readonly paymentId: number
  readonly amount: Cents
  readonly status: 'queued' | 'done' | 'failed'
  readonly reason: string
}

/**
 * Queues money to be given back, never more than was paid less what is already on its way. Null: nothing is left.
 * The payment's row is locked first, so that two refunds cannot both see the same rest.
 */
export async function insertRefund(
  tx: Tx,
  {
    id,
    paymentId,
    amount,
    reason,
    at,
  }: { id: number; paymentId: number; amount: Cents; reason: string; at: string },
): Promise<Refund | null> {
  const payment = await tx
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirst()
  if (!payment) return null
  const { given } = await tx
    .selectFrom('refund')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('amount'), sql<number>`0`).as('given'))
    .where('payment_id', '=', paymentId)
    .where('status', '<>', 'failed')
    .executeTakeFirstOrThrow()
  // What went back without us, by a hand at the provider's own desk, cannot go back again.
  const rest = Math.min(
    amount,
    (payment.received ?? payment.amount) - Math.max(Number(given), payment.refunded),
  )
  if (rest <= 0) return null
  const refund = {
    id,
    paymentId,
    restaurantId: payment.restaurant_id,
    amount: rest,
    status: 'queued',
    reason,
  } as const
  await tx
    .insertInto('refund')
    .values({
      id,
      restaurant_id: payment.restaurant_id,
      payment_id: paymentId,
      amount: rest,
      status: 'queued',
      reason,
      created_at: at,
    })
    .execute()
  return refund
}

export async function loadRefund(db: Db, id: number): Promise<Refund | null> {
  const row = await db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    restaurantId: row.restaurant_id,
    paymentId: row.payment_id,
    amount: row.amount,
    status: row.status,
    reason: row.reason,
  }
}

/** The refund arrived at the provider: the payment shows it in the same commit. */
export async function saveRefundDone(tx: Tx, refund: Refund, providerId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refund')
    .set({ status: 'done', provider_id: providerId })
    .where('id', '=', refund.id)
    .where('status', '=', 'queued')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await sql`
    with given as (select sum(amount) as total from refund where payment_id = ${refund.paymentId} and status = 'done')
    update payment
    set refunded = greatest(refunded, given.total),
        status = case when greatest(refunded, given.total) >= coalesce(received, amount) then 'refunded' else 'partially_refunded' end
    from given
    where id = ${refund.paymentId}`.execute(tx)
  return true
}

export async function saveRefundFailed(tx: Tx, refund: Refund): Promise<void> {
  await tx.updateTable('refund').set({ status: 'failed' }).where('id', '=', refund.id).execute()
}

const paymentOf = (row: Selectable<Tables['payment']>): Payment => ({
  id: row.id,
  restaurantId: row.restaurant_id,
  reference: row.reference,
  type: row.type,
  status: row.status,
  amount: row.amount,
  currency: row.currency,
  refunded: row.refunded,
  providerId: row.provider_id,
  link: row.link,
  notifyToken: row.notify_token,
  attention: row.attention,
  received:
    row.received === null ? null : { amount: row.received, currency: row.received_currency ?? row.currency },
  createdAt: row.created_at,
})
