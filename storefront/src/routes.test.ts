import { loadWords } from '@tischlein/locales/load'
import { expect, test } from 'vitest'
import { routeOf } from './routes.tsx'
import { aRestaurant } from './test/samples.ts'

const { t } = loadWords().en
const restaurant = aRestaurant({ blog: true, reviews: true })

/** storefront.md, section 2. A cart is reviewed, not a card. */
test.each([
  ['/', 'Home', null],
  ['/menu', 'Menu', 'Menu'],
  ['/cart', 'Cart', 'Review Cart'],
  ['/dashboard/profile', undefined, 'Your Profile'],
  ['/dashboard/orders', 'Orders', 'Your Orders'],
  ['/resetpass/abc', 'ResetPass', 'Reset your password'],
  ['/checkout', undefined, 'Place Order'],
  ['/payment', 'Payment', 'Payment'],
  ['/paymentstatus', undefined, 'Payment status'],
  ['/nowhere', undefined, 'Error'],
])('%s is %s, titled %s', (path, name, title) => {
  const route = routeOf(path, restaurant)
  expect([route.name, route.title && t(route.title)]).toEqual([name, title])
})
