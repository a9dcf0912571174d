import { attentions, moneyDecisions } from '@tischlein/rules/payment/attention'
import { counterPayments } from '@tischlein/rules/payment/counter'
import { z } from 'zod'
import { payment } from './order.ts'
import { instant, int, money } from './primitives.ts'

/** A payment as staff see it, with what is wrong with it and what became of that. */
export const managedPayment = payment.extend({
  order_id: int.nullable().meta({ description: 'Null: it is for shares of a bill' }),
  order_number: z.string().nullable(),
  guest: z.string().nullable().meta({ description: 'Who ordered, as long as that is known' }),
  provider_id: z.string().nullable().meta({ description: 'What the provider calls the payment' }),
  tablePaymentId: int.nullable().meta({ description: 'The shared bill that it is for' }),
  table_name: z.string().nullable(),
  currency: z.string(),
  attention: z.enum(attentions).nullable().meta({ description: 'Why a person must look at it' }),
  received: z
    .object({ amount: money, currency: z.string() })
    .nullable()
    .meta({ description: 'What came, where it is not what was asked for' }),
  refunding: money.meta({ description: 'On its way back, beside what is `refunded`' }),
  decision: z.object({ what: z.enum(moneyDecisions), body: z.string().nullable(), at: instant }).nullable(),
})

export const prepaidCard = z.object({
  id: int,
  code: z.string(),
  balance: money,
  locked: z.boolean(),
  wrong_pins: int,
  note: z.string().nullable().meta({ description: 'Whose it is; guests do not see it' }),
})

/** A card with its pin, which is known at this moment only. */
export const issuedCard = prepaidCard.extend({
  pin: z.string(),
  svg: z.string().meta({ description: 'The code as a picture to scan' }),
})

/** Money that came onto a card, or left it (then below zero). */
export const cardEntry = z.object({
  id: int,
  amount: int.meta({ description: 'Minor units; below zero: it was paid with' }),
  at: instant,
  paymentType: z
    .enum(counterPayments)
    .nullable()
    .meta({ description: 'How it was paid over the counter; null: an order or a share of a bill' }),
  order: z.object({ id: int, number: z.string() }).nullable(),
  by: z.string().nullable().meta({ description: 'Who of the team booked it' }),
})
