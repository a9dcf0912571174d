import type { Attention } from '@tischlein/rules/payment/attention'
import { isPaid, mergeStatus } from '@tischlein/rules/payment/payment-status'
import { inTransaction } from '../db/guard.ts'
import { timestamp } from '../db/instants.ts'
import type { Deps } from '../deps.ts'
import { askForLook } from './ask-for-look.ts'
import { loadPayment, type Payment, saveStatus } from './db.ts'
import type { Told, ToldMoney } from './provider.ts'
import { providerOf } from './start-payment.ts'

export type Read =
  | { readonly payment: Payment; readonly away?: false }
  /** The provider could not say; this is what we knew before. */
  | { readonly payment: Payment; readonly away: true }

/**
 * Fetches the truth about a payment from its provider and keeps it. Returns and webhooks, however many and in
 * whatever order, all end here: what a browser or a webhook's body claims is never looked at.
 */
export async function readPayment(deps: Deps, payment: Payment): Promise<Read> {
  const provider = providerOf(deps, payment.restaurantId, payment.type)
  if (!provider || !payment.providerId) return { payment }
  const reply = await provider.read(payment.providerId)
  if (!reply.ok) {
    deps.log.warn({ paymentId: payment.id, why: reply.why, detail: reply.detail }, 'payment not read')
    return { payment, away: true }
  }
  return { payment: await keep(deps, payment, reply.value) }
}

async function keep(deps: Deps, payment: Payment, told: Told): Promise<Payment> {
  const attention = strangenessOf(payment, told)
  if (attention && payment.attention === null) {
    deps.log.error({ paymentId: payment.id, attention }, 'payment does not fit what was asked for')
    await inTransaction(deps.db, (tx) => askForLook(tx, payment, attention, told.money ?? payment))
  }
  const status = mergeStatus(payment.status, told.status)
  const saved = await saveStatus(
    deps.db,
    payment,
    { status, refunded: told.refunded },
    timestamp(deps.clock()),
  )
  const now = await loadPayment(deps.db, { id: payment.id })
  if (!now) throw new Error(`Payment ${payment.id} vanished.`)
  return saved ? now : keep(deps, now, told)
}

/** Money only counts for us if it is the money we asked for. An attempt without any may say what it likes. */
function strangenessOf(payment: Payment, { status, money }: Told): Attention | null {
  if (!isPaid(status) && status !== 'authorized') return null
  if (money?.paymentId !== payment.id) return 'reference_differs'
  if (money.isOtherMode) return 'mode_differs'
  return isAskedFor(payment, money) ? null : 'amount_differs'
}

const isAskedFor = (payment: Payment, money: ToldMoney) =>
  money.amount === payment.amount && money.currency === payment.currency
