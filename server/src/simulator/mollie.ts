import type { Instant } from '@tischlein/rules/clock'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  type Amount,
  type MollieStore,
  newMollieId,
  type SimulatedPayment,
  type SimulatedRefund,
} from './mollie-store.ts'
import { openStore } from './store.ts'

/**
 * A stand-in for Mollie that speaks the part of its v2 API which the adapter uses, over HTTP: create, read, capture, refund.
 * Its hosted page stands in `mollie-till.ts`.
 */
export function mountMollieApi(
  app: FastifyInstance,
  { folder, origin, clock }: { folder: string; origin: () => string; clock: () => Instant },
): MollieStore {
  const store: MollieStore = openStore(folder)
  const show = (payment: SimulatedPayment) => presentPayment(payment, origin())

  app.post('/simulator/mollie/v2/payments', async (request, reply) => {
    const wish = newPayment.safeParse(request.body)
    if (!wish.success) return unprocessable(reply, wish.error.issues[0])
    const key = keyOf(request)
    const known = key === null ? null : store.search((payment) => payment.key === key)
    if (known) return reply.code(201).header('Idempotent-Replayed', 'true').send(show(known))
    const payment: SimulatedPayment = {
      ...wish.data,
      id: newMollieId('tr'),
      createdAt: new Date(clock()).toISOString(),
      amountRefunded: { currency: wish.data.amount.currency, value: '0.00' },
      status: 'open',
      refunds: [],
      key,
    }
    store.save(payment)
    return reply.code(201).send(show(payment))
  })

  app.get<{ Params: { id: string } }>('/simulator/mollie/v2/payments/:id', async (request, reply) => {
    const payment = store.find(request.params.id)
    return payment ? show(payment) : notFound(reply)
  })

  app.post<{ Params: { id: string } }>(
    '/simulator/mollie/v2/payments/:id/refunds',
    async (request, reply) => {
      const payment = store.find(request.params.id)
      if (!payment) return notFound(reply)
      const wish = newRefund.safeParse(request.body)
      if (!wish.success) return unprocessable(reply, wish.error.issues[0])
      const key = keyOf(request)
      const known = payment.refunds.find((refund) => key !== null && refund.key === key)
      if (known) return reply.code(201).send(presentRefund(known, payment))
      const refunded = add(payment.amountRefunded, wish.data.amount)
      if (payment.status !== 'paid' || Number(refunded.value) > Number(payment.amount.value))
        return unprocessable(reply, {
          message: 'The amount is higher than what is left of the payment',
          path: ['amount'],
        })
      const refund = { ...wish.data, id: newMollieId('re'), createdAt: new Date(clock()).toISOString(), key }
      store.save({ ...payment, amountRefunded: refunded, refunds: [...payment.refunds, refund] })
      return reply.code(201).send(presentRefund(refund, payment))
    },
  )

  app.post<{ Params: { id: string } }>(
    '/simulator/mollie/v2/payments/:id/captures',
    async (request, reply) => {
      const payment = store.find(request.params.id)
      if (!payment) return notFound(reply)
      if (payment.status !== 'authorized')
        return unprocessable(reply, { message: 'The payment is not authorized', path: ['status'] })
      store.save({ ...payment, status: 'paid' })
      return reply.code(201).send({
        resource: 'capture',
        id: newMollieId('cpt'),
        mode: 'test',
        amount: payment.amount,
        status: 'succeeded',
        paymentId: payment.id,
        createdAt: new Date(clock()).toISOString(),
        _links: {},
      })
    },
  )

  return store
}

const amount = z.object({ currency: z.enum(['EUR', 'USD', 'GBP']), value: z.string().regex(/^\d+\.\d\d$/) })

const newPayment = z.object({
  amount,
  description: z.string().min(1).max(255),
  redirectUrl: z.url(),
  webhookUrl: z
    .url()
    .nullish()
    .transform((url) => url ?? null),
  locale: z.string().default('en_US'),
  metadata: z.unknown(),
})

const newRefund = z.object({ amount, description: z.string().default('') })

const presentPayment = (payment: SimulatedPayment, origin: string) => ({
  resource: 'payment',
  id: payment.id,
  mode: 'test',
  createdAt: payment.createdAt,
  amount: payment.amount,
  amountRefunded: payment.amountRefunded,
  amountRemaining: subtract(payment.amount, payment.amountRefunded),
  description: payment.description,
  method: payment.status === 'paid' ? 'creditcard' : null,
  metadata: payment.metadata,
  status: payment.status,
  isCancelable: false,
  locale: payment.locale,
  profileId: 'pfl_simulator',
  sequenceType: 'oneoff',
  redirectUrl: payment.redirectUrl,
  webhookUrl: payment.webhookUrl,
  _links: {
    self: hal(`${origin}/simulator/mollie/v2/payments/${payment.id}`),
    ...(payment.status === 'open'
      ? { checkout: { href: `${origin}/simulator/mollie/checkout/${payment.id}`, type: 'text/html' } }
      : {}),
  },
})

const presentRefund = (refund: SimulatedRefund, payment: SimulatedPayment) => ({
  resource: 'refund',
  id: refund.id,
  amount: refund.amount,
  description: refund.description,
  createdAt: refund.createdAt,
  metadata: null,
  paymentId: payment.id,
  status: 'refunded',
  _links: {},
})

const hal = (href: string) => ({ href, type: 'application/hal+json' })

const keyOf = ({ headers }: FastifyRequest): string | null => {
  const key = headers['idempotency-key']
  return typeof key === 'string' ? key : null
}

const add = (one: Amount, other: Amount): Amount => fromCents(one.currency, cents(one) + cents(other))
const subtract = (one: Amount, other: Amount): Amount => fromCents(one.currency, cents(one) - cents(other))
const cents = ({ value }: Amount) => Math.round(Number(value) * 100)
const fromCents = (currency: string, sum: number): Amount => ({ currency, value: (sum / 100).toFixed(2) })

const notFound = (reply: FastifyReply) =>
  reply
    .code(404)
    .send({ status: 404, title: 'Not Found', detail: 'No payment exists with this token.', _links: {} })

const unprocessable = (
  reply: FastifyReply,
  issue: { readonly message: string; readonly path: readonly PropertyKey[] } | undefined,
) =>
  reply.code(422).send({
    status: 422,
    title: 'Unprocessable Entity',
    detail: issue?.message ?? 'The request is not valid',
    field: issue?.path.join('.'),
    _links: {},
  })
