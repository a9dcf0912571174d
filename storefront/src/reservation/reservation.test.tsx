import type { Reservation } from '@tischlein/contract/entities'
import { describe, expect, test } from 'vitest'
import { draw, textOf, told } from '../test/draw.tsx'
import { aRestaurant } from '../test/samples.ts'
import { FreeTables } from './FreeTables.tsx'
import { PartyChoice } from './PartyChoice.tsx'
import { ReservationPage } from './ReservationPage.tsx'
import { WhenChoice } from './WhenChoice.tsx'

const nothing = () => undefined
const taken = { ok: false, reason: 'no_table_available' }

const when = (error?: string) =>
  draw(<WhenChoice people={3} when={null} onChange={nothing} error={error} />, {
    told: [
      told('listReservationTimes', { people: 3 }, [
        { date: '2026-11-20', reason: 'no_table_available', slots: [{ time: '21:30', ...taken }] },
        {
          date: '2026-11-21',
          reason: null,
          slots: [
            { time: '18:30', ok: false, reason: 'past' },
            { time: '19:00', ...taken },
            { time: '19:30', ok: true, reason: null },
          ],
        },
      ]),
    ],
  })

describe('date and time', () => {
  test('the first day with a table is open; a taken time stays, struck, and cannot be chosen', () => {
    const html = when()
    expect(html).toMatch(/disabled=""[^>]*aria-label="19:00, full"/)
    expect(html).toMatch(/<input[^>]*aria-label="19:30"/)
    expect(html).not.toMatch(/<input(?=[^>]*aria-label="19:30")[^>]*disabled/)
    expect(html).not.toContain('18:30')
    expect(textOf(html)).toMatch(/Today full/)
  })

  test('a missing choice is told beside the group', () => {
    const html = when('Choose a date and a time.')
    expect(html).toContain('aria-describedby="reserve-when-error"')
    expect(html).toMatch(/id="reserve-when-error" role="alert"/)
  })
})

test.each([
  [{ adults: 0, children: 0 }, true],
  [{ adults: 0, children: 1 }, false],
])('%j: told that at least one person comes: %s', (party, isTold) => {
  const text = textOf(draw(<PartyChoice party={party} onChange={nothing} />))
  expect(text.includes('At least one person is coming.')).toBe(isTold)
})

test('of the tables only those that are free are named', () => {
  const question = { date: '2026-11-21', time: '19:30', people: 3 }
  const text = textOf(
    draw(<FreeTables when="2026-11-21 19:30" people={3} />, {
      told: [
        told('listTables', question, [
          { id: 1, name: '1', seats: 4, available: false },
          { id: 2, name: 'Fenster', seats: 4, available: true },
        ]),
      ],
    }),
  )
  expect(text).toMatch(/Available tables for reserving Table .Fenster., 4 seats$/)
})

describe('the page behind the link', () => {
  const reservation: Reservation = {
    id: 1,
    people: { adults: 2, children: 1 },
    date: '2026-11-21',
    time: '19:30',
    name: 'Anna',
    email: 'anna@example.org',
    phone: '030123456',
    allergies: null,
    birthday: null,
    status: 'booked',
    table: { id: 2, name: '2', seats: 4 },
    cancelable: true,
    word: null,
  }
  const page = (more: Partial<Reservation>) =>
    draw(<ReservationPage />, {
      address: '/reservation/abc',
      restaurant: aRestaurant({ reservation_table: true }),
      told: [told('readReservation', { token: 'abc' }, { ...reservation, ...more })],
    })

  test('says when, how many and where, and offers to cancel', () => {
    const text = textOf(page({}))
    expect(text).toMatch(
      /Reserved .*Saturday, November 21, 2026.*19:30.*2 adults, 1 child.*Table .2., 4 seats/,
    )
    expect(text).toContain('Cancel reservation')
  })

  test.each([
    [{ status: 'canceled', cancelable: false }, 'Cancelled', true],
    [{ status: 'declined', cancelable: false }, 'Not possible', true],
    [{ status: 'declined', cancelable: false, word: 'A wedding is here.' }, 'A wedding is here.', true],
    [{ status: 'requested', cancelable: true }, 'Waiting for confirmation', false],
  ] as const)('%j', (more, word, isOver) => {
    const html = page(more)
    expect(textOf(html)).toContain(word)
    expect(textOf(html).includes('Cancel reservation')).toBe(!isOver)
    expect(html.includes('href="#reserve"')).toBe(isOver)
  })
})
