import { describe, expect, test } from 'vitest'
import type { ManagedRestaurant } from '../house.ts'
import { nearStops, stopAt, stopsByGroup, stopsOf } from './stops.ts'

const house = (role: ManagedRestaurant['role']) =>
  ({ role, reviews: true, ticketingSystem: false, deliveryTypes: ['here'] }) as unknown as ManagedRestaurant

describe('the pages of the console', () => {
  test.each([
    ['/console/', 'console.nav.live'],
    ['/console', 'console.nav.live'],
    ['/console/dishes', 'console.nav.dishes'],
    ['/console/hours/', 'hours.nav'],
    ['/console/nowhere', 'console.nav.live'],
  ])('%s shows %s to a manager', (path, label) => expect(stopAt(path, house('manager')).label).toBe(label))

  test.each([
    ['/console/hours', 'staff'],
    ['/console/money', 'staff'],
    ['/console/money', 'kitchen'],
    ['/console/reviews', 'kitchen'],
  ] as const)('%s leads %s to the board', (path, role) =>
    expect(stopAt(path, house(role)).label).toBe('console.nav.live'),
  )

  test('the kitchen has only what it works with', () => {
    expect(stopsOf(house('kitchen')).map(({ label }) => label)).toEqual([
      'console.nav.live',
      'console.nav.dishes',
      'kitchen.nav',
    ])
  })

  test('the rail has what is near, and the page that is open though it is not', () => {
    const reviews = stopAt('/console/reviews', house('manager'))
    const onRail = nearStops(house('manager'), reviews)
    expect(onRail).toContain(reviews)
    expect(onRail).not.toContain(stopAt('/console/printers', house('manager')))
  })

  test('the list has each page once, and no empty group', () => {
    const listed = stopsByGroup(house('kitchen'))
    expect(listed.map(({ group }) => group)).toEqual(['evening'])
    const everything = stopsByGroup(house('owner')).flatMap(({ stops }) => stops)
    expect(new Set(everything)).toEqual(new Set(stopsOf(house('owner'))))
    expect(everything).toHaveLength(stopsOf(house('owner')).length)
  })
})
