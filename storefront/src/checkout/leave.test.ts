import { describe, expect, test } from 'vitest'
import { wayOf } from './leave.ts'

const origin = 'https://shop.example'

test.each([
  ['/paymentstatus?orderId=7&token=abc', { within: '/paymentstatus?orderId=7&token=abc' }],
  ['/bill?tablePaymentId=7', { within: '/bill?tablePaymentId=7' }],
  ['/payment?basketId=7&orderId=9', { within: '/payment?basketId=7&orderId=9' }],
  [`${origin}/payment?basketId=7`, { within: '/payment?basketId=7' }],
  [`${origin}/simulator/mollie/pay/1`, { away: new URL(`${origin}/simulator/mollie/pay/1`) }],
  ['https://www.mollie.com/checkout/1', { away: new URL('https://www.mollie.com/checkout/1') }],
])('the link %s is followed', (link, way) => expect(wayOf(link, origin)).toEqual(way))

test('a shop that is tried out without TLS knows its stand-ins for providers without it, too', () => {
  const simulator = 'http://127.0.0.1:3000/simulator/mollie/pay/1'
  expect(wayOf(simulator, 'http://boat.localhost:3000')).toEqual({ away: new URL(simulator) })
  expect(wayOf('javascript:alert(1)', 'http://boat.localhost:3000')).toBeNull()
})

describe('a link that is no page of the web leads nowhere (S-12)', () => {
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://evil.example/1',
    'file:///etc/passwd',
    'http://evil.example',
    'https://shop.example@evil.example/',
    'https://user:pass@www.mollie.com/',
    'https://',
    'http://[',
  ])('%j', (link) => expect(wayOf(link, origin)).toBeNull())
})
