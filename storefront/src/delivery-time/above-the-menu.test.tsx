import type { Restaurant } from '@tischlein/contract/entities'
import { describe, expect, test } from 'vitest'
import { draw, textOf } from '../test/draw.tsx'
import { aRestaurant } from '../test/samples.ts'
import { ClosedNotice, OpenStatus } from './OpenStatus.tsx'
import { ServiceBar } from './ServiceBar.tsx'

describe('above the dishes', () => {
  /** Friday, 18:00 in Berlin. */
  const hours = (...ranges: [string, string][]) =>
    ranges.map(([open_at, close_at]) => ({ weekday: 'friday', open_at, close_at }) as const)
  const line = (more: Partial<Restaurant>) => textOf(draw(<OpenStatus />, { restaurant: aRestaurant(more) }))

  test('today’s hours are one line with two ranges at most', () => {
    const text = line({
      restaurantAvailableTimes: hours(['08:00', '10:00'], ['11:00', '14:00'], ['17:00', '22:00']),
    })
    expect(text).toContain('08:00–10:00')
    expect(text).toContain('11:00–14:00')
    expect(text).not.toContain('17:00')
  })

  test('without hours the line says what is not to be had, and a closed house that it is closed', () => {
    expect(line({})).toContain('Delivery is not available')
    expect(line({ deliveryTypes: ['pickup'] })).toContain('Pickup is not available')
    expect(line({ deliveryTypes: ['here'] })).toContain('We are closed at the moment')
    expect(line({ closed: true })).toContain('We are closed at the moment')
    // A catalogue hands nothing out: its hours are those of the shop.
    expect(line({ deliveryTypes: ['pickup'], catalogue_mode: true })).toContain('We are closed at the moment')
  })

  test('a restaurant may hide the line', () => {
    const meta = { foot_note: null, foot_note_place: null, show_open_hours: false }
    expect(line({ meta })).not.toContain('available')
  })

  test('where nothing can be ordered in any way, nobody is offered a time', () => {
    const none = { restaurant: aRestaurant({ deliveryTypes: [], closed: true }) }
    expect(draw(<ServiceBar />, none)).not.toContain('button')
    const notice = draw(<ClosedNotice />, none)
    expect(notice).toContain('No orders are taken at present')
    expect(notice).not.toMatch(/button|order ahead/i)
  })

  test('a choice of type is there only where there is more than one, a time only for who does not eat here', () => {
    const bar = (deliveryTypes: Restaurant['deliveryTypes']) =>
      draw(<ServiceBar />, { restaurant: aRestaurant({ deliveryTypes }) })
    expect(bar(['pickup', 'delivery']).match(/type="radio"/g)).toHaveLength(2)
    expect(bar(['pickup'])).not.toContain('type="radio"')
    expect(bar(['pickup'])).toContain('<button')
    expect(bar(['here'])).not.toContain('<button')
  })
})
