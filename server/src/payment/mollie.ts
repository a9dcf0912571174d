import http from 'node:http'
import https from 'node:https'
import {
  createMollieClient,
  Locale,
  MollieApiError,
  type MollieClient,
  type Payment,
} from '@mollie/api-client'
import type { Cents } from '@tischlein/rules/money'
import type { PaymentStatus } from '@tischlein/rules/payment/payment-status'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import type { Provider, Reply, Told } from './provider.ts'

/** Mollie's own page speaks no Arabic. */
const locales: Record<Language, Locale> = {
  de: Locale.de_DE,
  en: Locale.en_US,
  fr: Locale.fr_FR,
  ar: Locale.en_US,
}

/** Mollie's v2 API through its official client. `apiEndpoint` ends with `/v2/`; the simulator's differs in nothing else. */
export function createMollie({ apiKey, apiEndpoint }: { apiKey: string; apiEndpoint?: string }): Provider {
  const mollie = apiEndpoint?.startsWith('http:')
    ? withPlainAgent(() => createMollieClient({ apiKey, apiEndpoint }))
    : createMollieClient({ apiKey, ...(apiEndpoint ? { apiEndpoint } : {}) })
  return {
    start: (request) =>
      answered(async () => {
        const payment = await mollie.payments.create({
          amount: toAmount(request.amount, request.currency),
          description: request.description,
          redirectUrl: request.returnUrl,
          webhookUrl: request.notifyUrl,
          locale: locales[request.language],
          metadata: { paymentId: request.paymentId },
          idempotencyKey: `tischlein-payment-${request.paymentId}`,
        })
        return { providerId: payment.id, link: payment._links.checkout?.href ?? '' }
      }),
    read: (providerId) =>
      answered(async () => {
        const payment = await mollie.payments.get(providerId)
        return toTold(payment.status === 'authorized' ? await captured(mollie, payment) : payment, apiKey)
      }),
    refund: (request) =>
      answered(async () => {
        const refund = await mollie.paymentRefunds.create({
          paymentId: request.providerId,
          amount: toAmount(request.amount, request.currency),
          description: request.description,
          idempotencyKey: `tischlein-refund-${request.refundId}`,
        })
        return { providerId: refund.id }
      }),
    // A payment that cannot be: whoever does not know our key says so before looking for it.
    check: async () => {
      const reply = await answered(() => mollie.payments.get('tr_tischleincheck'))
      return reply.ok || reply.why === 'refused' ? { ok: true, value: null } : reply
    },
  }
}

/**
 * The client makes itself an agent for https, whatever its address, and Node.js then refuses http. While the client of
 * the simulator is made, and only then, it finds the plain agent in that place.
 */
function withPlainAgent<Client>(make: () => Client): Client {
  const { Agent } = https
  try {
    Object.assign(https, { Agent: http.Agent })
    return make()
  } finally {
    Object.assign(https, { Agent })
  }
}

/** What is only reserved lapses: it is captured as soon as we hear of it, once, however often that is. */
async function captured(mollie: MollieClient, payment: Payment): Promise<Payment> {
  await mollie.paymentCaptures.create({
    paymentId: payment.id,
    amount: payment.amount,
    description: payment.description,
    idempotencyKey: `tischlein-capture-${payment.id}`,
  })
  return mollie.payments.get(payment.id)
}

function toTold(payment: Payment, apiKey: string): Told {
  const amount = toCents(payment.amount.value)
  const refunded = payment.amountRefunded ? toCents(payment.amountRefunded.value) : 0
  return {
    status: refunded > 0 ? refundStatus(refunded, amount) : (statuses[payment.status] ?? 'pending'),
    refunded,
    money: {
      amount,
      currency: payment.amount.currency,
      paymentId: idIn(payment.metadata),
      isOtherMode: apiKey.startsWith(payment.mode === 'live' ? 'test_' : 'live_'),
    },
  }
}

const statuses: Record<string, PaymentStatus | undefined> = {
  open: 'open',
  pending: 'pending',
  authorized: 'authorized',
  paid: 'paid',
  failed: 'failed',
  canceled: 'canceled',
  expired: 'expired',
}

const refundStatus = (refunded: Cents, amount: Cents): PaymentStatus =>
  refunded >= amount ? 'refunded' : 'partially_refunded'

function idIn(metadata: unknown): number | null {
  if (typeof metadata !== 'object' || metadata === null || !('paymentId' in metadata)) return null
  return typeof metadata.paymentId === 'number' ? metadata.paymentId : null
}

const toAmount = (amount: Cents, currency: string) => ({
  currency,
  value: `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`,
})

const toCents = (value: string): Cents => Math.round(Number(value) * 100)

/** A 4xx is about our key or our request and will not get better by asking again; all else may. */
async function answered<Value>(ask: () => Promise<Value>): Promise<Reply<Value>> {
  try {
    return { ok: true, value: await ask() }
  } catch (error) {
    const status = error instanceof MollieApiError ? (error.statusCode ?? 0) : 0
    return { ok: false, why: whyOf(status), detail: String(error) }
  }
}

function whyOf(status: number) {
  if (status === 401 || status === 403) return 'not_valid'
  return status >= 400 && status < 500 && status !== 409 && status !== 429 ? 'refused' : 'away'
}
