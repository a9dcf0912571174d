import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sum } from '../money.ts'
import type { SharePlace, Tab, TabLine, TabOrder, Taken } from './bill.ts'
import { billOf } from './shares.ts'

const line = (id: number, unitPrice: number, quantity = 1, more: Partial<TabLine> = {}): TabLine => ({
  id,
  quantity,
  takenOff: 0,
  unitPrice,
  deposit: 0,
  discount: 0,
  ...more,
})
const order = (owed: number, ...lines: TabLine[]): TabOrder => ({ id: lines[0]?.id ?? 0, owed, lines })
const paid = (place: Partial<Taken>, price: number, more: Partial<Taken> = {}): Taken => ({
  lineId: 1,
  unit: 1,
  part: 1,
  parts: 1,
  state: 'paid',
  holder: 1,
  price,
  refunded: 0,
  ...place,
  ...more,
})
const claimed = (place: Partial<Taken>, holder = 1): Taken => ({
  ...paid(place, 0),
  state: 'claimed',
  price: null,
  holder,
})
const tab = (orders: readonly TabOrder[], more: Partial<Tab> = {}): Tab => ({
  orders,
  splits: [],
  taken: [],
  ...more,
})
const placeOf = ({ lineId, unit, part, parts }: SharePlace) => ({ lineId, unit, part, parts })
const pricesOf = (of: Tab) => billOf(of).shares.map(({ price }) => price)

describe('what a share costs', () => {
  test('is the price of its unit with its deposit', () => {
    expect(pricesOf(tab([order(1255, line(1, 950), line(2, 280, 1, { deposit: 25 }))]))).toEqual([950, 305])
  })

  test('a voucher is spread over what it is for, and a tip over the order, by price', () => {
    // 2 pizzas at 10.00 with 1.01 off, a water at 5.00, tip 2.40
    const pizza = line(1, 1000, 2, { discount: 101 })
    expect(pricesOf(tab([order(2639, pizza, line(2, 500))]))).toEqual([1045, 1044, 550])
  })

  test.each([
    ['M6 thirds of 10.00', 1000, 3, [334, 333, 333]],
    ['a cent among seven', 1, 7, [1, 0, 0, 0, 0, 0, 0]],
    ['0.05 among four', 5, 4, [2, 1, 1, 1]],
    ['halves of 9.99', 999, 2, [500, 499]],
  ])('%s', (_, price, parts, prices) => {
    const splits = [{ lineId: 1, unit: 1, parts }]
    expect(pricesOf(tab([order(price, line(1, price))], { splits }))).toEqual(prices)
  })

  test('seven who share every dish evenly pay the same, to one cent', () => {
    const lines = [1001, 999, 350, 1234, 5, 887].map((price, index) => line(index + 1, price))
    const splits = lines.map(({ id }) => ({ lineId: id, unit: 1, parts: 7 }))
    const { shares, total } = billOf(
      tab([order(sum(lines.map(({ unitPrice }) => unitPrice)), ...lines)], { splits }),
    )
    const sums = [1, 2, 3, 4, 5, 6, 7].map((part) =>
      sum(shares.filter((share) => share.part === part).map(({ price }) => price)),
    )
    expect(Math.max(...sums) - Math.min(...sums)).toBeLessThanOrEqual(1)
    expect(sum(sums)).toBe(total)
  })

  test('what a payment asked for stays, and the last one pays what is left', () => {
    const splits = [{ lineId: 1, unit: 1, parts: 3 }]
    const taken = [paid({ part: 1, parts: 3 }, 340), paid({ part: 2, parts: 3 }, 330)]
    const bill = billOf(tab([order(1000, line(1, 1000))], { splits, taken }))
    expect(bill.shares.map(({ price }) => price)).toEqual([340, 330, 330])
    expect([bill.paid, bill.open]).toEqual([670, 330])
  })
})

describe('what staff take off', () => {
  test('leaves the bill from those that nobody wants', () => {
    const taken = [claimed({ unit: 3 }), paid({ unit: 2 }, 500)]
    const { shares } = billOf(tab([order(1000, line(1, 500, 4, { takenOff: 2 }))], { taken }))
    expect(shares.map(({ unit, state }) => [unit, state])).toEqual([
      [2, 'paid'],
      [3, 'claimed'],
    ])
  })

  test('takes claims with it when nothing else is left', () => {
    const mine = claimed({ unit: 2 })
    const bill = billOf(
      tab([order(500, line(1, 500, 2, { takenOff: 1 }))], { taken: [paid({ unit: 1 }, 500), mine] }),
    )
    expect(bill.lapsed).toEqual([mine])
    expect(bill.open).toBe(0)
  })

  test('comes back as money where it was paid, but not the tip that its order keeps', () => {
    const gone = paid({ unit: 2 }, 550)
    const bill = billOf(
      tab([order(600, line(1, 500, 2, { takenOff: 1 }))], { taken: [paid({ unit: 1 }, 550), gone] }),
    )
    expect(bill.overpaid).toEqual([{ taken: gone, amount: 500 }])
    expect([sum(bill.shares.map(({ price }) => price)), bill.paid, bill.open]).toEqual([600, 600, 0])
  })

  test('leaves no tip behind that nobody could pay', () => {
    const bill = billOf(
      tab([order(600, line(1, 500, 2, { takenOff: 1 }))], { taken: [paid({ unit: 1 }, 550)] }),
    )
    expect(bill.waived).toEqual([{ orderId: 1, amount: 50 }])
    expect([bill.total, bill.paid, bill.open]).toEqual([550, 550, 0])
  })

  test('all of a rejected order goes back', () => {
    const [first, second] = [paid({ unit: 1 }, 500), paid({ unit: 2 }, 500)]
    const bill = billOf(tab([order(0, line(1, 500, 2, { takenOff: 2 }))], { taken: [first, second] }))
    expect(bill.overpaid.map(({ amount }) => amount)).toEqual([500, 500])
    expect([bill.shares, bill.paid, bill.open]).toEqual([[], 0, 0])
  })

  test('what went back already does not go back again', () => {
    const taken = [paid({ unit: 1 }, 500), paid({ unit: 2 }, 500, { refunded: 500 })]
    expect(billOf(tab([order(500, line(1, 500, 2, { takenOff: 1 }))], { taken })).overpaid).toEqual([])
  })
})

test('whatever is ordered, discounted, tipped, cut, taken off and paid: the shares add up to what is owed', () => {
  const lines = fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 5 }),
      off: fc.integer({ min: 0, max: 5 }),
      unitPrice: fc.integer({ min: 0, max: 3000 }),
      deposit: fc.constantFrom(0, 25),
      off100: fc.integer({ min: 0, max: 100 }),
      parts: fc.integer({ min: 1, max: 7 }),
      states: fc.array(fc.constantFrom('free', 'claimed', 'paid', 'paying'), { minLength: 5, maxLength: 5 }),
    }),
    { minLength: 1, maxLength: 5 },
  )
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 900 }), (drawn, tip) => {
      const tabLines = drawn.map(({ quantity, unitPrice, deposit, off100 }, index) =>
        line(index + 1, unitPrice, quantity, {
          deposit,
          discount: Math.floor((unitPrice * quantity * off100) / 100),
        }),
      )
      const full = sum(tabLines.map((l) => (l.unitPrice + l.deposit) * l.quantity - l.discount)) + tip
      const before = billOf(
        tab([order(full, ...tabLines)], {
          splits: tabLines.map(({ id }, index) => ({ lineId: id, unit: 1, parts: drawn[index]?.parts ?? 1 })),
        }),
      )
      expect(sum(before.shares.map(({ price }) => price))).toBe(full)
      const taken = before.shares.flatMap((share, index): Taken[] => {
        const state = drawn[share.lineId - 1]?.states[index % 5] ?? 'free'
        if (state === 'free') return []
        return [
          state === 'claimed' ? claimed(placeOf(share)) : { ...paid(placeOf(share), share.price), state },
        ]
      })
      const tabOf = (orders: TabOrder[]) =>
        tab(orders, {
          splits: tabLines.map(({ id }, index) => ({ lineId: id, unit: 1, parts: drawn[index]?.parts ?? 1 })),
          taken,
        })
      const same = billOf(tabOf([order(full, ...tabLines)]))
      // Paying moves nobody else's price.
      expect(same.shares.map(({ price }) => price)).toEqual(before.shares.map(({ price }) => price))

      const offLines = tabLines.map((l, index) => ({
        ...l,
        takenOff: Math.min(l.quantity, drawn[index]?.off ?? 0),
      }))
      const gone = sum(
        offLines.map(
          (l) => (l.unitPrice + l.deposit) * l.takenOff - Math.round((l.discount * l.takenOff) / l.quantity),
        ),
      )
      const after = billOf(tabOf([order(full - gone, ...offLines)]))
      const came = sum(taken.filter(({ state }) => state === 'paid').map(({ price }) => price ?? 0))
      const back = sum(after.overpaid.map(({ amount }) => amount))
      expect(after.paid).toBe(came - back)
      expect(after.open).toBeGreaterThanOrEqual(0)
      // Whose payment is on its way may have been asked for a cent that is no longer owed: it comes back.
      const arrived = billOf({
        ...tabOf([order(full - gone, ...offLines)]),
        taken: taken.map((one) => (one.state === 'paying' ? { ...one, state: 'paid' as const } : one)),
      })
      expect(sum(arrived.shares.map(({ price }) => price))).toBe(arrived.total)
      expect(arrived.open).toBe(
        sum(arrived.shares.filter(({ state }) => state !== 'paid').map(({ price }) => price)),
      )
      for (const { price } of after.shares) expect(price).toBeGreaterThanOrEqual(0)
    }),
  )
})
