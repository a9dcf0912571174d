import { randomBytes } from 'node:crypto'
import type { Cents } from '@tischlein/rules/money'
import type { Language, PaymentType } from '@tischlein/rules/restaurant/restaurant'
import { timestamp } from '../db/instants.ts'
import type { Deps } from '../deps.ts'
import { insertPayment, loadLivingPayment, type Payment, saveLink, saveStatus } from './db.ts'
import type { Provider } from './provider.ts'

export type PaymentWish = {
  readonly restaurantId: number
  /** What is paid for: the id of an order. */
  readonly reference: number
  readonly type: PaymentType
  readonly amount: Cents
  readonly currency: string
  readonly description: string
  readonly language: Language
  /** Where the guest is at home and comes back to. */
  readonly site: string
}

export type Started =
  | { readonly paymentId: number; readonly link: string }
  | { readonly paymentId: number; readonly away: true }
  /** The provider does not know us, or does not take this very payment. */
  | { readonly paymentId: number; readonly refused: 'payment_provider_not_valid' | 'payment_has_problem' }

/**
 * Opens a hosted page at the provider, or answers with the one that is open already. An attempt that never reached
 * the provider is asked for again under the same name, so that no failure in between makes two payments.
 * To be called after the commit that made the order: a provider may take seconds.
 */
export async function startPayment(deps: Deps, wish: PaymentWish): Promise<Started> {
  const { payment, isRepeated } = await attemptFor(deps, wish)
  if (payment.link) return { paymentId: payment.id, link: payment.link }
  const provider = providerOf(deps, wish.restaurantId, wish.type)
  if (!provider) return { paymentId: payment.id, refused: 'payment_provider_not_valid' }
  const reply = await provider.start({
    paymentId: payment.id,
    amount: payment.amount,
    currency: payment.currency,
    description: wish.description,
    language: wish.language,
    returnUrl: `${wish.site}/paymentstatus?paymentId=${payment.id}`,
    notifyUrl: notifyUrl(deps, payment),
    isRepeated,
  })
  if (!reply.ok) {
    deps.log.warn({ paymentId: payment.id, why: reply.why, detail: reply.detail }, 'payment not started')
    if (reply.why === 'away') return { paymentId: payment.id, away: true }
    const refused = reply.why === 'refused' ? 'payment_has_problem' : 'payment_provider_not_valid'
    return { paymentId: payment.id, refused }
  }
  return { paymentId: payment.id, link: await saveLink(deps.db, payment.id, reply.value) }
}

/** The provider behind a payment type; null for cash and the like, and where the restaurant has no account. */
export function providerOf(deps: Deps, restaurantId: number, type: PaymentType): Provider | null {
  const restaurant = deps.menus.byId(restaurantId)
  const own = restaurant && deps.ownProviders(restaurant)
  return (own ?? deps.providers)[type] ?? null
}

type Attempt = { readonly payment: Payment; readonly isRepeated: boolean }

async function attemptFor(deps: Deps, wish: PaymentWish): Promise<Attempt> {
  const living = await loadLivingPayment(deps.db, wish.reference)
  if (living && living.type === wish.type && living.amount === wish.amount)
    return { payment: living, isRepeated: true }
  // Another way to pay, or another sum: the old attempt no longer counts. Should it be paid all the same, that is seen.
  if (living) await saveStatus(deps.db, living, { status: 'canceled', refunded: 0 }, timestamp(deps.clock()))
  const inserted = await insertPayment(deps.db, {
    id: deps.newId(),
    restaurantId: wish.restaurantId,
    reference: wish.reference,
    type: wish.type,
    amount: wish.amount,
    currency: wish.currency,
    notifyToken: randomBytes(24).toString('base64url'),
    createdAt: timestamp(deps.clock()),
  })
  return inserted ? { payment: inserted, isRepeated: false } : attemptFor(deps, wish)
}

const notifyUrl = (deps: Deps, payment: Payment): string =>
  payment.type === 'saferPay'
    ? `${deps.origin()}/api/payment/notify/saferpay/${payment.notifyToken}`
    : `${deps.origin()}/api/payment/webhook/mollie`
