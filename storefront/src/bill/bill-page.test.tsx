import type { CartItem, Share, TablePayment } from '@tischlein/contract/entities'
import { describe, expect, test } from 'vitest'
import { aBill, aShare, inParts, lena, me } from '../test/bill-samples.ts'
import { draw, textOf } from '../test/draw.tsx'
import { aBasket, aLine, aRestaurant } from '../test/samples.ts'
import { BillPage } from './BillPage.tsx'
import { createBillKeeper } from './bill-keeper.ts'
import { OpenBill } from './OpenBill.tsx'
import { SettledBill } from './SettledBill.tsx'

const nobody = () => Promise.reject(new Error('Nobody answers in this scene'))

function page(bill: TablePayment, address = '/bill?tablePaymentId=99', products: CartItem[] = []) {
  const keeper = createBillKeeper(nobody)
  return draw(<OpenBill bill={bill} keeper={keeper} kept={keeper.store.get()} />, {
    address,
    basket: aBasket({ deliveryType: 'here', table: '6', table_verified: true, products }),
    restaurant: aRestaurant({
      timezone: 'Europe/Berlin',
      paymentMethods: ['mollie', 'cash', 'payAtEnd', 'pwc'],
      paymentMethodNames: { mollie: 'Card', cash: 'Cash' },
    }),
  })
}

const textWith = (...shares: Share[]) => textOf(page(aBill(shares)))
const claimed = { state: 'claimed', by: me, until: '2026-11-27T19:47:00Z' } as const

describe('a dish says in words whose it is', () => {
  test.each([
    ['free', {}, 'free'],
    ['mine', claimed, 'mine'],
    ['Lena’s', { state: 'claimed', by: lena }, 'taken by \u2068Lena\u2069'],
    ['somebody’s who said no name', { state: 'claimed', by: { name: '', me: false } }, 'taken by Somebody'],
    ['in Lena’s payment', { state: 'paying', by: lena }, '\u2068Lena\u2069 is paying'],
    ['paid', { state: 'paid', by: lena }, 'paid by \u2068Lena\u2069'],
  ] as const)('%s', (_, more, words) => {
    expect(textWith(aShare({ options: ['26 cm'], ...more }))).toContain(`\u206826 cm\u2069 · ${words}`)
  })

  test('a shared one names every hand in it, what is free, and what my part costs', () => {
    const [first, second, ...others] = inParts(1000, 4)
    if (!first || !second) throw new Error('A dish in four parts has two')
    const text = textWith({ ...first, ...claimed }, { ...second, state: 'paid', by: lena }, ...others)
    expect(text).toContain(
      'shared by 4 · \u2066¼\u2069 mine · \u2066¼\u2069 paid by \u2068Lena\u2069 · 2 parts free',
    )
    expect(text).toContain('my \u2066¼\u2069: \u2066€2.50\u2069')
  })

  test('only what I can have, or have, can be ticked', () => {
    const boxes = (share: Share) => page(aBill([share])).match(/type="checkbox"/g)?.length ?? 0
    expect(boxes(aShare())).toBe(1)
    expect(boxes(aShare(claimed))).toBe(1)
    expect(boxes(aShare({ state: 'claimed', by: lena }))).toBe(0)
    expect(boxes(aShare({ state: 'paying', by: me }))).toBe(0)
  })
})

test('the bar tells without colours who is how far', () => {
  const people = [
    { name: 'Lena', me: false, claimed: 0, paid: 0, paying: 500 },
    { name: '', me: true, claimed: 300, paid: 200, paying: 0 },
  ]
  const html = page(aBill([aShare({ price: 1500 })], { paid: 200, open: 1300, people }))
  const stretches = [...html.matchAll(/data-colour="(\w+)" data-state="(\w+)" style="flex-grow:(\d+)"/g)]
  expect(stretches.map(([, colour, state, width]) => [colour, state, width])).toEqual([
    ['me', 'paid', '200'],
    ['p0', 'paying', '500'],
    ['me', 'claimed', '300'],
  ])
  expect(textOf(html)).toContain('€2.00 paid · €3.00 chosen'.replaceAll(/€[\d.]+/g, '\u2066$&\u2069'))
  expect(html).toContain('aria-valuetext="\u2066€2.00\u2069 of \u2066€15.00\u2069 paid"')
})

test('my share is what I have chosen, and says until when it is kept', () => {
  const text = textWith(
    aShare(claimed),
    aShare({ basketProductId: 2, price: 420, state: 'claimed', by: lena }),
  )
  expect(text).toContain('My share €9.50 Kept for you until \u206620:47\u2069')
})

describe('the pay step', () => {
  const step = (more: Partial<Share> = {}) =>
    page(aBill([aShare({ ...claimed, ...more })]), '/bill?tablePaymentId=99#pay')

  test('chooses no tip beforehand, and "none" is a box like the others (ux.md, Q32)', () => {
    const tips = [...step().matchAll(/<button[^>]*aria-pressed="(\w+)"[^>]*>/g)]
    const names = textOf(step())
    expect(tips.filter(([, pressed]) => pressed === 'true')).toEqual([])
    expect(names).toContain('Tip? Optional.')
  })

  test('offers what the restaurant takes at tables, but for the end of the meal and the counter', () => {
    const values = [...step().matchAll(/name="payment"[^>]*value="(\w+)"/g)].map(([, way]) => way)
    expect(values).toEqual(['mollie', 'cash'])
  })

  test('is not there for who has chosen nothing', () => {
    expect(page(aBill([aShare()]), '/bill?tablePaymentId=99#pay')).not.toContain('name="payment"')
  })

  test('waits while dishes in the cart are not ordered: they are no part of what is paid', () => {
    const withDraft = page(aBill([aShare(claimed)]), '/bill?tablePaymentId=99#pay', [aLine()])
    expect(textOf(withDraft)).toContain('not ordered yet')
    expect(textOf(step())).not.toContain('not ordered yet')
  })
})

describe('what I paid', () => {
  const payment = {
    id: 1,
    type: 'mollie' as const,
    status: 'paid' as const,
    amount: 950,
    tip: 100,
    total: 1050,
    refunded: 0,
    at: '2026-11-27T19:41:00Z',
    name: '',
    me: true,
  }
  const settled = aBill([aShare({ state: 'paid', by: me })], { state: 'settled', payments: [payment] })

  test('stays readable when all is settled, with its tip and its time', () => {
    const text = textOf(
      draw(<SettledBill bill={settled} />, { restaurant: aRestaurant({ timezone: 'Europe/Berlin' }) }),
    )
    expect(text).toContain('The bill is settled')
    expect(text).toContain('paid at \u206620:41\u2069 · of which tip \u2066€1.00\u2069')
    expect(text).toContain('€10.50')
  })

  test('leaves out a try that came to nothing', () => {
    const failed = { ...settled, payments: [{ ...payment, status: 'failed' as const }] }
    expect(textOf(draw(<SettledBill bill={failed} />))).not.toContain('My payments')
  })
})

test('whoever sits at no table reads how to get there', () => {
  expect(textOf(draw(<BillPage />, { basket: aBasket(), address: '/bill' }))).toContain(
    'after scanning the code',
  )
})
