import { expect, test } from 'vitest'
import { aBill, aShare, inParts, lena, me } from '../test/bill-samples.ts'
import { evenShare, theRest, toClaim } from './even-split.ts'

test('an even share is a part of every dish that nobody has, cut on the way', () => {
  const bill = aBill([
    aShare({ basketProductId: 1 }),
    aShare({ basketProductId: 2, state: 'claimed', by: lena }),
    ...inParts(1000, 3, { basketProductId: 3 }),
  ])
  expect(toClaim(bill, { people: 3, mine: 2 })).toEqual([
    { basketProductId: 1, unit: 1, parts: 3 },
    { basketProductId: 1, unit: 1, parts: 3 },
    { basketProductId: 3, unit: 1, parts: 3 },
    { basketProductId: 3, unit: 1, parts: 3 },
  ])
})

test('what I hold of a dish counts: a second press takes nothing more', () => {
  const [first, ...others] = inParts(1000, 3)
  if (!first) throw new Error('A dish in three parts has a first one')
  const bill = aBill([{ ...first, state: 'claimed', by: me }, ...others])
  expect(toClaim(bill, { people: 3, mine: 1 })).toEqual([])
  expect(toClaim(bill, { people: 3, mine: 2 })).toHaveLength(1)
})

test('the share that is announced is of what nobody holds, and so is the rest', () => {
  const bill = aBill([
    aShare({ price: 1000 }),
    aShare({ basketProductId: 2, price: 400, state: 'claimed', by: lena }),
    aShare({ basketProductId: 3, price: 400, state: 'claimed', by: me }),
  ])
  expect(evenShare(bill, { people: 3, mine: 2 })).toBe(667)
  expect(theRest(bill)).toEqual([{ basketProductId: 1, unit: 1, part: 1, parts: 1 }])
})
