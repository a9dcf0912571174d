import { describe, expect, test } from 'vitest'
import { draw, textOf } from '../test/draw.tsx'
import { aBasket, aLine, aRestaurant } from '../test/samples.ts'
import { CheckoutPage } from './CheckoutPage.tsx'

type Scene = {
  readonly basket?: Parameters<typeof aBasket>[0]
  readonly restaurant?: Parameters<typeof aRestaurant>[0]
}
const page = ({ basket, restaurant }: Scene = {}) =>
  draw(<CheckoutPage />, {
    basket: aBasket({ products: [aLine()], deliveryType: 'delivery', ...basket }),
    restaurant: aRestaurant({
      personal_information_fields: { name: true, email: true, mobile: true },
      tip_request: true,
      ...restaurant,
    }),
  })
const namesOf = (html: string) =>
  [...html.matchAll(/<input[^>]*\bname="([^"]+)"/g)].map(([, name = '']) => name)

describe('an address', () => {
  const fields = ['postalCode', 'city', 'address', 'house_number']

  test('begins with the postcode, which decides whether there is a way at all', () => {
    expect(namesOf(page()).filter((name) => fields.includes(name))).toEqual(fields)
  })

  test.each(['pickup', 'here'] as const)('is nothing to ask for with %s', (deliveryType) => {
    expect(namesOf(page({ basket: { deliveryType } })).filter((name) => fields.includes(name))).toEqual([])
  })
})

describe('how and when', () => {
  const soon = 'as soon as possible'
  const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
  const roundTheClock = {
    restaurantAvailableTimes: weekdays.map((weekday) => ({ weekday, open_at: '00:00', close_at: '24:00' })),
  }
  const paused = { delivery: '2026-11-27T19:00:00Z', pickup: null, here: null }

  test.each([
    ['promises nothing while orders pause', null, paused, false],
    ['keeps a time that was chosen', '2026-11-29 18:00', paused, true],
    ['is done where all goes on', null, { ...paused, delivery: null }, true],
  ])('%s', (_, deliveryTime, pause, isDone) => {
    const html = page({ basket: { deliveryTime }, restaurant: { paused: pause, ...roundTheClock } })
    const [when = ''] = textOf(html).split('Contact')
    expect(when.includes('not available right now')).toBe(!isDone)
    expect(/\bdone\b/.test(when)).toBe(isDone)
    expect(when.includes(`Delivery ${soon}`)).toBe(isDone && deliveryTime === null)
  })
})

describe('the tip', () => {
  test('is chosen by nobody beforehand (ux.md, Q32)', () => {
    const choices = [...page().matchAll(/<button[^>]*aria-pressed="(\w+)"/g)].map(([, pressed]) => pressed)
    expect(choices.filter((pressed) => pressed === 'true')).toEqual([])
    expect(textOf(page())).toContain('Tip? Optional.')
  })

  test('is not asked for at a table, where the meal is yet to come', () => {
    const html = page({ basket: { deliveryType: 'here', table: '7', table_id: 7, table_verified: true } })
    expect(textOf(html)).not.toContain('Tip? Optional.')
  })
})

describe('before the button', () => {
  test.each([
    ['a pizza', null, false],
    ['a beer', 16 as const, true],
    ['a grappa', 18 as const, true],
  ])('%s is handed over from %s: a note says so: %s', (_, min_age, isSaid) => {
    const text = textOf(page({ basket: { products: [aLine(), aLine({ id: 12, min_age })] } }))
    expect(text.includes(`handed over from the age of ${min_age}`)).toBe(isSaid)
  })

  test.each([[true], [false]])(
    'the terms are ticked only where the restaurant wants it: %s',
    (terms_by_checkbox) => {
      const html = page({ restaurant: { terms_by_checkbox } })
      expect(/<input[^>]*type="checkbox"/.test(html)).toBe(terms_by_checkbox)
      expect(textOf(html)).toContain('no right of withdrawal')
    },
  )
})
