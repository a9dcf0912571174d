import { describe, expect, test } from 'vitest'
import { aProduct } from '../test/samples.ts'
import {
  daysOf,
  extraInfoOf,
  fieldName,
  firstLacking,
  itemDetailsOf,
  lackingOf,
  onDay,
  personsFor,
} from './person.ts'

const asking = (name: boolean, date: boolean) => aProduct({ additional_info_config: { name, date } })
const anna = { fullName: '  Anna Beispiel ', date: '2026-11-24' }
const blank = { fullName: '   ', date: '' }

describe('for whom a dish is', () => {
  test.each([
    [true, true, blank, ['name', 'date']],
    [true, false, blank, ['name']],
    [false, true, blank, ['date']],
    [true, true, { ...blank, date: anna.date }, ['name']],
    [true, true, anna, []],
    [false, false, blank, []],
  ])('asked for name %s and date %s', (name, date, person, lacking) =>
    expect(lackingOf(asking(name, date), person)).toEqual(lacking),
  )

  test('travels trimmed, and only what was asked for', () => {
    expect(itemDetailsOf(asking(true, true), [anna])).toEqual([
      { fullName: 'Anna Beispiel', date: anna.date },
    ])
    expect(itemDetailsOf(asking(true, false), [anna])).toEqual([{ fullName: 'Anna Beispiel', date: '' }])
    expect(itemDetailsOf(aProduct(), [anna])).toEqual([])
  })

  test('is asked of each unit: whoever is not named yet is found in the order of the form', () => {
    const two = personsFor([anna], 2)
    expect(two).toEqual([anna, { fullName: '', date: '' }])
    expect(firstLacking(asking(true, true), two)).toEqual({ unit: 1, field: 'name' })
    expect(firstLacking(asking(false, true), two)).toEqual({ unit: 1, field: 'date' })
    expect(firstLacking(asking(true, true), [anna])).toBeNull()
    expect(itemDetailsOf(asking(true, false), [anna, { fullName: ' Bo ', date: '' }])).toEqual([
      { fullName: 'Anna Beispiel', date: '' },
      { fullName: 'Bo', date: '' },
    ])
    expect(personsFor([anna, anna, anna], 1)).toEqual([anna])
    expect([fieldName('name', 0), fieldName('date', 2)]).toEqual(['person-name', 'person-date-3'])
  })

  test('is for the chosen day, where a basket may hold several for the day that was written', () => {
    const bo = { fullName: 'Bo', date: '' }
    const dates = (mayDiffer: boolean) => onDay([anna, bo], '2026-12-05', mayDiffer).map(({ date }) => date)
    expect(dates(false)).toEqual(['2026-12-05', '2026-12-05'])
    expect(dates(true)).toEqual([anna.date, '2026-12-05'])
  })

  test('goes along with the note for the kitchen, and nothing goes where nothing was written', () => {
    expect(extraInfoOf(aProduct(), { note: '  ', persons: [anna] })).toBeUndefined()
    expect(extraInfoOf(aProduct(), { note: ' ohne Zwiebeln ', persons: [anna] })).toEqual({
      comment: 'ohne Zwiebeln',
    })
  })
})

describe('the days of a date picker', () => {
  // 2026-11-20 is a Friday.
  const bookable = { earliest: '2026-11-20 18:30', latest: '2026-11-26 23:59' }
  const hour = (weekday_id: 1 | 5 | 6, end: string) => ({
    weekday_id,
    start_date: '2026-01-01 17:00',
    end_date: `${end} 19:00`,
    price: null,
  })
  const offered = (days: ReturnType<typeof daysOf>) =>
    days.filter(({ isOff }) => !isOff).map(({ date }) => date)

  test('reach from the earliest possible time to the last bookable day', () => {
    const days = daysOf(aProduct(), bookable, [])
    expect([days.at(0)?.date, days.at(-1)?.date, days.length]).toEqual(['2026-11-20', '2026-11-26', 7])
    expect(offered(days)).toHaveLength(7)
  })

  test('end with the last happy hour, if that comes first', () => {
    const product = aProduct({ happyHours: [hour(5, '2026-11-22'), hour(6, '2026-11-23')] })
    expect(daysOf(product, bookable, []).at(-1)?.date).toBe('2026-11-23')
  })

  test('without an hour of the dish stand greyed between the others', () => {
    const product = aProduct({ happyHours: [hour(5, '2027-01-01'), hour(1, '2027-01-01')] })
    const days = daysOf(product, bookable, [])
    expect(days).toHaveLength(7)
    expect(offered(days)).toEqual(['2026-11-20', '2026-11-23'])
  })

  test('that the restaurant itself takes off are off', () =>
    expect(offered(daysOf(aProduct(), bookable, ['2026-11-21'])).includes('2026-11-21')).toBe(false))

  test('are none where nothing can be booked', () =>
    expect(daysOf(aProduct(), { ...bookable, earliest: null }, [])).toEqual([]))
})
