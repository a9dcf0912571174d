import { z } from 'zod'
import { endpoint, nothing } from './endpoint.ts'
import { basket } from './entities/basket.ts'
import { pageMeta } from './entities/envelope.ts'
import { checkIn, managedTicket, managedTicketTime, production, ticketView } from './entities/ticket.ts'
import {
  clearable,
  clock,
  day,
  flag,
  ID_MAX,
  id,
  inputs,
  number,
  optional,
  paging,
  pathId,
  text,
  textOrNumber,
  wholeNumber,
} from './fields.ts'

/** Places at a date and time: held at the checkout, sold as tickets, let in at the gate (decisions.md, section 5). */
const PLACES_MAX = 100_000
const CODE_MAX = 200

/** Who stands at the gate, and who decides what is sold. */
const gate = ['owner', 'manager', 'staff'] as const
const office = ['owner', 'manager'] as const

export const holdBasket = endpoint('holdBasket', {
  about:
    'Keep the places of this basket for ten minutes, from opening the checkout; once for ten more. Asked again without `extend`, the hold stays as it is.',
  who: 'guest',
  input: inputs({ basketId: id('basket'), extend: optional(flag('extend')) }),
  answers: basket,
  refuses: [
    'basket_does_not_exists',
    'delivery_time_required',
    'delivery_time_not_valid',
    'restaurant_not_open_at_time',
    'order_time_in_past',
    'capacity_full',
    'product_not_available_for_date',
    'hold_not_extendable',
  ],
})

const code = textOrNumber('code', { max: CODE_MAX, missing: 'code_required' })

export const readTicket = endpoint('readTicket', {
  about: 'One ticket by its code, without log-in.',
  who: 'open',
  input: inputs({ code }),
  answers: ticketView,
})

export const showTicketPage = endpoint('showTicketPage', {
  about: 'The page of one ticket, with its QR code.',
  who: 'open',
  input: inputs({ code }),
  answers: z.string(),
  produces: 'text/html',
})

export const downloadTicketCalendar = endpoint('downloadTicketCalendar', {
  about: 'The slot of one ticket, for a calendar.',
  who: 'open',
  input: inputs({ code }),
  answers: z.string(),
  produces: 'text/calendar',
})

export const checkTicketIn = endpoint('checkTicketIn', {
  about: 'Let somebody in: once, on the day of the ticket. Takes the code or the address of its page.',
  who: 'manager',
  roles: gate,
  input: inputs({ code }),
  answers: checkIn,
  says: 'ok',
  refuses: ['ticket_does_not_exists', 'ticket_already_used', 'ticket_not_today'],
})

const ticketId = pathId('ticket_does_not_exists')

export const undoCheckIn = endpoint('undoCheckIn', {
  about: 'It was the wrong ticket: it is unused again.',
  who: 'manager',
  roles: gate,
  input: inputs({ id: ticketId }),
  answers: managedTicket,
  says: 'ok',
  refuses: ['ticket_does_not_exists'],
})

const ticketTimeId = wholeNumber({ error: 'ticket_time_does_not_exists' }, 1, ID_MAX)

export const listManagedTickets = endpoint('listManagedTickets', {
  about: 'Tickets that stand, by slot and name; `q` is part of a name, of an order number or of a code.',
  who: 'manager',
  roles: gate,
  input: inputs({
    date: optional(day('date')),
    ticketTimeId: optional(ticketTimeId),
    q: optional(text('q')),
    ...paging,
  }),
  answers: z.array(managedTicket),
  meta: pageMeta.extend({ used: z.int() }),
  refuses: ['ticket_time_does_not_exists'],
})

export const readProduction = endpoint('readProduction', {
  about: 'What is to be made on a day, by slot and station, with a label for each unit.',
  who: 'manager',
  roles: gate,
  input: inputs({ date: optional(day('date')) }),
  answers: z.array(production),
})

const weekdayWords = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
const weekday = z
  .union([z.enum(weekdayWords), wholeNumber({ error: 'weekday_does_not_exists' }, 1, 7)], {
    error: 'weekday_does_not_exists',
  })
  .transform((said) => (typeof said === 'number' ? said : weekdayWords.indexOf(said) + 1))

const fields = {
  weekday,
  time: clock('time', 'time_required'),
  duration: clock('duration').refine((minutes) => minutes > 0, { error: 'duration_not_valid' }),
  start_date: optional(day('start_date')),
  end_date: day('end_date'),
  capacity: clearable(number('capacity', 0, PLACES_MAX)),
}

type Dates = { start_date?: string | undefined; end_date?: string | undefined }
const isInOrder = ({ start_date, end_date }: Dates) => !start_date || !end_date || start_date <= end_date
const outOfOrder = { error: 'end_before_start', path: ['end_date'] }
const pathTicketTime = pathId('ticket_time_does_not_exists')
const whyNot = ['ticket_time_duplicate', 'end_before_start'] as const

export const listTicketTimes = endpoint('listTicketTimes', {
  about: 'When tickets are sold, with what is sold and held of the coming dates.',
  who: 'manager',
  roles: gate,
  input: inputs(paging),
  answers: z.array(managedTicketTime),
  meta: pageMeta,
})

export const createTicketTime = endpoint('createTicketTime', {
  about: 'Sell tickets for this time, weekly; from today on, unless another day is given.',
  who: 'manager',
  roles: office,
  input: inputs(fields).refine(isInOrder, outOfOrder),
  answers: managedTicketTime,
  says: 'ok',
  refuses: whyNot,
})

export const readTicketTime = endpoint('readTicketTime', {
  about: 'One ticket time.',
  who: 'manager',
  roles: gate,
  input: inputs({ id: pathTicketTime }),
  answers: managedTicketTime,
  refuses: ['ticket_time_does_not_exists'],
})

export const updateTicketTime = endpoint('updateTicketTime', {
  about: 'Change the fields sent. For whoever has a ticket already, weekday, time and duration stay.',
  who: 'manager',
  roles: office,
  input: inputs({
    id: pathTicketTime,
    ...fields,
    weekday: optional(weekday),
    time: optional(fields.time),
    duration: optional(fields.duration),
    end_date: optional(fields.end_date),
  }).refine(isInOrder, outOfOrder),
  answers: managedTicketTime,
  says: 'ok',
  refuses: ['ticket_time_does_not_exists', 'ticket_time_in_use', ...whyNot],
})

export const deleteTicketTime = endpoint('deleteTicketTime', {
  about: 'Sell no more tickets for this time; refused while somebody has one for a coming date.',
  who: 'manager',
  roles: office,
  input: inputs({ id: pathTicketTime }),
  answers: nothing,
  says: 'ok',
  refuses: ['ticket_time_does_not_exists', 'ticket_time_in_use'],
})
