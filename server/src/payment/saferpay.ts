import type { PaymentStatus } from '@tischlein/rules/payment/payment-status'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import { z } from 'zod'
import type { SaferPay } from '../config.ts'
import type { PaymentRequest, Provider, RefundRequest, Reply, Told } from './provider.ts'
import { type Ask, type Fault, openSaferpay } from './saferpay-api.ts'

/** Saferpay's payment page speaks no Arabic. */
const languages: Record<Language, string> = { de: 'de', en: 'en', fr: 'fr', ar: 'en' }

/**
 * Saferpay's JSON API: a hosted page is opened, asserted when something was heard of it, and what was reserved there
 * is captured. The token of the page is the payment's `providerId`, our payment id is Saferpay's order id. The
 * simulator differs in nothing but its address.
 */
export function createSaferpay(account: SaferPay): Provider {
  const ask = openSaferpay(account)
  return {
    start: (request) => startPage(ask, account.terminalId, request),
    read: (token) => readPage(ask, token),
    refund: (request) => giveBack(ask, request),
    check: () => checkAccount(ask),
  }
}

const page = z.object({ Token: z.string(), RedirectUrl: z.url() })

async function startPage(ask: Ask, terminalId: string, request: PaymentRequest) {
  const answer = await ask(
    'PaymentPage/Initialize',
    page,
    {
      TerminalId: terminalId,
      Payment: {
        Amount: toAmount(request),
        OrderId: String(request.paymentId),
        Description: request.description,
      },
      Payer: { LanguageCode: languages[request.language] },
      ReturnUrl: { Url: request.returnUrl },
      Notification: { SuccessNotifyUrl: request.notifyUrl, FailNotifyUrl: request.notifyUrl },
    },
    { id: `payment-${request.paymentId}`, isRepeated: request.isRepeated },
  )
  if (!answer.ok) return replyTo(answer)
  const { Token: providerId, RedirectUrl: link } = answer.value
  return { ok: true, value: { providerId, link } } as const
}

const assertion = z.object({
  Transaction: z.object({
    Id: z.string(),
    Status: z.string(),
    Amount: z.object({ Value: z.string(), CurrencyCode: z.string() }),
    OrderId: z.string().optional(),
  }),
  PaymentMeans: z.object({ Card: z.unknown().optional() }).optional(),
  Liability: z.object({ LiabilityShift: z.boolean().optional() }).optional(),
})
type Assertion = z.output<typeof assertion>

async function readPage(ask: Ask, token: string): Promise<Reply<Told>> {
  const asserted = await ask('PaymentPage/Assert', assertion, { Token: token })
  if (!asserted.ok) {
    const status = endings[asserted.name]
    return status ? { ok: true, value: { status, refunded: 0, money: null } } : replyTo(asserted)
  }
  const finished = await finish(ask, asserted.value)
  if (!finished.ok) return replyTo(finished)
  const { Amount, OrderId = '' } = asserted.value.Transaction
  return {
    ok: true,
    value: {
      status: finished.value,
      refunded: 0,
      money: { amount: Number(Amount.Value), currency: Amount.CurrencyCode, paymentId: idIn(OrderId) },
    },
  }
}

/** What Saferpay says instead of a transaction when there is none: not yet, or not any more. */
const endings: Record<string, PaymentStatus | undefined> = {
  TRANSACTION_NOT_STARTED: 'open',
  TRANSACTION_IN_WRONG_STATE: 'open',
  // Nobody knows yet whether the money is reserved.
  COMMUNICATION_TIMEOUT: 'pending',
  TRANSACTION_ABORTED: 'canceled',
  TOKEN_EXPIRED: 'expired',
  TRANSACTION_DECLINED: 'failed',
  GENERAL_DECLINED: 'failed',
  '3DS_AUTHENTICATION_FAILED': 'failed',
  PAYER_AUTHENTICATION_REQUIRED: 'failed',
  BLOCKED_BY_RISK_MANAGEMENT: 'failed',
  CARD_CVC_INVALID: 'failed',
  CONDITION_NOT_SATISFIED: 'failed',
  NO_CONTRACT: 'failed',
  PAYMENTMEANS_INVALID: 'failed',
  PAYMENTMEANS_NOT_SUPPORTED: 'failed',
  UPDATE_CARD_INFORMATION: 'failed',
}

const states: Record<string, PaymentStatus | undefined> = { CAPTURED: 'paid', CANCELED: 'canceled' }

/**
 * What is only reserved lapses: it is captured at once. Unless it is a card's for which nobody but the restaurant
 * would be liable: that reservation is given up, and the guest may pay otherwise.
 */
async function finish(ask: Ask, { Transaction, ...told }: Assertion): Promise<Result<PaymentStatus>> {
  if (Transaction.Status !== 'AUTHORIZED') return { ok: true, value: states[Transaction.Status] ?? 'pending' }
  const isOurRisk = told.PaymentMeans?.Card !== undefined && told.Liability?.LiabilityShift === false
  if (!isOurRisk) return capture(ask, Transaction.Id)
  const canceled = await ask('Transaction/Cancel', z.object({}), referTo(Transaction.Id))
  return canceled.ok ? { ok: true, value: 'failed' } : canceled
}

const captured = z.object({ Status: z.string() })

/** However often it is asked for, and by however many at once, the money moves once. */
async function capture(ask: Ask, transactionId: string): Promise<Result<PaymentStatus>> {
  const answer = await ask('Transaction/Capture', captured, referTo(transactionId))
  if (answer.ok) return { ok: true, value: states[answer.value.Status] ?? 'pending' }
  return answer.name === 'TRANSACTION_ALREADY_CAPTURED' ? { ok: true, value: 'paid' } : answer
}

const referTo = (transactionId: string) => ({ TransactionReference: { TransactionId: transactionId } })

type Result<Value> = { readonly ok: true; readonly value: Value } | Fault

const transfer = z.object({ Transaction: z.object({ Id: z.string(), Status: z.string() }) })

/**
 * A refund is a transaction of its own that Saferpay makes as often as it is asked. So it is looked for by its name
 * first: a try whose answer was lost made it already.
 */
async function giveBack(ask: Ask, request: RefundRequest): Promise<Reply<{ readonly providerId: string }>> {
  const name = `refund-${request.refundId}`
  const known = await ask('Transaction/Inquire', transfer, { TransactionReference: { OrderId: name } })
  if (!known.ok && known.name !== 'TRANSACTION_NOT_FOUND') return replyTo(known)
  const made = known.ok
    ? known
    : await ask('Transaction/Refund', transfer, {
        Refund: { Amount: toAmount(request), OrderId: name, Description: request.description },
        CaptureReference: { OrderId: String(request.paymentId) },
      })
  if (!made.ok) return replyTo(made)
  const { Id, Status } = made.value.Transaction
  const done = Status === 'AUTHORIZED' ? await capture(ask, Id) : made
  return done.ok ? { ok: true, value: { providerId: Id } } : replyTo(done)
}

/** Asks for a transaction that cannot be: an account that is not known is told so before anything is looked for. */
async function checkAccount(ask: Ask): Promise<Reply<null>> {
  const answer = await ask('Transaction/Inquire', z.unknown(), {
    TransactionReference: { OrderId: 'tischlein-check' },
  })
  return answer.ok || answer.name === 'TRANSACTION_NOT_FOUND' ? { ok: true, value: null } : replyTo(answer)
}

/** Saferpay counts in minor units, too, but writes them as text. */
const toAmount = ({ amount, currency }: { readonly amount: number; readonly currency: string }) => ({
  Value: String(amount),
  CurrencyCode: currency,
})

const idIn = (orderId: string): number | null => (/^\d+$/.test(orderId) ? Number(orderId) : null)

/** What may be otherwise the next time we ask. */
const passing = new Set([
  'NO_ANSWER',
  'INTERNAL_ERROR',
  'COMMUNICATION_FAILED',
  'COMMUNICATION_TIMEOUT',
  'UNEXPECTED_ERROR_BY_ACQUIRER',
])

/** They do not know us, or not this page. */
const unknown = new Set(['AUTHENTICATION_FAILED', 'PERMISSION_DENIED', 'TOKEN_INVALID'])

const replyTo = ({ name, detail }: Fault) =>
  ({ ok: false, why: whyOf(name), detail: `${name}: ${detail}` }) as const

function whyOf(name: string) {
  if (passing.has(name)) return 'away'
  return unknown.has(name) ? 'not_valid' : 'refused'
}
