import { describe, expect, test } from 'vitest'
import type { TicketTime } from './gate.ts'
import { byWeekday, emptyForm, faultOf, formOf, sentOf, type TimeForm } from './times.ts'

const form: TimeForm = {
  weekdays: ['friday'],
  begin: '18:00',
  end: '20:30',
  places: '40',
  from: '2026-12-01',
  to: '2026-12-31',
}

describe('the form of a departure', () => {
  test.each([
    ['nothing wrong', {}, null],
    ['no weekday', { weekdays: [] }, 'weekdays'],
    ['no begin', { begin: '' }, 'begin'],
    ['no end', { end: '' }, 'end'],
    ['an end that is the begin', { end: '18:00' }, 'end'],
    ['places that are no number', { places: 'viele' }, 'places'],
    ['no places typed', { places: '' }, null],
    ['no last day', { to: '' }, 'to'],
    ['a last day before the first', { to: '2026-11-30' }, 'to'],
    ['no first day', { from: '' }, null],
  ])('with %s: %s', (_, wrong, fault) => expect(faultOf({ ...form, ...wrong })).toBe(fault))

  test('is sent with its duration, also past midnight', () => {
    expect(sentOf(form)).toEqual({
      time: '18:00',
      duration: '02:30',
      capacity: 40,
      start_date: '2026-12-01',
      end_date: '2026-12-31',
    })
    expect(sentOf({ ...form, begin: '23:00', end: '01:15' }).duration).toBe('02:15')
  })

  test('without places is without limit, none is none, and no first day is left to the server', () => {
    expect(sentOf({ ...form, places: ' ' }).capacity).toBeNull()
    expect(sentOf({ ...form, places: '0' }).capacity).toBe(0)
    expect(sentOf({ ...form, from: '' })).not.toHaveProperty('start_date')
  })

  test('shows what is sold now, and begins empty', () => {
    const time: TicketTime = {
      id: 1,
      weekday: 'friday',
      time: '18:00',
      duration: '02:30',
      capacity: 40,
      start_date: '2026-12-01',
      end_date: '2026-12-31',
      dates: [],
    }
    expect(formOf(time)).toEqual(form)
    expect(formOf({ ...time, capacity: null, time: '23:00' })).toMatchObject({ places: '', end: '01:30' })
    expect(faultOf(emptyForm('2026-12-01'))).toBe('weekdays')
    const early = { ...time, id: 2, time: '09:00' }
    const monday = { ...time, id: 3, weekday: 'monday' as const }
    expect(
      byWeekday([time, early, monday]).map((day) => [day.weekday, day.times.map(({ id }) => id)]),
    ).toEqual([
      ['monday', [3]],
      ['friday', [2, 1]],
    ])
  })
})
