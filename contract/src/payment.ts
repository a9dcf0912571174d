import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { paymentStatus } from './entities/order.ts'
import { int, url } from './entities/primitives.ts'
import { id, inputs, oneLine, optional, text } from './fields.ts'

export const preparePayment = endpoint('preparePayment', {
  about: "The provider's hosted page for the order of this basket; a live attempt is answered again.",
  who: 'private',
  input: inputs({ basketId: id('basket') }),
  answers: z.object({ mollieLink: url, paymentId: int, orderId: int }),
  refuses: [
    'basket_does_not_exists',
    'order_does_not_exists',
    'order_already_paid',
    'payment_has_problem',
    'payment_provider_not_valid',
    'payment_away',
    'basket_changed',
  ],
  writes: true,
})

/** What a browser brings back from the provider: handed on where it helps, believed never. */
const hint = oneLine({ error: 'malformed_request' }, 4000).optional().catch(undefined)

export const updatePayment = endpoint('updatePayment', {
  about: 'Ask the provider how the payment went, and answer with that.',
  who: 'guest',
  input: inputs({
    paymentId: optional(id('payment')),
    orderId: optional(id('order')),
    status: hint,
    PayerID: hint,
    sessionId: hint,
    sessionResult: hint,
  }).refine(({ paymentId, orderId }) => (paymentId ?? orderId) !== undefined, {
    error: 'payment_id_required',
    path: ['paymentId'],
  }),
  answers: z.object({
    status: paymentStatus,
    paymentId: int,
    orderId: int.nullable().meta({ description: 'Null: it pays shares of a bill' }),
    tablePaymentId: int
      .nullable()
      .meta({ description: 'The shared bill that it pays; its page reads it again' }),
    basketId: int.nullable().meta({ description: 'Open again for another try' }),
    token: z.string().nullable(),
  }),
  refuses: [
    'payment_does_not_exists',
    'order_does_not_exists',
    'payment_can_not_be_updated',
    'payment_provider_not_valid',
    'payment_away',
  ],
  writes: true,
})

/** Only a hint that there is something to ask the provider about; unknown ids are answered alike. */
export const hearMollie = endpoint('hearMollie', {
  about: "Mollie's webhook.",
  who: 'open',
  input: inputs({ id: oneLine({ error: 'malformed_request' }, 100).catch('') }),
  answers: z.string(),
  produces: 'text/plain',
})

export const hearSaferPay = endpoint('hearSaferPay', {
  about: "Saferpay's notification.",
  who: 'open',
  input: inputs({ token: text('token', { missing: 'token_required' }) }),
  answers: z.string(),
  produces: 'text/plain',
  writes: true,
})
