import { describe, expect, test } from 'vitest'
import { draw, textOf, told } from '../test/draw.tsx'
import { aRestaurant } from '../test/samples.ts'
import { InfoSheet } from './InfoSheet.tsx'
import { LegalText } from './LegalText.tsx'
import { Legend } from './Legend.tsx'
import { OpeningTimes } from './OpeningTimes.tsx'
import { sectionsOf } from './sections.ts'
import { exceptionsFrom, weekPlan } from './week-plan.ts'

const rule = (weekday: 'monday' | 'friday' | 'saturday', open_at: string, close_at: string) => ({
  weekday,
  open_at,
  close_at,
})

const bar = aRestaurant({
  deliveryTypes: ['here', 'pickup'],
  hereTimes: [
    rule('monday', '11:30', '14:30'),
    rule('monday', '17:00', '22:00'),
    rule('friday', '18:00', '02:00'),
    rule('saturday', '18:00', '24:00'),
  ],
  restaurantTakeawayTimes: [rule('friday', '00:00', '24:00')],
})

/** 2026-11-20 is a Friday; in Berlin it is an hour later. */
const at = (utc: string) => Date.parse(`${utc}:00Z`)
const plan = (utc: string, more = {}) =>
  draw(<OpeningTimes />, { restaurant: { ...bar, ...more }, now: at(utc) })

describe('the plan of opening hours', () => {
  test('has a week for each way to order, ranges in words and figures', () => {
    const text = textOf(plan('2026-11-20T17:30'))
    expect(text).toContain('Eat here open now Monday 11:30–14:30 17:00–22:00 Tuesday closed')
    expect(text).toContain('Friday · Today 18:00–02:00 next day Saturday 18:00–24:00 Sunday closed')
    expect(text).toContain('Pickup open now')
    expect(text).toContain('Friday · Today 24 hours')
  })

  test.each([
    ['2026-11-20T16:30', 'Friday', false],
    ['2026-11-20T23:30', 'Friday', true],
    ['2026-11-21T01:30', 'Saturday', false],
  ])('at %s UTC today is %s, open: %s', (utc, day, isOpen) => {
    const text = textOf(
      draw(<OpeningTimes />, { restaurant: { ...bar, deliveryTypes: ['here'] }, now: at(utc) }),
    )
    expect(text).toContain(`${day} · Today`)
    expect(text.includes('open now')).toBe(isOpen)
  })

  test('keeps the usual hours, and names the days on which they do not hold', () => {
    const more = {
      closed: true,
      closed_days: ['2026-11-19', '2026-12-24', '2026-11-27'],
      restaurant_close_times: '2026-12-27 00:00',
      restaurant_end_close_times: '2027-01-06 23:59',
    }
    const text = textOf(plan('2026-11-20T17:30', more))
    expect(text).toMatch(
      /Closed today Friday, November 27, 2026: closed Thursday, December 24, 2026: closed Closed for holidays from Sunday, December 27, 2026 to Wednesday, January 6, 2027/,
    )
    expect(text).not.toContain('November 19')
    expect(text).toContain('18:00–02:00')
    expect(text).toContain('not available now')
  })

  test('says nothing of a holiday that is over, or a year away', () => {
    const clock = { day: '2026-11-20', minute: 600 }
    const holiday = (from: string, to: string) =>
      exceptionsFrom(aRestaurant({ restaurant_close_times: from, restaurant_end_close_times: to }), clock)
        .holiday
    expect(holiday('2026-11-01 00:00', '2026-11-19 23:59')).toBeNull()
    expect(holiday('2028-01-01 00:00', '2028-01-09 23:59')).toBeNull()
    expect(holiday('2026-11-01 00:00', '2026-11-20 23:59')).toEqual({ from: '2026-11-01', to: '2026-11-20' })
  })

  test('a night written in two rules is one range', () => {
    const split = aRestaurant({
      hereTimes: [rule('friday', '18:00', '24:00'), rule('saturday', '00:00', '02:00')],
    })
    const week = weekPlan(split, 'here', { day: '2026-11-20', minute: 1200 })
    expect(week.map(({ hours }) => hours.length)).toEqual([0, 0, 0, 0, 1, 0, 0])
    expect(week[4]?.hours).toEqual([{ open: 1080, close: 1560 }])
  })
})

describe('the legend', () => {
  const legend = [
    { code: 'A', kind: 'allergen' as const, name: 'Gluten', icon: 'gluten' },
    { code: '2', kind: 'additive' as const, name: 'Preservative', icon: 'additive' },
  ]
  test('says in words what letters and figures mean, and whom to ask', () => {
    const text = textOf(draw(<Legend />, { restaurant: aRestaurant({ legend }) }))
    expect(text).toContain('Allergens A Gluten Additives 2 Preservative')
    expect(text).toContain('030 5557 1840')
  })

  test('says so where nothing is listed', () => {
    const text = textOf(draw(<Legend />, { restaurant: aRestaurant({ legend: [] }) }))
    expect(text).toContain('has not listed allergens')
    expect(text).not.toContain('Additives')
  })
})

describe('a legal text', () => {
  const long =
    '<p>Muster</p><h2>Datenschutz</h2><p>Wer.</p><h3>Zahlung &amp; mehr</h3><p>Wie.</p><h3>Rechte</h3><ul><li>a</li></ul>'

  test('is cut where its headings stand', () => {
    expect(sectionsOf(long).map(({ heading, isMain }) => [heading, isMain])).toEqual([
      [null, false],
      ['Datenschutz', true],
      ['Zahlung & mehr', false],
      ['Rechte', false],
    ])
    expect(sectionsOf('<p>Kurz.</p>')).toEqual([{ heading: null, isMain: false, html: '<p>Kurz.</p>' }])
  })

  test('leads to its parts if there are enough of them, and is in its own language', () => {
    const html = draw(<LegalText html={long} lang="de" />)
    expect(html).toMatch(/<nav[^>]*aria-label="Contents"/)
    expect(html.match(/<button/g)).toHaveLength(3)
    expect(html).toMatch(/<div[^>]*lang="de" dir="auto"/)
    expect(textOf(html)).toContain('Rechte a')
    expect(draw(<LegalText html="<h2>Impressum</h2><p>x</p>" />)).not.toContain('<nav')
  })

  test('the imprint’s mail can be read as text', () => {
    const texts = {
      about_us: null,
      privacy_policy: null,
      terms_and_conditions: null,
      imprint: '<p>E-Mail: ciao@rosmarino.example</p>',
      accessibility: '<p>x</p>',
      languages: { imprint: 'de' as const },
    }
    const html = draw(<InfoSheet name="imprint" />, { told: [told('readLegalTexts', {}, texts)] })
    expect(textOf(html)).toContain('E-Mail: ciao@rosmarino.example')
    expect(html).toContain('lang="de"')
  })
})
