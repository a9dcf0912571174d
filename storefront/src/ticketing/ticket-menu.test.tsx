import type { Basket, Restaurant, TicketTime } from '@tischlein/contract/entities'
import { describe, expect, test } from 'vitest'
import { emptyBasket } from '../basket/empty-basket.ts'
import { draw, textOf, told } from '../test/draw.tsx'
import { aCategory, aProduct, aRestaurant } from '../test/samples.ts'
import { TicketMenu } from './TicketMenu.tsx'

const ticketTime: TicketTime = {
  id: 1,
  start_date: '2026-11-01',
  end_date: '2026-12-31',
  weekday: 'saturday',
  time: '18:00',
  duration: '02:30',
  capacity: 40,
  dates: [
    { date: '2026-11-28', left: 4 },
    { date: '2026-12-12', left: 40 },
  ],
}
const boat = (more: Partial<Restaurant> = {}) =>
  aRestaurant({
    ticketingSystem: true,
    event_mode: true,
    ticketTimeAvailable: true,
    restaurantTicketTimes: [ticketTime],
    ...more,
  })

const page = (more: Partial<Restaurant> = {}, chosen: Partial<Basket> = {}) => {
  const restaurant = boat(more)
  const basket = { ...emptyBasket(restaurant), id: 1, deliveryType: 'pickup' as const, ...chosen }
  return draw(<TicketMenu />, { restaurant, basket, told: [told('listCategories', {}, [])] })
}
const atDeparture = { deliveryTime: '2026-11-28 18:00', duration: '02:30' }
/** The buttons of the days that can be chosen. */
const openDays = (html: string) =>
  [...html.matchAll(/<button[^>]*data-day="([\d-]+)"[^>]*data-state="free"[^>]*>/g)].map(([, day]) => day)

describe('the menu of a shop with tickets', () => {
  test('offers the days with room and no others, and names the next', () => {
    const html = page()
    expect(openDays(html)).toEqual(['2026-11-28', '2026-12-12'])
    expect(html).toMatch(/data-day="2026-12-05"[^>]*aria-label="Saturday, December 5, sold out"/)
    expect(html).toMatch(/data-day="2026-12-06"[^>]*aria-disabled="true"/)
    expect(textOf(html)).toContain('Next free date: Saturday, November 28')
  })

  test('stays hidden until a date and a time are chosen', () => {
    expect(textOf(page())).toContain('Select a date to proceed')
    expect(textOf(page())).not.toContain('There are no products to display.')
    const chosen = textOf(page({}, atDeparture))
    expect(chosen).not.toMatch(/Select a (date|time) to proceed/)
    expect(chosen).toContain('There are no products to display.')
    expect(chosen).toContain('18:00–20:30')
  })

  test('says how many places are left when they are few', () => {
    expect(textOf(page({}, atDeparture))).toContain('4 left')
    const many = { ...ticketTime, dates: [{ date: '2026-11-28', left: 6 }] }
    expect(textOf(page({ restaurantTicketTimes: [many] }, atDeparture))).not.toContain('6 left')
  })

  test('has pinned dishes, but none in event mode', () => {
    const restaurant = (event_mode: boolean) => boat({ event_mode, pinned_products_label: 'Our best' })
    const menu = (event_mode: boolean) =>
      textOf(
        draw(<TicketMenu />, {
          restaurant: restaurant(event_mode),
          basket: { ...emptyBasket(restaurant(event_mode)), id: 1, deliveryType: 'pickup', ...atDeparture },
          told: [
            told('listCategories', {}, [aCategory({ id: 1 }), aCategory({ id: 2 })]),
            told('listPinnedProducts', {}, [aProduct()]),
          ],
        }),
      )
    expect(menu(false)).toContain('Our best')
    expect(menu(true)).not.toContain('Our best')
  })

  test('says so when nothing can be booked', () => {
    const text = textOf(page({ ticketTimeAvailable: false, restaurantTicketTimes: [] }))
    expect(text).toContain("We're sorry, but there are no available booking times at the moment.")
    expect(text).not.toContain('Select a date to proceed')
  })
})
