import { describe, expect, test } from 'vitest'
import { draw, textOf } from '../test/draw.tsx'
import { aRestaurant } from '../test/samples.ts'
import { MonthGrid } from './MonthGrid.tsx'
import { TimeChoice } from './TimeChoice.tsx'
import { TimeRefused } from './TimeRefused.tsx'

const slot = (time: string, reason: string | null = null) => ({ time, ok: reason === null, reason })
const friday = {
  date: '2026-11-20',
  reason: null,
  slots: [slot('18:30', 'order_limit_reached'), slot('18:45'), slot('19:00'), slot('19:15', 'lead_time')],
}
const saturday = { date: '2026-11-21', reason: 'closed_day', slots: [slot('18:00', 'closed_day')] }
const sunday = { date: '2026-11-22', reason: null, slots: [slot('12:00')] }
const days = [friday, saturday, sunday]

const choice = {
  type: 'delivery',
  days,
  asap: { from: '18:45', to: '19:00' },
  limitedBy: [],
  chosen: null,
  onSet: () => undefined,
} as const
/** Friday, 18:00 in Berlin; delivery from 11:00 to 22:00. */
const open = aRestaurant({
  delivery_average_time: 40,
  restaurantAvailableTimes: [{ weekday: 'friday', open_at: '11:00', close_at: '22:00' }],
})
const drawn = (more: Partial<Parameters<typeof TimeChoice>[0]> = {}, restaurant = open) =>
  draw(<TimeChoice {...choice} {...more} />, { restaurant })

describe('the time sheet', () => {
  test('offers as soon as possible first, and no star', () => {
    const html = drawn()
    expect(html).toMatch(/type="checkbox"[^>]*checked/)
    const text = textOf(html)
    expect(text).toContain('Deliver at')
    expect(text).not.toContain('*')
    expect(text).toContain('Our delivery time: 40 Minutes for delivery')
    expect(text).toContain('About ⁦18:45–19:00⁩')
  })

  test.each([
    ['outside the hours', aRestaurant(), {}, 'Closed right now. Please choose a time.'],
    ['closed by hand', aRestaurant({ closed: true }), {}, 'Closed today. Please choose a time.'],
    ['with lunch after lunch', open, { limitedBy: ['Mittagsteller'] }, 'Not every dish is sold right now.'],
    [
      'while nobody looks at the orders',
      { ...open, unwatched: true },
      {},
      '“As soon as possible” cannot be promised just now.',
    ],
    ['in a full hour', open, {}, 'Nothing is free right away. Please choose a time.'],
  ])('asks for a time %s, with a star and the reason', (_, restaurant, more, reason) => {
    const html = drawn({ asap: null, ...more }, restaurant)
    const text = textOf(html)
    expect(text).toMatch(/Deliver at \*/)
    expect(text).toContain(reason)
    expect(html).not.toContain('type="checkbox"')
    expect(text).toContain('Take Today, ⁦18:45⁩') // the first time that can be had is suggested
  })

  test('names the dishes that are sold at certain hours', () => {
    expect(textOf(drawn({ limitedBy: ['Mittagsteller', 'Aperol Spritz'] }))).toContain(
      'Only at certain hours: ⁨Mittagsteller⁩ and ⁨Aperol Spritz⁩',
    )
  })

  test('offers quarter hours that can be had; a full one keeps its place and says so', () => {
    const html = drawn({ chosen: '2026-11-20 19:00' })
    const slots = html.match(/<input[^>]*name="slot"[^>]*>/g) ?? []
    expect(slots).toHaveLength(3)
    expect(slots.map((input) => /aria-label="([^"]*)"/.exec(input)?.[1])).toEqual([
      '18:30, full',
      '18:45',
      '19:00',
    ])
    expect(slots.map((input) => input.includes('disabled=""'))).toEqual([true, false, false])
    expect(slots.map((input) => input.includes('checked=""'))).toEqual([false, false, true])
  })

  test('keeps a day without room readable, with its reason', () => {
    expect(drawn()).toMatch(/aria-disabled="true".*Tomorrow.*closed/s)
  })
})

describe('the month', () => {
  const html = draw(<MonthGrid days={days} chosen="2026-11-20" onPick={() => undefined} />)
  const button = (date: string) => new RegExp(`<button[^>]*data-day="${date}"[^>]*>`).exec(html)?.[0] ?? ''

  test('begins on Monday, with its name first', () => {
    const text = textOf(html)
    expect(text).toMatch(/^November 2026/)
    expect(text.indexOf('Mon')).toBeLessThan(text.indexOf('Sun'))
  })

  test('has one stop for the keyboard: the chosen day', () => {
    expect(html.match(/tabindex="0"/gi)).toHaveLength(1)
    expect(button('2026-11-20')).toMatch(/tabindex="0"/i)
  })

  test('says of each day that cannot be had why', () => {
    expect(button('2026-11-20')).not.toContain('aria-disabled')
    expect(button('2026-11-21')).toContain('Saturday, November 21, closed')
    expect(button('2026-11-23')).toContain('Monday, November 23, cannot be booked')
    expect(button('2026-11-21')).toContain('aria-disabled="true"')
  })
})

test('a full time names the next one, one press away, and can be closed', () => {
  const refusal = {
    refused: true,
    status: 422,
    key: 'order_limit_reached',
    body: '18:30 is full. Next free time: 18:45.',
    errors: {},
    params: { validTime: '2026-11-20 18:45' },
    retryAfter: null,
  } as const
  const shown = (more: object) =>
    textOf(
      draw(
        <TimeRefused refusal={{ ...refusal, ...more }} onTake={() => undefined} onClose={() => undefined} />,
      ),
    )
  expect(shown({})).toContain('18:30 is full. Next free time: 18:45. Take Today, ⁦18:45⁩')
  expect(shown({ params: {} })).not.toContain('Take')
})
