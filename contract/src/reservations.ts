import { z } from 'zod'
import { endpoint, nothing } from './endpoint.ts'
import { pageMeta } from './entities/envelope.ts'
import { managedReservation, reservation } from './entities/table.ts'
import {
  clearable,
  clock,
  day,
  email,
  id,
  inputs,
  number,
  oneOf,
  optional,
  paging,
  pathId,
  phone,
  text,
} from './fields.ts'
import { people } from './table.ts'

/** Who comes when, and where they sit (answers.md, section 7; decisions.md, section 8, "Reservations"). */
const roles = ['owner', 'manager', 'staff'] as const
const reservationId = pathId('reservation_does_not_exists')
const oneReservation = { who: 'manager', roles, answers: managedReservation, says: 'ok' } as const

/** As long as a party may stay; the same as in the settings. */
const STAY_MIN = 15
const STAY_MAX = 720

const note = clearable(text('note', { max: 500, prose: true }))
const allergies = clearable(text('allergies', { max: 500, prose: true }))
const minutes = optional(number('minutes', STAY_MIN, STAY_MAX))
const tableId = optional(id('table'))

/** A word to the guest: it stands in the letter, and on the guest's page. */
const body = optional(text('body', { max: 500, prose: true }))

export const listManagedReservations = endpoint('listManagedReservations', {
  about: 'Reservations by the time they are for: of a day, of a span of days, or what waits for an answer.',
  who: 'manager',
  roles,
  input: inputs({
    date: optional(day('date')),
    from: optional(day('from')),
    to: optional(day('to')),
    status: optional(oneOf(reservation.shape.status.options, 'status')),
    q: optional(text('q')),
    ...paging,
  }),
  answers: z.array(managedReservation),
  meta: pageMeta,
})

export const readManagedReservation = endpoint('readManagedReservation', {
  about: 'One reservation.',
  who: 'manager',
  roles,
  input: inputs({ id: reservationId }),
  answers: managedReservation,
  refuses: ['reservation_does_not_exists'],
})

export const createReservation = endpoint('createReservation', {
  about: 'A reservation taken by phone: booked at the table named, else at the smallest that fits.',
  ...oneReservation,
  input: inputs({
    people: people(),
    date: day('date', 'date_required'),
    time: clock('time', 'time_required'),
    name: text('name', { missing: 'name_required' }),
    email: optional(email()),
    phone: optional(phone()),
    minutes,
    tableId,
    allergies,
    note,
  }),
  refuses: [
    'at_least_one_person',
    'date_in_past',
    'no_table_available',
    'table_is_taken',
    'table_does_not_exists',
  ],
})

export const updateReservation = endpoint('updateReservation', {
  about: 'Change the fields sent: another time, another table, another number of people. No two overlap.',
  ...oneReservation,
  input: inputs({
    id: reservationId,
    people: optional(people()),
    date: optional(day('date')),
    time: optional(clock('time')),
    name: optional(text('name')),
    email: clearable(email()),
    phone: clearable(phone()),
    minutes,
    tableId,
    allergies,
    note,
  }),
  refuses: [
    'reservation_does_not_exists',
    'at_least_one_person',
    'date_in_past',
    'no_table_available',
    'table_is_taken',
    'table_does_not_exists',
  ],
})

export const acceptReservation = endpoint('acceptReservation', {
  about: 'Say yes; one that was declined gets a table again if there is one.',
  ...oneReservation,
  input: inputs({ id: reservationId, body }),
  refuses: ['reservation_does_not_exists', 'status_change_not_allowed', 'no_table_available'],
})

export const declineReservation = endpoint('declineReservation', {
  about: 'Say no; the table is free again, and the guest reads why.',
  ...oneReservation,
  input: inputs({ id: reservationId, body }),
  refuses: ['reservation_does_not_exists', 'status_change_not_allowed'],
})

export const giveUpReservation = endpoint('giveUpReservation', {
  about: 'Cancel it for guests who called; the table is free again.',
  who: 'manager',
  roles,
  input: inputs({ id: reservationId }),
  answers: nothing,
  says: 'ok',
  refuses: ['reservation_does_not_exists'],
})
