import { expect, test } from 'vitest'
import { offers, type Switches } from './offers.ts'

const all: Switches = {
  eventMode: false,
  catalogueMode: false,
  shopProviding: true,
  ticketing: false,
  search: true,
  registration: true,
  blog: true,
  openingTime: true,
  newsletter: true,
  reviews: true,
  reservations: true,
  allergies: true,
  tips: true,
  vouchers: true,
  robot: true,
  loginRequired: false,
}
const missing = (switches: Partial<Switches>) =>
  Object.entries(offers({ ...all, ...switches }))
    .filter(([, offered]) => !offered)
    .map(([name]) => name)

test.each([
  [{}, ['tickets']],
  [{ catalogueMode: true }, ['basket', 'checkout', 'tickets']],
  [{ shopProviding: false }, ['checkout', 'tickets', 'reviews']],
  [{ eventMode: true }, ['tickets', 'pinnedProducts', 'blog']],
  [{ ticketing: true }, ['accounts', 'registration', 'openingTimes', 'reservations']],
  [{ loginRequired: true }, ['guestOrders', 'tickets']],
  [{ registration: false, robot: false }, ['registration', 'tickets', 'dishCollector']],
])('with %j a shop has everything but %j', (switches, without) => expect(missing(switches)).toEqual(without))
