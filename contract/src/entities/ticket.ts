import { z } from 'zod'
import { day, instant, int, time, weekdayWord } from './primitives.ts'

/** A ticket time on a date: what a guest chose, and what has the places. */
export const ticketSlot = z.object({
  date: day,
  time,
  end: time.meta({ description: 'Start plus duration; an earlier time than the start is on the next day' }),
})

/** One person's entry. */
export const ticket = z.object({
  id: int,
  fullName: z.string().nullable(),
  date: z.string().nullable(),
  code: z.string().meta({ description: 'Secret; /ticket/{code} is the page of this one ticket' }),
  used_at: instant.nullable(),
  slot: ticketSlot.nullable(),
  product: z.string(),
})

/** What the page of one ticket shows: nothing of the others of the same order. */
export const ticketView = z.object({
  ticket,
  state: z.enum(['valid', 'used', 'void']),
  product: z.string(),
  options: z.array(z.string()),
  slot: ticketSlot,
  fullName: z.string().nullable(),
  order: z.object({ number: z.string() }),
  restaurant: z.object({ name: z.string(), address: z.string(), telephon: z.string() }),
})

/** A ticket in the lists of the gate. */
export const managedTicket = ticket.extend({
  slot: ticketSlot,
  ticket_time_id: int,
  options: z.array(z.string()),
  order: z.object({ id: int, number: z.string(), name: z.string().nullable() }),
})

/** What the gate says of a code that lets somebody in. */
export const checkIn = z.object({
  ticket,
  order: z.object({ id: int, number: z.string() }),
  product: z.string(),
  slot: ticketSlot,
  fullName: z.string().nullable(),
  already: instant.nullable().meta({ description: 'Null: let in just now' }),
})

/** A ticket time with all its coming dates, full ones too. */
export const managedTicketTime = z.object({
  id: int,
  start_date: day,
  end_date: day,
  weekday: weekdayWord,
  time,
  duration: time,
  capacity: int.nullable().meta({ description: 'For each date; null is unlimited, 0 is none' }),
  dates: z.array(
    z.object({
      date: day,
      left: int.nullable(),
      sold: int,
      held: int.meta({ description: 'By baskets at the checkout' }),
    }),
  ),
})

/** What is to be made for one slot, and for whom. */
export const production = z.object({
  slot: ticketSlot,
  ticket_time_id: int.nullable().meta({ description: 'Null: the ticket time is gone since' }),
  capacity: int.nullable(),
  persons: int.meta({ description: 'Tickets sold' }),
  used: int.meta({ description: 'Of these, let in already' }),
  lines: z.array(
    z.object({
      station: z.string().meta({ description: 'The category' }),
      productId: int.nullable(),
      product: z.string(),
      options: z.array(z.string()),
      is_ticket: z.boolean(),
      count: int,
      persons: z.array(z.string()),
    }),
  ),
  labels: z
    .array(
      z.object({
        fullName: z.string().nullable(),
        number: z.string(),
        station: z.string(),
        product: z.string(),
        options: z.array(z.string()),
        comment: z.string().nullable(),
        allergy_info: z.array(z.string()).nullable(),
        is_ticket: z.boolean(),
      }),
    )
    .meta({ description: 'One for each unit' }),
})
