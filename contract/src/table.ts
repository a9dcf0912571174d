import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day as dayText, key, time } from './entities/primitives.ts'
import { reservation, tab, table, tablePayment } from './entities/table.ts'
import {
  clock,
  day,
  email,
  id,
  inputs,
  oneOf,
  optional,
  phone,
  text,
  textOrNumber,
  wholeNumber,
} from './fields.ts'
import { shares } from './ordering.ts'
import { recaptcha } from './sessions.ts'

const PEOPLE_MAX = 99

export const listTables = endpoint('listTables', {
  about: 'The tables, and which are free when a day and a time are given.',
  who: 'open',
  input: inputs({
    date: optional(day('date')),
    time: optional(clock('time')),
    people: optional(wholeNumber({ error: 'people_not_valid' }, 1, PEOPLE_MAX)),
  }),
  answers: z.array(table),
})

/** A number of people, or adults and children apart; out come both. */
export const people = () => {
  const wrong = { error: 'people_not_valid' as const }
  const count = wholeNumber(wrong, 0, PEOPLE_MAX)
  const counted = z.object({ adults: count, children: optional(count).transform((some) => some ?? 0) }, wrong)
  return z
    .union([count.transform((adults) => ({ adults, children: 0 })), counted], {
      error: (issue) =>
        issue.input === undefined || issue.input === null ? 'people_required' : 'people_not_valid',
    })
    .refine(({ adults, children }) => adults + children >= 1, { error: 'at_least_one_person' })
}

export const listReservationTimes = endpoint('listReservationTimes', {
  about:
    'When a table can be reserved: the half hours of all bookable days, with a yes or the reason why not.',
  who: 'open',
  input: inputs({ people: optional(wholeNumber({ error: 'people_not_valid' }, 1, PEOPLE_MAX)) }),
  answers: z.array(
    z.object({
      date: dayText,
      reason: key.nullable(),
      slots: z.array(z.object({ time, ok: z.boolean(), reason: key.nullable() })),
    }),
  ),
})

export const reserveTable = endpoint('reserveTable', {
  about: 'Reserve a table: booked where one fits, else requested.',
  who: 'guest',
  input: inputs({
    people: people(),
    date: day('date', 'date_required'),
    time: clock('time', 'time_required'),
    email: email(),
    name: text('name', { missing: 'name_required' }),
    phone: phone(),
    allergies: optional(text('allergies', { max: 500, prose: true })),
    birthday: optional(day('birthday')),
    recaptcha,
  }),
  answers: reservation,
  says: 'table_booked',
  refuses: [
    'at_least_one_person',
    'no_table_available',
    'order_time_in_past',
    'too_far_ahead',
    'restaurant_not_open_at_time',
    'recaptcha_not_valid',
  ],
  limiter: 'message',
})

/** The link in the letter carries it; nobody can guess one. */
const reservationToken = text('token', { missing: 'token_required' })

export const readReservation = endpoint('readReservation', {
  about: 'A reservation, for whoever has its link.',
  who: 'open',
  input: inputs({ token: reservationToken }),
  answers: reservation,
  refuses: ['not_found'],
})

export const cancelReservation = endpoint('cancelReservation', {
  about: 'Give a reserved table back, by the link.',
  who: 'open',
  input: inputs({ token: reservationToken }),
  answers: reservation,
  refuses: ['not_found', 'too_late'],
})

export const readTab = endpoint('readTab', {
  about: 'What the table has ordered during the visit that goes on, by all of its phones.',
  who: 'guest',
  input: inputs({ basketId: id('basket') }),
  answers: tab,
  refuses: ['not_at_this_table'],
})

export const callRobot = endpoint('callRobot', {
  about: 'Call the dish collector to the table.',
  who: 'guest',
  input: inputs({ tableId: id('table') }),
  answers: z.object({ message: z.object({ body: z.string() }) }),
  beside: z.object({ type: z.enum(['success', 'error']), msg: z.string() }),
  says: 'robot_task_set',
  refuses: ['table_does_not_exists', 'not_at_this_table', 'robot_not_available', 'robot_away'],
  writes: true,
  limiter: 'robot',
})

const tablePaymentId = id('tablePayment')
/** How others at the table see somebody. */
const NAME_MAX = 40

export const openTablePayment = endpoint('openTablePayment', {
  about: "The shared bill named, else the table's open one, else a new one.",
  who: 'guest',
  input: inputs({
    tablePaymentId: optional(tablePaymentId),
    tableName: textOrNumber('tableName', { max: 60, missing: 'tableName_required' }),
    basketId: optional(id('basket')).meta({
      description: 'A basket at that table: the proof of whoever has not ordered there yet',
    }),
    name: optional(text('name', { max: NAME_MAX })),
  }),
  answers: tablePayment,
  refuses: ['not_at_this_table', 'table_does_not_exists', 'tablePayment_does_not_exists'],
})

export const changeTablePayment = endpoint('changeTablePayment', {
  about:
    'Claim, release or split shares of the bill, be about to pay them (`pay` claims what is free, and renews), or leave it. Without `unit`: one that is free; with `parts`, a whole unit is split on the way.',
  who: 'guest',
  input: inputs({
    tablePaymentId,
    action: oneOf(['claim', 'release', 'split', 'pay', 'leave'], 'action', 'action_required'),
    basketItems: optional(shares('basketItems')).transform((items) => items ?? []),
    name: optional(text('name', { max: NAME_MAX })),
  }).refine(({ action, basketItems }) => action === 'leave' || basketItems.length > 0, {
    error: 'basketItems_required',
    path: ['basketItems'],
  }),
  answers: tablePayment,
  refuses: [
    'item_already_claimed',
    'tablePayment_does_not_exists',
    'basket_product_does_not_exists',
    'event_access_denied',
  ],
})

export const readTablePayment = endpoint('readTablePayment', {
  about: 'The shared bill as it stands.',
  who: 'guest',
  input: inputs({ tablePaymentId }),
  answers: tablePayment,
  refuses: ['tablePayment_does_not_exists', 'event_access_denied'],
})
