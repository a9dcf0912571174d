import type { Share } from '@tischlein/contract/entities'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aBill, aShare, inParts, lena } from '../test/bill-samples.ts'
import { evenShare, type Picked, theRest, toClaim, toSplit } from './even-split.ts'
import { isSame } from './expected.ts'

const claimed = (shares: readonly Share[], picked: readonly Picked[]) =>
  shares.filter((share) => picked.some((one) => isSame(one, share)))
const sum = (shares: readonly Share[]) => shares.reduce((all, { price }) => all + price, 0)

describe('what is cut', () => {
  const people = { people: 3, mine: 1 }
  test('is only what nobody holds, and what is not cut like that already', () => {
    const bill = aBill([
      aShare({ basketProductId: 1 }),
      aShare({ basketProductId: 2, state: 'claimed', by: lena }),
      ...inParts(1000, 3, { basketProductId: 3 }),
      ...inParts(1000, 2, { basketProductId: 4 }),
    ])
    expect(toSplit(bill, people)).toEqual([
      { basketProductId: 1, unit: 1, part: 1, parts: 3 },
      { basketProductId: 4, unit: 1, part: 1, parts: 3 },
    ])
  })

  test('stays as it is where somebody has a part of it', () => {
    const [first, ...others] = inParts(1000, 2)
    if (!first) throw new Error('A dish in two parts has a first one')
    expect(toSplit(aBill([{ ...first, state: 'paid', by: lena }, ...others]), people)).toEqual([])
  })
})

test('what I hold of a dish counts: a second press takes nothing more', () => {
  const [first, ...others] = inParts(1000, 3)
  if (!first) throw new Error('A dish in three parts has a first one')
  const bill = aBill([{ ...first, state: 'claimed', by: { name: '', me: true } }, ...others])
  expect(toClaim(bill, { people: 3, mine: 1 })).toEqual([])
  expect(toClaim(bill, { people: 3, mine: 2 })).toHaveLength(1)
})

test('nobody pays more than a cent more than anybody else, and together they pay all of it', () => {
  const prices = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(prices, fc.integer({ min: 2, max: 9 }), (list, people) => {
      let shares = list.flatMap((price, index) => inParts(price, people, { basketProductId: index + 1 }))
      const paid: number[] = []
      for (let guest = 0; guest < people; guest += 1) {
        const mine = claimed(shares, toClaim(aBill(shares), { people, mine: 1 }))
        expect(mine).toHaveLength(list.length)
        paid.push(sum(mine))
        shares = shares.map((share) =>
          mine.includes(share) ? { ...share, state: 'claimed', by: lena } : share,
        )
      }
      const total = list.reduce((all, price) => all + price, 0)
      expect(paid.reduce((all, one) => all + one, 0)).toBe(total)
      expect(Math.max(...paid) - Math.min(...paid)).toBeLessThanOrEqual(1)
    }),
  )
})

test('the share that is announced is of what nobody holds', () => {
  const bill = aBill([
    aShare({ price: 1000 }),
    aShare({ basketProductId: 2, price: 400, state: 'claimed', by: lena }),
  ])
  expect(evenShare(bill, { people: 3, mine: 2 })).toBe(667)
  expect(theRest(bill)).toEqual([{ basketProductId: 1, unit: 1, part: 1, parts: 1 }])
})

test('where a part of my place was taken by hand, another one stands in for it', () => {
  const [first, ...others] = inParts(1000, 3, { basketProductId: 1 })
  if (!first) throw new Error('A dish in three parts has a first one')
  const bill = aBill([
    { ...first, state: 'claimed', by: lena },
    ...others,
    ...inParts(900, 3, { basketProductId: 2 }),
  ])
  const taken = toClaim(bill, { people: 3, mine: 1 })
  expect(taken.map(({ basketProductId }) => basketProductId)).toEqual([1, 2])
})
