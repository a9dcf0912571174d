import { describe, expect, test } from 'vitest'
import { aBasket, aLine, aProduct } from '../test/samples.ts'
import { idIn, withDish, withUnits } from './expected.ts'
import { unitsIn } from './units.ts'

const bruschetta = aProduct({ id: 1, price: 590 })
const water = aProduct({ id: 2, price: 290, depot: { name: 'Pfand', price: 25 } })

describe('what a basket will look like', () => {
  test('a dish twice is one line with two units, and the sums follow', () => {
    const once = withDish(aBasket(), bruschetta, { quantity: 1, price: 590 })
    const twice = withDish(once, bruschetta, { quantity: 1, price: 590 })
    expect(unitsIn(twice)).toBe(2)
    expect(twice.products).toHaveLength(1)
    expect(twice.totals).toMatchObject({ goods: 1180, total: 1430 })
    expect(twice.minimum).toEqual({ value: 1500, missing: 320 })
    expect(twice.free_shipping_missing).toBe(2820)
  })

  test('a note makes a line of its own', () => {
    const once = withDish(aBasket(), bruschetta, { quantity: 1, price: 590 })
    expect(withDish(once, bruschetta, { quantity: 1, price: 590, comment: 'kalt' }).products).toHaveLength(2)
  })

  test('a deposit is summed apart and does not count towards the minimum', () => {
    const two = withDish(aBasket(), water, { quantity: 2, price: 290 })
    expect(two.totals).toMatchObject({ goods: 580, deposit: 50, total: 880 })
    expect(two.totalPrice).toBe(630)
    expect(two.minimum?.missing).toBe(920)
  })

  test('a line that has no number yet is found by its dish, once it has one', () => {
    const pressed = withDish(aBasket(), bruschetta, { quantity: 1, price: 590 })
    const [fresh] = pressed.products
    if (!fresh) throw new Error('no line')
    const told = aBasket({ products: [aLine({ id: 5, productId: 2 }), aLine({ id: 6, productId: 1 })] })
    expect(idIn(told, fresh)).toBe(6)
    expect(idIn(told, aLine({ id: 5 }))).toBe(5)
  })

  test('no unit left takes the line away', () => {
    const filled = withDish(aBasket(), bruschetta, { quantity: 2, price: 590 })
    const [line] = filled.products
    const emptied = withUnits(filled, line?.id ?? 0, 0)
    expect(emptied.products).toEqual([])
    expect(emptied.totals.total).toBe(250)
  })

  test('a line that was paid with a deposit inside a package keeps it per package', () => {
    const can = { id: 1, RestaurantProductId: 2, productPackageId: 1, name: '', quantity: 2, price: 0 }
    const line = aLine({ id: 5, price: 3490, items: [{ ...can, depot: { name: 'Pfand', price: 25 } }] })
    expect(withUnits(aBasket({ products: [line] }), 5, 2).totals.deposit).toBe(100)
  })
})
