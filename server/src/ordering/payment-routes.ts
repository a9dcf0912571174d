import { endpoints } from '@tischlein/contract/endpoints'
import { goesBackByItself, isStray } from '@tischlein/rules/payment/attention'
import { isPaid, type PaymentStatus } from '@tischlein/rules/payment/payment-status'
import { refuse } from '@tischlein/rules/ruling'
import type { FastifyInstance } from 'fastify'
import { openBasket } from '../basket/change-basket.ts'
import { isBasketOpen } from '../basket/db.ts'
import { sceneOf, weighBasket } from '../basket/weigh-basket.ts'
import { inTransaction } from '../db/guard.ts'
import { timestamp } from '../db/instants.ts'
import type { Deps } from '../deps.ts'
import { accountOf, asPrivate } from '../http/access.ts'
import { bytes } from '../http/answers.ts'
import { readForms } from '../http/forms.ts'
import { type Asking, mount } from '../http/mount.ts'
import { granted, refused } from '../http/refused.ts'
import { listPaymentsOf, loadPayment, type Payment } from '../payment/db.ts'
import { type Read, readPayment } from '../payment/read-payment.ts'
import { providerOf, startPayment } from '../payment/start-payment.ts'
import { siteOf } from '../restaurant/site.ts'
import { awaitPayment, loadOrderHead, loadOrderOfBasket } from './db.ts'
import { isOnline } from './present.ts'
import { type ShareDesk, settleAny } from './settle-any.ts'
import { settlePayment } from './settle-payment.ts'
import type { OrderHead } from './stored-order.ts'
import { hashOf, PAYMENT_MS } from './write-order.ts'

/** Paying for an order, and hearing how it went (accounts-checkout-orders-manager.md, sections 4 and 7). */
export function mountPayment(app: FastifyInstance, deps: Deps, desk: ShareDesk<PaidShares>): void {
  mount(app, deps, endpoints.preparePayment, async (asking) => {
    const order = await orderToPay(deps, asking)
    const started = await startPayment(deps, {
      restaurantId: order.restaurantId,
      reference: order.id,
      type: order.paymentType,
      amount: order.total,
      currency: asking.restaurant.currency,
      description: `${asking.restaurant.name} ${order.number}`,
      language: asking.language,
      site: siteOf(asking.restaurant, deps.origin()),
    })
    if ('away' in started) return refused('payment_away')
    if ('refused' in started) return refused(started.refused)
    await inTransaction(deps.db, (tx) => awaitPayment(tx, order.id, timestamp(deps.clock() + PAYMENT_MS)))
    return { mollieLink: started.link, paymentId: started.paymentId, orderId: order.id }
  })

  mount(app, deps, endpoints.updatePayment, async ({ input, caller }) => {
    const payment = await paymentAsked(deps, input)
    const read = await readPayment(deps, payment)
    const order = await settlePayment(deps, payment.reference)
    if (order === null) return tellShares(deps, desk, read)
    if (read.away && !isPaid(read.payment.status)) return refused('payment_away')
    const isOwn = order.accountId !== null && order.accountId === accountOf(caller)
    const isOpen = isOwn && (await isBasketOpen(deps.db, order.basketId))
    return {
      status: statusToTell(read.payment, order),
      paymentId: payment.id,
      orderId: order.id,
      tablePaymentId: null,
      basketId: isOpen ? order.basketId : null,
      token: isOwn ? order.token : null,
    }
  })

  app.register(async (room) => {
    readForms(room)
    mount(room, deps, endpoints.hearMollie, async ({ input }) => {
      const payment = await loadPayment(deps.db, { providerId: input.id, type: 'mollie' })
      return payment ? hear(deps, desk, payment) : silence()
    })
  })

  mount(app, deps, endpoints.hearSaferPay, async ({ input }) => {
    const payment = await loadPayment(deps.db, { notifyToken: input.token })
    return payment ? hear(deps, desk, payment) : silence()
  })
}

/**
 * What a payment means to its guest: money that came too late is on its way back, one of two is as good as the other,
 * and money that is not what was asked for has paid for nothing.
 */
function statusToTell({ attention, status }: Payment, order: OrderHead): PaymentStatus {
  if (!isPaid(status)) return status
  const isGone = order.status === 'rejected' && !isStray(attention)
  if (attention === 'paid_late' || isGone) return 'refunded'
  if (attention === 'paid_twice') return order.paymentStatus
  return isStray(attention) ? 'failed' : status
}

type PaidShares = {
  readonly head: { readonly id: number }
  readonly payment: { readonly status: PaymentStatus }
}

/** A payment for shares leads back to its bill; what came when its shares were given up is on its way back. */
async function tellShares(deps: Deps, { settleShares }: ShareDesk<PaidShares>, { payment, away }: Read) {
  const settled = (await settleShares(deps, payment.reference)) ?? refused('order_does_not_exists')
  if (away && !isPaid(payment.status)) return refused('payment_away')
  const { status, attention } = (await loadPayment(deps.db, { id: payment.id })) ?? payment
  const isKept = isPaid(settled.payment.status) && !isStray(attention)
  return {
    status: !isPaid(status) || isKept ? status : goesBackByItself(attention) ? 'refunded' : 'failed',
    paymentId: payment.id,
    orderId: null,
    tablePaymentId: settled.head.id,
    basketId: null,
    token: null,
  } as const
}

/**
 * A provider says that something changed. What it says is not looked at; it is asked. Unknown ids are answered alike,
 * and 503 only where coming back can help (answers.md, section 6).
 */
async function hear(deps: Deps, desk: ShareDesk, payment: Payment) {
  const read = await readPayment(deps, payment)
  await settleAny(deps, desk, payment.reference)
  return read.away ? bytes('', { 'Retry-After': '60' }, 503) : silence()
}

const silence = () => bytes('', { 'Content-Type': 'text/plain' })

/**
 * The order that this basket became and that waits for money. Refused: none, already paid, or `basket_changed` when
 * the guest went on choosing after a failed attempt; then create-order makes a new one.
 */
async function orderToPay(deps: Deps, asking: Asking<typeof endpoints.preparePayment>): Promise<OrderHead> {
  const { input, caller, restaurant, language } = asking
  const { accountId } = asPrivate(caller)
  const order = await loadOrderOfBasket(deps.db, input.basketId)
  if (order?.accountId !== accountId || order.restaurantId !== restaurant.id || !isOnline(order.paymentType))
    return granted(refuse('order_does_not_exists'))
  if (isPaid(order.paymentStatus) || order.placed) return granted(refuse('order_already_paid'))
  if (await isBasketOpen(deps.db, input.basketId)) {
    const ask = { basketId: input.basketId, restaurantId: restaurant.id, accountId }
    const opened = await openBasket(deps.db, sceneOf(restaurant, language, deps.clock()), ask)
    const hash = hashOf(weighBasket(opened.scene, opened.basket), order.paymentType)
    if (hash !== order.basketHash) return granted(refuse('basket_changed'))
  }
  return order
}

/** By its id, or the last attempt for an order. Knowing the unguessable id is enough to ask how it went. */
async function paymentAsked(
  deps: Deps,
  { paymentId, orderId }: { readonly paymentId?: number | undefined; readonly orderId?: number | undefined },
): Promise<Payment> {
  if (paymentId !== undefined) {
    const payment = await loadPayment(deps.db, { id: paymentId })
    if (!payment) return granted(refuse('payment_does_not_exists'))
    return providerOf(deps, payment.restaurantId, payment.type)
      ? payment
      : granted(refuse('payment_provider_not_valid'))
  }
  const order = orderId === undefined ? null : await loadOrderHead(deps.db, orderId)
  if (!order) return granted(refuse('order_does_not_exists'))
  const payment = (await listPaymentsOf(deps.db, order.id)).at(-1)
  return payment ?? granted(refuse('payment_can_not_be_updated'))
}
