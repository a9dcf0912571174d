import { z } from 'zod'
import { day, instant, int, money, time } from './primitives.ts'

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

export const share = z.object({
  basketProductId: int,
  unit: int.meta({ description: '1 … quantity' }),
  part: int,
  parts: int.meta({ description: '1 of 1 is the whole unit' }),
  name: z.string(),
  price: money.meta({ description: 'Of this share, deposit included' }),
  state: z.enum(['free', 'claimed', 'paying', 'paid']),
  by: person.nullable(),
  until: instant.nullable(),
})

export const tablePayment = z.object({
  tablePaymentId: int,
  table_id: int,
  tableName: z.string(),
  state: z.enum(['open', 'settled']),
  total: money,
  paid: money,
  open: money,
  mine: money,
  basketItems: z.array(share),
  people: z.array(person),
})
