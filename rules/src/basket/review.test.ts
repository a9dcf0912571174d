import { describe, expect, test } from 'vitest'
import type { Product } from '../menu/menu.ts'
import { refuse } from '../ruling.ts'
import {
  alex,
  at,
  basketOf,
  bruschetta,
  dish,
  itemsForTwo,
  line,
  lunch,
  margherita,
  menu,
  menuForTwo,
  menuOf,
  mitte,
  reading,
  shop,
  small,
  spritz,
  tiramisu,
  voucher,
} from '../test/rosmarino.ts'
import type { Basket } from './basket.ts'
import { changeType, type Reading, reviewBasket } from './review.ts'

const pizza = line(1, margherita, 1, { options: [small] })
const sweet = line(2, tiramisu, 2)

/** The menu with some dishes changed, or taken off it altogether. */
const menuWith = (...changed: readonly (Partial<Product> & { readonly id: number })[]) =>
  menuOf(
    [...menu.products.values()].map((product) => ({
      ...product,
      ...changed.find(({ id }) => id === product.id),
    })),
  )
const menuWithout = (...gone: readonly Product[]) =>
  menuOf([...menu.products.values()].filter((product) => !gone.includes(product)))

/** What is told on the second reading of a basket, after something changed. */
function changesWhen(basket: Basket, later: Partial<Reading>, earlier: Partial<Reading> = {}) {
  const { seen } = reviewBasket(basket, { ...reading, ...earlier })
  return reviewBasket(basket, { ...reading, ...earlier, ...later, seen }).changes
}
const kitchen = (changedMenu: Reading['shop']['menu']): Partial<Reading> => ({
  shop: { ...shop, menu: changedMenu },
})

describe('reading a basket', () => {
  test('prices it, and tells nothing the first time or while nothing changed', () => {
    const first = reviewBasket(basketOf([pizza, sweet]), reading)
    expect(first.totals.total).toBe(950 + 2 * 620)
    expect(first.changes).toEqual([])
    expect(reviewBasket(basketOf([pizza, sweet]), { ...reading, seen: first.seen }).changes).toEqual([])
  })

  test('tells each new price once', () => {
    const dearer = kitchen(menuWith({ id: margherita.id, price: 1000 }))
    expect(changesWhen(basketOf([pizza, sweet]), dearer)).toEqual([
      { what: 'price', lineId: 1, name: 'Margherita', before: 950, after: 1000, key: 'price_changed' },
    ])
    const again = reviewBasket(basketOf([pizza]), { ...reading, ...dearer })
    expect(reviewBasket(basketOf([pizza]), { ...reading, ...dearer, seen: again.seen }).changes).toEqual([])
  })

  test('does not call the guest’s own choice a new price', () => {
    const { seen } = reviewBasket(basketOf([pizza]), reading)
    const large = { ...pizza, options: [{ ...small, id: 2 }] }
    expect(reviewBasket(basketOf([large]), { ...reading, seen }).changes).toEqual([])
  })

  test('P16 tells the price after a happy hour', () => {
    const basket = basketOf([line(1, spritz)])
    const later = { shop: { ...shop, now: at('2026-03-11 20:00') } }
    expect(changesWhen(basket, later)).toMatchObject([
      { what: 'unavailable', key: 'product_not_available_for_date' },
      { what: 'price', before: 550, after: 790 },
    ])
  })
})

describe('S10 what can no longer be had is named, not dropped silently', () => {
  test.each([
    ['deactivated', menuWith({ id: margherita.id, active: false }), 'unavailable', 'product_not_available'],
    ['sold out', menuWith({ id: margherita.id, stock: 0 }), 'stock', 'out_of_stock'],
    [
      'without the size that was chosen',
      menuWith({ id: margherita.id, groups: [] }),
      'unavailable',
      'attribute_item_does_not_exists',
    ],
  ])('a dish %s stays, marked', (_, changed, what, key) => {
    const review = reviewBasket(basketOf([pizza]), { ...reading, ...kitchen(changed) })
    expect(review.refusals.get(1)?.key).toBe(key)
    expect(review.lines).toHaveLength(1)
    expect(changesWhen(basketOf([pizza]), kitchen(changed))).toMatchObject([
      { what, lineId: 1, name: 'Margherita', key },
    ])
  })

  test('a dish that is gone from the menu leaves, with its name', () => {
    const basket = basketOf([pizza, sweet])
    expect(changesWhen(basket, kitchen(menuWithout(margherita)))).toEqual([
      { what: 'removed', lineId: 1, name: 'Margherita', before: 1, after: 0, key: 'product_not_available' },
    ])
    const review = reviewBasket(basket, { ...reading, ...kitchen(menuWithout(margherita)) })
    expect(review.basket.lines).toEqual([sweet])
  })

  test('fewer in stock than wanted', () => {
    expect(changesWhen(basketOf([sweet]), kitchen(menuWith({ id: tiramisu.id, stock: 1 })))).toEqual([
      { what: 'stock', lineId: 2, name: 'Tiramisu', before: 2, after: 1, key: 'only_n_left' },
    ])
  })

  test('S11 a package whose content ran out', () => {
    const basket = basketOf([line(1, menuForTwo, 1, { items: itemsForTwo })])
    expect(changesWhen(basket, kitchen(menuWith({ id: tiramisu.id, stock: 0 })))).toMatchObject([
      { what: 'stock', key: 'out_of_stock' },
    ])
    expect(changesWhen(basket, kitchen(menuWithout(tiramisu)))[0]?.key).toBe('product_does_not_exists')
  })

  test('a reason is told once, and again when it is another one', () => {
    const soldOut = kitchen(menuWith({ id: margherita.id, stock: 0 }))
    expect(changesWhen(basketOf([pizza]), {}, soldOut)).toEqual([])
    expect(
      changesWhen(basketOf([pizza]), kitchen(menuWith({ id: margherita.id, active: false })), soldOut),
    ).toHaveLength(1)
  })
})

describe('the chosen time', () => {
  const basket = basketOf([pizza], { time: at('2026-03-11 17:30') })

  test('is cleared with a word when it has passed', () => {
    const review = reviewBasket(basket, { ...reading, time: refuse('order_time_in_past') })
    expect(review.basket.time).toBeNull()
    expect(review.changes).toMatchObject([
      { what: 'time', key: 'order_time_in_past', name: '2026-03-11 17:30' },
    ])
  })

  test.each(['order_limit_reached', 'capacity_full'] as const)('stays when others were faster: %s', (key) => {
    const review = reviewBasket(basket, { ...reading, time: refuse(key) })
    expect([review.basket.time, review.changes]).toEqual([basket.time, []])
  })

  test('no time is nothing to clear', () => {
    expect(
      reviewBasket(basketOf([pizza]), { ...reading, time: refuse('restaurant_not_open_at_time') }).changes,
    ).toEqual([])
  })

  test('T24 decides the tax, also for as soon as possible', () => {
    const newYear = { ok: true, value: at('2026-01-01 00:15') } as const
    const eve = { ...shop, now: at('2025-12-31 23:50') }
    const taxOf = (time: Reading['time']) =>
      reviewBasket(basketOf([pizza], { type: 'here' }), { ...reading, shop: eve, time }).totals.taxes.map(
        ({ rate }) => rate,
      )
    expect([taxOf(null), taxOf(newYear)]).toEqual([[1900], [700]])
  })
})

describe('voucher and delivery', () => {
  const delivery = basketOf([pizza, sweet], { type: 'delivery', postcode: '10115' })

  test('a voucher that works no more is told, and takes nothing off', () => {
    const last = { voucher: voucher('fixed', 300, { totalLimit: 1 }) }
    const used = { voucherUses: { uses: 1, usesByGuest: 0 } }
    expect(changesWhen(delivery, used, last)).toMatchObject([
      { what: 'voucher', key: 'voucher_limit_reached' },
    ])
    expect(changesWhen(delivery, {}, { ...last, ...used })).toEqual([])
    expect(reviewBasket(delivery, { ...reading, ...last, ...used }).totals.discount).toBe(0)
    expect(reviewBasket(delivery, { ...reading, ...last }).totals.discount).toBe(300)
  })

  test('another fee in the same zone is told, another zone is not', () => {
    expect(changesWhen(delivery, { zones: [{ ...mitte, fee: 300 }] })).toMatchObject([
      { what: 'shipping', before: 250, after: 300, key: 'shipping_changed' },
    ])
    const { seen } = reviewBasket(delivery, reading)
    expect(reviewBasket({ ...delivery, postcode: '10178' }, { ...reading, seen }).changes).toEqual([])
    expect(reviewBasket({ ...delivery, type: 'pickup' }, { ...reading, seen }).changes).toEqual([])
  })

  test('a zone that is gone is told', () => {
    expect(changesWhen(delivery, { zones: [alex] })).toMatchObject([
      { what: 'shipping', key: 'postalCode_not_in_delivery_area' },
    ])
  })

  test('a postal code that was outside before is told no second time', () => {
    expect(changesWhen({ ...delivery, postcode: '99999' }, {})).toEqual([])
  })

  test('the first dish in a basket brings the fee without a word', () => {
    const { seen } = reviewBasket({ ...delivery, lines: [] }, reading)
    expect(reviewBasket(delivery, { ...reading, seen }).changes).toEqual([])
  })
})

describe('changing the delivery type', () => {
  const fondue = dish(3, 'Fondue', { deliveryTypes: ['here'] })
  const here = { ...shop, menu: menuOf([bruschetta, fondue, lunch]) }
  const basket = basketOf([line(1, bruschetta), line(2, fondue, 2)], {
    type: 'here',
    time: at('2026-03-11 19:00'),
  })

  test('removes what is not offered there, and says what', () => {
    const changed = changeType(here, basket, 'delivery', { ok: true, value: at('2026-03-11 19:00') })
    expect(changed.basket).toEqual({ ...basket, type: 'delivery', lines: [line(1, bruschetta)] })
    expect(changed.changes).toEqual([
      {
        what: 'removed',
        lineId: 2,
        name: 'Fondue',
        before: 2,
        after: 0,
        key: 'the_product_is_not_available_in_this_delivery_type',
      },
    ])
  })

  test('T23 does not keep a time that belongs to the other type', () => {
    const changed = changeType(here, basket, 'here', refuse('restaurant_not_open_at_time'))
    expect(changed.basket.time).toBeNull()
    expect(changed.changes).toMatchObject([{ what: 'time', key: 'restaurant_not_open_at_time' }])
  })
})
