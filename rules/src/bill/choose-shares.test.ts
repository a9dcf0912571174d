import { describe, expect, test } from 'vitest'
import type { Share, Split, Taken } from './bill.ts'
import { claimShares, payShares, releaseShares, splitShares } from './choose-shares.ts'
import { billOf } from './shares.ts'
import { evenlyOf, restOf } from './ways-to-share.ts'

const [LENA, TOM] = [1, 2]
const [PIZZA, WATER] = [10, 20]

type Hold = readonly [
  lineId: number,
  unit: number,
  part: number,
  parts: number,
  state: Taken['state'],
  holder: number,
]

/** Two pizzas and three waters, and who has what of them. */
function table(holds: readonly Hold[] = [], splits: readonly Split[] = []): readonly Share[] {
  const line = (id: number, quantity: number, unitPrice: number) => ({
    id,
    quantity,
    unitPrice,
    takenOff: 0,
    deposit: 0,
    discount: 0,
  })
  const taken = holds.map(([lineId, unit, part, parts, state, holder]) => ({
    ...{ lineId, unit, part, parts, state, holder, refunded: 0 },
    price: state === 'claimed' ? null : 100,
  }))
  const lines = [line(PIZZA, 2, 1000), line(WATER, 3, 300)]
  return billOf({ orders: [{ id: 1, owed: 2900, lines }], splits, taken }).shares
}

const thirds: Split[] = [{ lineId: PIZZA, unit: 1, parts: 3 }]

describe('claiming', () => {
  const claimed = (shares: readonly Share[], ...wishes: Parameters<typeof claimShares>[1]) => {
    const ruling = claimShares(shares, wishes, LENA)
    return ruling.ok
      ? ruling.value.places.map(({ unit, part, parts }) => `${unit}: ${part}/${parts}`)
      : ruling.refusal.key
  }

  test('one tap takes one unit that is free', () => {
    expect(claimed(table(), { lineId: WATER })).toEqual(['1: 1/1'])
    expect(claimed(table([[WATER, 1, 1, 1, 'claimed', TOM]]), { lineId: WATER })).toEqual(['2: 1/1'])
  })

  test('taps in one call take one after the other', () => {
    expect(claimed(table(), { lineId: WATER }, { lineId: WATER })).toEqual(['1: 1/1', '2: 1/1'])
  })

  test('with parts a whole unit is cut, and the next one takes the next part', () => {
    const ruling = claimShares(table(), [{ lineId: PIZZA, parts: 3 }], LENA)
    expect(ruling).toMatchObject({
      value: { places: [{ unit: 1, part: 1, parts: 3 }], splits: [{ lineId: PIZZA, unit: 1, parts: 3 }] },
    })
    expect(claimed(table([[PIZZA, 1, 1, 3, 'claimed', TOM]], thirds), { lineId: PIZZA, parts: 3 })).toEqual([
      '1: 2/3',
    ])
    expect(
      claimed(table(), { lineId: PIZZA, unit: 1, parts: 3 }, { lineId: PIZZA, unit: 1, parts: 3 }),
    ).toEqual(['1: 1/3', '1: 2/3'])
  })

  test('what is mine already stays mine', () => {
    expect(claimed(table([[PIZZA, 2, 1, 1, 'claimed', LENA]]), { lineId: PIZZA, unit: 2 })).toEqual([
      '2: 1/1',
    ])
  })

  test.each<[string, Hold[], Split[], { unit?: number; part?: number; parts?: number }]>([
    ['what somebody claimed', [[PIZZA, 1, 1, 1, 'claimed', TOM]], [], { unit: 1 }],
    ['what is being paid, by whomever', [[PIZZA, 1, 1, 1, 'paying', LENA]], [], { unit: 1 }],
    ['what is paid', [[PIZZA, 1, 1, 1, 'paid', LENA]], [], { unit: 1 }],
    ['a part of what somebody has whole', [[PIZZA, 1, 1, 1, 'claimed', TOM]], [], { unit: 1, parts: 2 }],
    ['a half of what is cut in thirds', [], thirds, { unit: 1, part: 1, parts: 2 }],
    ['a fourth third', [], thirds, { unit: 1, part: 4, parts: 3 }],
    ['a unit that nobody ordered', [], [], { unit: 3 }],
  ])('%s is refused', (_, holds, splits, wish) => {
    expect(claimed(table(holds, splits), { lineId: PIZZA, ...wish })).toBe('item_already_claimed')
  })

  test('it is all or nothing', () => {
    const shares = table([[WATER, 2, 1, 1, 'claimed', TOM]])
    expect(claimed(shares, { lineId: PIZZA }, { lineId: WATER, unit: 2 })).toBe('item_already_claimed')
    expect(claimed(shares, { lineId: PIZZA }, { lineId: 99 })).toBe('basket_product_does_not_exists')
  })
})

test('whoever pays for one of a line pays first for what they claimed', () => {
  const shares = table([[WATER, 3, 1, 1, 'claimed', LENA]])
  expect(payShares(shares, [{ lineId: WATER }], LENA)).toMatchObject({ value: { places: [{ unit: 3 }] } })
})

describe('giving back', () => {
  const shares = table(
    [
      [PIZZA, 1, 2, 3, 'claimed', LENA],
      [PIZZA, 2, 1, 1, 'claimed', TOM],
      [WATER, 1, 1, 1, 'paying', LENA],
      [WATER, 2, 1, 1, 'claimed', LENA],
    ],
    thirds,
  )
  const released = (wish: { lineId: number; unit?: number; part?: number }) => {
    const ruling = releaseShares(shares, [wish], LENA)
    return ruling.ok ? ruling.value.map(({ unit, part }) => `${unit}: ${part}`) : ruling.refusal.key
  }

  test('without a unit it is the last one', () => expect(released({ lineId: WATER })).toEqual(['2: 1']))
  test('all parts of a unit, or the one named', () => {
    expect(released({ lineId: PIZZA, unit: 1 })).toEqual(['1: 2'])
    expect(released({ lineId: PIZZA, unit: 1, part: 2 })).toEqual(['1: 2'])
  })
  test('what a payment holds can be given back, too', () => {
    expect(released({ lineId: WATER, unit: 1 })).toEqual(['1: 1'])
  })
  test('what is free already is free', () => expect(released({ lineId: WATER, unit: 3 })).toEqual([]))
  test('what somebody else has is theirs', () => {
    expect(released({ lineId: PIZZA, unit: 2 })).toBe('item_already_claimed')
  })
})

describe('cutting', () => {
  const cut = (shares: readonly Share[], wish: { lineId: number; unit?: number; parts?: number }) => {
    const ruling = splitShares(shares, [wish], LENA)
    return ruling.ok
      ? {
          splits: ruling.value.splits,
          mine: ruling.value.places.map(({ part, parts }) => `${part}/${parts}`),
        }
      : ruling.refusal.key
  }

  test('what nobody has can be cut, and put together', () => {
    const three = { splits: thirds, mine: [] }
    expect(cut(table(), { lineId: PIZZA, unit: 1, parts: 3 })).toEqual(three)
    expect(cut(table([], thirds), { lineId: PIZZA, unit: 1, parts: 1 })).toEqual({
      splits: [{ lineId: PIZZA, unit: 1, parts: 1 }],
      mine: [],
    })
  })

  test('what I claimed stays mine as its first part', () => {
    const shares = table([[PIZZA, 1, 1, 1, 'claimed', LENA]])
    expect(cut(shares, { lineId: PIZZA, unit: 1, parts: 3 })).toEqual({ splits: thirds, mine: ['1/3'] })
  })

  test.each<[string, Hold]>([
    ['somebody has a part of it', [PIZZA, 1, 2, 3, 'claimed', TOM]],
    ['a part of it is paid', [PIZZA, 1, 2, 3, 'paid', LENA]],
    ['a part of it is being paid', [PIZZA, 1, 2, 3, 'paying', LENA]],
  ])('not while %s', (_, hold) => {
    expect(cut(table([hold], thirds), { lineId: PIZZA, unit: 1, parts: 1 })).toBe('item_already_claimed')
  })
})

describe('ways to share', () => {
  const shown = (shares: readonly Share[]) =>
    shares.map(({ lineId, unit, part, parts, state, taken }) => ({
      ...{ lineId, unit, part, parts, state },
      isMine: taken?.holder === LENA,
    }))
  const holds: Hold[] = [
    [PIZZA, 1, 1, 1, 'claimed', TOM],
    [WATER, 1, 1, 1, 'claimed', LENA],
    [WATER, 2, 1, 1, 'paid', LENA],
  ]

  test('the rest is what nobody else has', () => {
    expect(restOf(shown(table(holds))).map(({ lineId, unit }) => [lineId, unit])).toEqual([
      [PIZZA, 2],
      [WATER, 1],
      [WATER, 3],
    ])
  })

  test('evenly: four people each take a fourth of every dish, whoever is first', () => {
    let splits: Split[] = []
    const taken: Hold[] = []
    for (const person of [1, 2, 3, 4]) {
      const shares = table(taken, splits)
      const ruling = claimShares(shares, evenlyOf(shown(shares), 4), person)
      if (!ruling.ok) throw new Error(ruling.refusal.key)
      splits = [...splits, ...ruling.value.splits]
      for (const { lineId, unit, part, parts } of ruling.value.places)
        taken.push([lineId, unit, part, parts, 'claimed', person])
    }
    const shares = table(taken, splits)
    const sums = [1, 2, 3, 4].map((person) =>
      shares.filter((share) => share.taken?.holder === person).reduce((all, { price }) => all + price, 0),
    )
    expect(sums).toEqual([725, 725, 725, 725])
    expect(evenlyOf(shown(shares), 4)).toEqual([])
  })

  test('I pay for two of three', () => {
    expect(evenlyOf(shown(table([], [])), 3, 2)).toHaveLength(10)
    expect(evenlyOf(shown(table([[PIZZA, 1, 1, 3, 'claimed', TOM]], thirds)), 3, 2)).toHaveLength(10)
  })
})
