import { z } from 'zod'
import { newTransaction, type SaferpayStore, type SimulatedPage } from './saferpay-store.ts'
import { type Answer, amount, fail, heading, orderId, presentTransaction, say } from './saferpay-wire.ts'

const initializing = heading.extend({
  TerminalId: z.string().regex(/^\d{8}$/),
  Payment: z.object({ Amount: amount, OrderId: orderId, Description: z.string().min(1).max(1000) }),
  Payer: z.object({ LanguageCode: z.string() }).optional(),
  ReturnUrl: z.object({ Url: z.url() }),
  Notification: z
    .object({ SuccessNotifyUrl: z.url().optional(), FailNotifyUrl: z.url().optional() })
    .default({}),
})

/** PaymentPage/Initialize: opens a page on which somebody can pay. */
export function initialize(
  store: SaferpayStore,
  body: unknown,
  { origin, now }: { readonly origin: string; readonly now: string },
): Answer {
  const { Payment, Payer, ReturnUrl, Notification } = initializing.parse(body)
  const payment = newTransaction('PAYMENT', Payment, now)
  const page: SimulatedPage = {
    id: `page${payment.id}`,
    description: Payment.Description,
    language: Payer?.LanguageCode ?? 'en',
    returnUrl: ReturnUrl.Url,
    successUrl: Notification.SuccessNotifyUrl ?? null,
    failUrl: Notification.FailNotifyUrl ?? null,
    status: 'open',
    payment,
    refunds: [],
  }
  store.save(page)
  return say({ Token: page.id, RedirectUrl: `${origin}/simulator/saferpay/checkout/${page.id}` })
}

const asserting = heading.extend({ Token: z.string() })

/** PaymentPage/Assert: how it ended there. */
export function assertPage(store: SaferpayStore, body: unknown): Answer {
  const page = store.find(asserting.parse(body).Token)
  if (!page) return fail(400, 'TOKEN_INVALID')
  const { status, payment } = page
  if (status === 'open') return fail(402, 'TRANSACTION_NOT_STARTED')
  if (status === 'canceled') return fail(402, 'TRANSACTION_ABORTED', { OrderId: payment.orderId })
  if (status === 'failed') return fail(402, 'TRANSACTION_DECLINED', { OrderId: payment.orderId })
  if (status === 'pending') return presentTransaction({ ...payment, status: 'PENDING' })
  return status === 'expired' ? fail(400, 'TOKEN_EXPIRED') : presentTransaction(payment)
}
