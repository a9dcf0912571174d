import { expect, test } from 'vitest'
import { placeAfterSignIn } from './use-after-sign-in.ts'

test.each([
  ['/cart', '?next=checkout', '/checkout'],
  ['/cart', '', null],
  ['/menu', '?next=checkout', null],
  ['/cart', '?next=//evil.example', null],
  ['/cart', '?next=https://evil.example/checkout', null],
  ['/cart', '?next=/dashboard', null],
  ['/resetpass/abc', '', '/menu'],
  ['/order/abc', '', null],
])('whoever logs in at %s%s goes on to %s', (pathname, search, place) => {
  expect(placeAfterSignIn({ pathname, search })).toBe(place)
})
