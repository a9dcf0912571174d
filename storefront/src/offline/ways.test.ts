import { expect, test } from 'vitest'
import { type Way, wayOf } from './ways.ts'

const origin = 'https://rosmarino.example'

test.each<[string, Way]>([
  ['/', 'page'],
  ['/menu?category=104', 'page'],
  ['/cart', 'page'],
  ['/blogs', 'page'],
  ['/blogs/dough', 'page'],
  ['/pages/about', 'page'],
  ['/restaurants?postalCode=10115', 'page'],
  // A table's secret, or what is about one guest: nothing is kept.
  ['/?tableId=4&qrcode=s3cret', 'shell'],
  ['/checkout', 'shell'],
  ['/payment?basketId=4', 'shell'],
  ['/paymentstatus?token=x', 'shell'],
  ['/order/t0ken', 'shell'],
  ['/ticket/T1CKET', 'shell'],
  ['/dashboard/orders', 'shell'],
  // Nor is it even looked at.
  ['/order/t0ken/receipt.pdf', null],
  ['/order/t0ken.ics', null],
  ['/ticket/T1CKET.ics', null],
  ['/resetpass/t0ken', null],
  ['/console/', null],
  ['/simulator/mollie/1', null],
  ['/api/docs', null],
  ['/menus', null],
])('a visit to %s goes the way of %s', (path, way) => {
  expect(wayOf({ method: 'GET', mode: 'navigate', url: origin + path }, origin)).toBe(way)
})

test.each<[string, Way]>([
  ['/assets/main-abc.js', 'asset'],
  ['/pictures/pizza.400.webp', 'picture'],
  ['/api/restaurant/products?categoryId=104&restaurantId=1', 'read'],
  ['/api/restaurant/restaurant-by-id?restaurantId=1', 'read'],
  ['/api/blogs/show/slug?blogSlug=dough', 'read'],
  // Of one guest, and yet kept: it is shown at the gate, where the line may be bad.
  ['/api/ticket?code=T1CKET', 'read'],
  // These change something, or are about one guest.
  ['/api/restaurant/robot-request?tableId=1', null],
  ['/api/restaurant/tables', null],
  ['/api/basket?basketId=4', null],
  ['/api/basket/remove?basketId=4', null],
  ['/api/order?orderId=1', null],
  ['/api/order/page?token=x', null],
  ['/api/order/history', null],
  ['/api/payment/prepare?basketId=4', null],
  ['/api/auth/user', null],
  ['/api/events?ticket=x', null],
  ['/api/ticket/other?code=T1CKET', null],
  ['/manifest.webmanifest', null],
])('a question for %s goes the way of %s', (path, way) => {
  expect(wayOf({ method: 'GET', mode: 'cors', url: origin + path }, origin)).toBe(way)
})

test('what is sent, and what goes elsewhere, is left alone', () => {
  expect(wayOf({ method: 'POST', mode: 'cors', url: `${origin}/api/restaurant/products` }, origin)).toBeNull()
  expect(wayOf({ method: 'GET', mode: 'cors', url: 'https://other.example/assets/x.js' }, origin)).toBeNull()
})
