import { describe, expect, test } from 'vitest'
import type { ManagedRestaurant } from '../house.ts'
import { stopAt, stopsOf } from './stops.ts'

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
    ])
  })
})
