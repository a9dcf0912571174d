import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type OrderedLine, worthTakenOff } from './units-taken-off.ts'

const pizza: OrderedLine = { id: 1, quantity: 2, takenOff: 0, unitPrice: 950, deposit: 0, discount: 0 }
const water: OrderedLine = { id: 2, quantity: 3, takenOff: 0, unitPrice: 280, deposit: 25, discount: 100 }

const worth = (id: number, units: number, lines = [pizza, water], status = 'processing' as const) => {
  const ruling = worthTakenOff(status, lines, { id, units })
  return ruling.ok ? ruling.value : ruling.refusal.key
}

describe('units taken off an order', () => {
  test('cost their price and deposit, less their share of the discount', () => {
    expect(worth(1, 1)).toBe(950)
    expect(worth(2, 3)).toBe(3 * 305 - 100)
  })

  test.each([
    ['a line of another order', 9, 1, 'basket_product_does_not_exists'],
    ['more than there is', 1, 3, 'quantity_too_large'],
  ])('%s is refused', (_, id, units, key) => expect(worth(id, units)).toBe(key))

  test('what is off already cannot be taken off again', () => {
    expect(worth(1, 1, [{ ...pizza, takenOff: 2 }, water])).toBe('quantity_too_large')
  })

  test('the last dish stays: such an order is rejected', () => {
    expect(worth(1, 2, [pizza])).toBe('order_would_be_empty')
    expect(worth(1, 2, [pizza, { ...water, takenOff: 3 }])).toBe('order_would_be_empty')
  })

  test.each(['delivered', 'rejected'] as const)('nothing comes off an order that is %s', (status) => {
    expect(worthTakenOff(status, [pizza, water], { id: 1, units: 1 })).toMatchObject({
      refusal: { key: 'status_change_not_allowed' },
    })
  })

  test('unit by unit or at once, it is the same money', () => {
    const lines = fc.record({
      id: fc.constant(1),
      quantity: fc.integer({ min: 1, max: 12 }),
      takenOff: fc.constant(0),
      unitPrice: fc.integer({ min: 0, max: 5000 }),
      deposit: fc.integer({ min: 0, max: 50 }),
      discount: fc.integer({ min: 0, max: 3000 }),
    })
    fc.assert(
      fc.property(lines, (line) => {
        const one = (takenOff: number) => Number(worth(1, 1, [{ ...line, takenOff }, water]))
        const singly = Array.from({ length: line.quantity }, (_, index) => one(index))
        expect(singly.reduce((all, part) => all + part, 0)).toBe(worth(1, line.quantity, [line, water]))
      }),
    )
  })
})
