import type { Order, User } from '@tischlein/contract/entities'
import { describe, expect, test } from 'vitest'
import { draw, textOf, told } from '../test/draw.tsx'
import { aRestaurant } from '../test/samples.ts'
import { AccountPage } from './AccountPage.tsx'
import { Addresses } from './Addresses.tsx'
import { OrderCard } from './OrderCard.tsx'
import { Concerns } from './ProfilePage.tsx'

const rosa: User = {
  id: 1,
  name: 'Rosa',
  email: 'rosa@example.test',
  phone: null,
  mobile: null,
  userType: true,
  birthday: null,
  company: null,
  postal_code: null,
  postalCode: null,
  email_verified: true,
  updated_at: '2026-11-20T12:00:00Z',
}

const headings = (html: string) =>
  [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, text]) => textOf(text ?? ''))

describe('a profile has a form for each concern', () => {
  test.each([
    [
      'of an account',
      rosa,
      [
        'Details',
        'E-mail address',
        'Password',
        'Passkeys',
        'Your Addresses',
        'Stored data',
        'Delete the account',
      ],
    ],
    [
      'of a guest, who may keep what is there',
      { ...rosa, userType: false },
      ['Keep for next time', 'Details'],
    ],
  ])('%s', (_, user, expected) => {
    const html = draw(<Concerns user={user} />, { told: [told('listAddresses', {}, [])] })
    expect(headings(html)).toEqual(expected)
  })

  test('an address that is not proven yet says so, and can have its link again', () => {
    const text = (user: User) => textOf(draw(<Concerns user={user} />))
    expect(text({ ...rosa, email_verified: false })).toContain('Send the link again')
    expect(text(rosa)).not.toContain('Send the link again')
  })

  test('a guest without an e-mail address is not asked for a password', () => {
    const html = draw(<Concerns user={{ ...rosa, userType: false, email: null }} />)
    expect(html).not.toContain('type="password"')
    expect(html).toContain('href="#auth-register"')
  })
})

test('the usual address is the chosen one, and every button says which address it is about', () => {
  const address = { house_number: '1', postalCode: '10115', city: 'Berlin', country: 'DE', comment: null }
  const html = draw(<Addresses />, {
    told: [
      told('listAddresses', {}, [
        { ...address, id: 1, address: 'Torstraße', is_default: false },
        { ...address, id: 2, address: 'Chausseestraße', is_default: true },
      ]),
    ],
  })
  expect(
    [...html.matchAll(/<input type="radio"[^>]*>/g)].map(([input]) => input.includes('checked')),
  ).toEqual([false, true])
  const labels = [...html.matchAll(/aria-label="([^"]*straße[^"]*)"/g)].map(([, label]) => label)
  expect(new Set(labels).size).toBe(4)
})

test('the menu of an account tells where the guest is', () => {
  const html = draw(<AccountPage title="Your Orders">…</AccountPage>, { address: '/dashboard/orders' })
  expect(/<a href="([^"]*)"[^>]*aria-current="page"/.exec(html)?.[1]).toBe('/dashboard/orders')
})

const anOrder = (more: Partial<Order>): Order => ({
  id: 7,
  number: '12',
  restaurant_id: 1,
  status: 'delivered',
  paymentStatus: 'paid',
  paymentType: 'cash',
  is_online_payment: false,
  payment_id: null,
  deliveryType: 'pickup',
  deliveryTime: '2026-11-20 18:30',
  asap: false,
  promisedTime: null,
  readyAt: null,
  // Already the 21st in Berlin.
  order_date: '2026-11-20T23:30:00Z',
  tip_price: 0,
  shipping_price: 0,
  table: null,
  table_number: null,
  table_verified: false,
  user_details: {},
  totals: { goods: 2450, deposit: 0, discount: 0, shipping_price: 0, tip: 0, total: 2450, taxes: [] },
  products: [],
  refunded: 0,
  reject_reason: null,
  cancelable: false,
  timeline: [],
  token: 'secret',
  tickets: [],
  ...more,
})

describe('an order of the past', () => {
  const shown = (order: Partial<Order>, reviews = true) =>
    draw(<OrderCard order={anOrder(order)} />, { restaurant: aRestaurant({ reviews }) })

  test('says when it was on the restaurant’s calendar, what it cost, and how it ended', () => {
    const text = textOf(shown({}))
    for (const part of ['Saturday, November 21', '€24.50', 'Picked up']) expect(text).toContain(part)
  })

  test.each([
    ['delivered', true, true],
    ['delivered', false, false],
    ['processing', true, false],
    ['rejected', true, false],
  ] as const)(
    'that is %s, at a restaurant with reviews %s, leads to its review: %s',
    (status, reviews, leads) => {
      const html = shown({ status }, reviews)
      expect(html.includes('href="/review?orderId=7"')).toBe(leads)
      expect(html).toContain('href="/order/secret"')
    },
  )
})
