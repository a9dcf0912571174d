import { shareStates } from '@tischlein/rules/bill/bill'
import { z } from 'zod'
import { orderStatus, paymentStatus } from './order.ts'
import { day, instant, int, language, money, time, url } from './primitives.ts'
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
  word: z.string().nullable().meta({ description: 'What the house said to it' }),
})

/** As staff keep it: how long the table is theirs, and what only the house reads. */
export const managedReservation = reservation.omit({ token: true, cancelable: true }).extend({
  minutes: int,
  note: z.string().nullable(),
  language: language.meta({ description: 'In which letters are written' }),
  created_at: instant,
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
  payment_id: int.nullable().meta({
    description: 'Its payment among `payments`; null: none, or somebody else’s, which guests do not see',
  }),
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

/** A dish of the tab, as it stands: what was taken off is none of it. */
const tabProduct = z.object({ name: z.string(), quantity: int, totalPrice: money })

/** What a table has ordered during its visit, by all of its phones. */
export const tab = z.object({
  table: z.object({ id: int, name: z.string() }),
  since: instant.meta({ description: 'When the visit began' }),
  code_counts: z.boolean().meta({ description: "Whether another phone that shows the table's code joins" }),
  orders: z.array(
    z.object({
      orderId: int.nullable().meta({ description: 'Of one’s own orders only' }),
      number: z.string(),
      order_date: instant,
      status: orderStatus,
      mine: z.boolean(),
      on_tab: z.boolean().meta({ description: 'Paid at the end; else it was paid at once' }),
      products: z.array(tabProduct),
    }),
  ),
  total: money.meta({ description: 'Of all orders that are paid at the end' }),
  paid: money,
  open: money,
  tablePaymentId: int.nullable().meta({ description: 'The shared bill, where one is open' }),
  bill_requested_at: instant.nullable(),
})

/** A table's visit as staff see it. */
export const sitting = z.object({
  since: instant,
  confirmed: z.boolean().meta({ description: 'Staff opened it, confirmed it, or took an order of it' }),
  guests: int.nullable().meta({ description: 'As many as the guests said; null: nobody said' }),
  orders: int,
  total: money,
  open: money,
  bill_requested_at: instant.nullable(),
  robot_called_at: instant.nullable(),
  tablePaymentId: int.nullable(),
})

export const managedTable = table.extend({ qr_url: url, sitting: sitting.nullable() })

/** The code of a table to print: what it says, and how it looks. */
export const tableCode = z.object({ qr_url: url, svg: z.string() })
