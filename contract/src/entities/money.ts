import { attentions, moneyDecisions } from '@tischlein/rules/payment/attention'
import { z } from 'zod'
import { payment } from './order.ts'
import { instant, int, money } from './primitives.ts'

/** A payment as staff see it, with what is wrong with it and what became of that. */
export const managedPayment = payment.extend({
  order_id: int.nullable().meta({ description: 'Null: it is for shares of a bill' }),
  order_number: z.string().nullable(),
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
})
