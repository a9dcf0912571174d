import { z } from 'zod'
import { basisPoints, day, deliveryType, instant, int, key, money } from './primitives.ts'

/**
 * What was sold on some business days. Orders count on the day of their delivery time; rejected ones are none. Sales are
 * without tips, and less what was given back.
 */
const sold = { orders: int, sales: money }

export const salesSummary = z.object({
  from: day,
  to: day,
  ...sold,
  average: money.meta({ description: 'Sales of an order' }),
  tips: money.meta({ description: 'Of orders and shared bills' }),
  deposit: money,
  discount: money.meta({ description: 'What vouchers took off' }),
  refunded: money,
  done: int.meta({ description: 'Orders that are ready or handed over' }),
  on_time: int.meta({ description: 'Of these, by the time that was promised' }),
  rejected: z.object({
    orders: int,
    amount: money,
    reasons: z.array(z.object({ key, orders: int })),
  }),
})

export const daySales = z.object({ date: day, ...sold, tips: money, rejected: int })

export const hourSales = z.object({
  hour: int.meta({ description: '0 to 23, in the order of the business day' }),
  ...sold,
})

export const productSales = z.object({
  product_id: int.nullable(),
  name: z.string(),
  category: z.string().nullable(),
  units: int,
  sales: money.meta({ description: 'Price × units with options, before vouchers, without deposits' }),
})

export const categorySales = z.object({
  category_id: int.nullable(),
  name: z.string().nullable().meta({ description: 'Null: it is not on the menu any more' }),
  units: int,
  sales: money,
})

export const typeSales = z.object({ deliveryType, ...sold })

/** Tips included. `payAtEnd` is what is still to be paid; `card`: at the terminal of the house. */
export const paymentSales = z.object({ paymentType: z.string(), payments: int, amount: money })

export const dayTips = z.object({
  date: day,
  orders: money.meta({ description: 'Tips that came with orders' }),
  bills: money.meta({ description: 'Tips that came with shared bills' }),
})

/** `payAtEnd` came with orders at a table, whatever they were paid with later. */
export const tipSource = z.object({
  paymentType: z.string(),
  by: z.object({ id: int, name: z.string() }).nullable().meta({
    description: 'Who of the team took it over the counter; null: it came with an order, or by phone',
  }),
  tips: int.meta({ description: 'How many' }),
  amount: money,
})

/** The books since the last closing, or of one: what was sold at which rate, and how it was paid. */
export const bookClosing = z.object({
  id: int.nullable().meta({ description: 'Null: not closed yet' }),
  number: int.nullable().meta({ description: 'Counted from 1 without a gap' }),
  day: day.meta({ description: 'The business day until which everything is in it' }),
  closed_at: instant.nullable(),
  by: z.string().nullable(),
  orders: int.meta({ description: 'Orders that are booked in it, be it by a correction' }),
  open_orders: int.meta({ description: 'Orders in it that nobody has finished; 0 once it is closed' }),
  taxes: z.array(
    z.object({
      rate: basisPoints.nullable().meta({ description: 'Null: without VAT' }),
      net: int,
      tax: int,
      gross: int,
    }),
  ),
  tips: int,
  returned: z.object({ amount: int, tax: int }).meta({ description: 'Deposits paid back, below zero' }),
  cards: int.meta({ description: 'Value put on prepaid cards; taxed when it is spent' }),
  payments: z.array(z.object({ paymentType: z.string(), amount: int })),
  total: int.meta({ description: 'Of the payments; sales, tips, deposits and cards add up to the same' }),
  cash_in_till: z.boolean().meta({ description: 'Cash was rung up in a till of the house' }),
})
