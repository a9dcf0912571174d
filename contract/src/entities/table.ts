import { shareStates } from '@tischlein/rules/bill/bill'
import { z } from 'zod'
import { paymentStatus } from './order.ts'
import { day, instant, int, money, time } from './primitives.ts'
import { paymentType } from './restaurant.ts'

export const table = z.object({
  id: int,
  name: z.string(),
  seats: int,
  available: z.boolean().optional().meta({ description: 'When date and time are given' }),
})

export const reservation = z.object({
  id: int,
  people: z.object({ adults: int, children: int }),
  date: day,
  time,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  allergies: z.string().nullable(),
  birthday: day.nullable(),
  status: z.enum(['requested', 'booked', 'declined', 'canceled']),
  table: table.nullable(),
  token: z
    .string()
    .optional()
    .meta({ description: 'Of the page with which a guest cancels; only for who has it' }),
  cancelable: z.boolean(),
})

const person = z.object({ name: z.string(), me: z.boolean() })

/** How money for shares came: as an order is paid, or over the counter to the staff (`card`: their terminal). */
export const sharePaymentType = z.enum([...paymentType.options, 'card'])

export const share = z.object({
  basketProductId: int,
  unit: int.meta({ description: '1 … quantity' }),
  part: int,
  parts: int.meta({ description: '1 of 1 is the whole unit' }),
  name: z.string(),
  price: money.meta({
    description: 'Of this share, with its part of deposit, discount and tip of its order',
  }),
  state: z.enum(shareStates),
  by: person.nullable(),
  until: instant.nullable().meta({ description: 'When a claim ends by itself; null: it does not' }),
  way: sharePaymentType
    .nullable()
    .meta({ description: 'How it is being paid, or was; cash waits for staff' }),
  options: z.array(z.string()),
  number: z.string().meta({ description: 'Of the order it came with' }),
  round: int.meta({ description: 'That order, counted from the first of the sitting' }),
  ordered_at: instant,
})

/** One payment for shares of a bill. Guests see their own, staff see all. */
export const sharePayment = z.object({
  id: int,
  type: sharePaymentType,
  status: paymentStatus,
  amount: money.meta({ description: 'Of the shares' }),
  tip: money,
  total: money,
  refunded: money,
  at: instant,
  name: z.string(),
  me: z.boolean(),
})

export const tablePayment = z.object({
  tablePaymentId: int,
  table_id: int,
  tableName: z.string(),
  state: z.enum(['open', 'settled']),
  total: money,
  paid: money,
  open: money.meta({ description: 'Not paid yet, whoever claimed it: total less paid' }),
  mine: money.meta({ description: 'What I claimed and have not paid: what my next payment takes' }),
  my_total: money.meta({ description: 'What I claimed and what I paid' }),
  lease_seconds: int.meta({ description: 'A claim lives as long after the last sign of its owner' }),
  opened_at: instant,
  settled_at: instant.nullable(),
  sitting_ended: z.boolean().meta({ description: 'The guests have left; what is open is for staff' }),
  basketItems: z.array(share),
  people: z.array(person.extend({ claimed: money, paid: money, paying: money })),
  payments: z.array(sharePayment),
})
