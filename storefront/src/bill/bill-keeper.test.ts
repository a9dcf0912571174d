import type { Client } from '@tischlein/contract/client'
import type { TablePayment } from '@tischlein/contract/entities'
import { expect, test } from 'vitest'
import { aBill, aShare, inParts, lena, me } from '../test/bill-samples.ts'
import { createBillKeeper, shownBill } from './bill-keeper.ts'
import { anyPartOf, pickedOf } from './even-split.ts'

const pizza = aShare({ basketProductId: 1, name: 'Diavola' })
const beer = aShare({ basketProductId: 2, name: 'Peroni', price: 420 })
const mine = { state: 'claimed', by: me } as const
const lenas = { state: 'claimed', by: lena } as const

const tooLate = {
  refused: true,
  status: 409,
  key: 'item_already_claimed',
  body: 'Somebody was faster.',
  errors: {},
  params: {},
  retryAfter: null,
}

/** A server that answers each call when the test says so. */
function aTable(first: TablePayment) {
  const waiting: {
    name: string
    input: object
    how: object | undefined
    answer: (bill: TablePayment) => void
    refuse: (why: object) => void
  }[] = []
  const call = ((name: string, input: object, how?: object) =>
    new Promise((resolve, reject) =>
      waiting.push({ name, input, how, answer: (data) => resolve({ data }), refuse: reject }),
    )) as unknown as Client
  const keeper = createBillKeeper(call)
  const next = async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    const [asked] = waiting.splice(0, 1)
    if (!asked) throw new Error('Nothing was asked')
    return asked
  }
  const holds = () =>
    shownBill(keeper.store.get())
      ?.basketItems.filter(({ by }) => by?.me)
      .map(({ name }) => name)
  return {
    keeper,
    next,
    holds,
    waiting,
    begin: () => keeper.open(async () => ({ data: first })),
  }
}

test('a tap shows at once, and the next one waits for its answer', async () => {
  const { keeper, next, holds, waiting, begin } = aTable(aBill([pizza, beer]))
  await begin()
  const first = keeper.claim([pickedOf(pizza)])
  const second = keeper.claim([pickedOf(beer)])
  expect(holds()).toEqual(['Diavola', 'Peroni'])
  const asked = await next()
  expect(asked.input).toMatchObject({ action: 'claim', basketItems: [pickedOf(pizza)], tablePaymentId: 99 })
  expect(waiting).toEqual([])
  asked.answer(aBill([{ ...pizza, ...mine }, beer]))
  expect(await first).toBe(true)
  expect(holds()).toEqual(['Diavola', 'Peroni'])
  ;(await next()).answer(
    aBill([
      { ...pizza, ...mine },
      { ...beer, ...mine },
    ]),
  )
  expect(await second).toBe(true)
})

test('whoever says their name is called by it at once, and hears of nothing if that is lost', async () => {
  const { keeper, next, begin } = aTable(aBill([pizza]))
  await begin()
  keeper.callMe('Samir')
  const told = await next()
  expect([told.name, told.input]).toEqual([
    'openTablePayment',
    { tablePaymentId: 99, tableName: aBill([pizza]).tableName, name: 'Samir' },
  ])
  const people = [{ ...me, name: 'Samir', claimed: 0, paying: 0, paid: 0 }]
  told.answer({ ...aBill([pizza]), people })
  await expect.poll(() => shownBill(keeper.store.get())?.people).toEqual(people)

  keeper.callMe('Sam')
  ;(await next()).refuse(new TypeError('no line'))
  const claim = keeper.claim([pickedOf(pizza)])
  const tap = await next()
  expect(tap.input).toMatchObject({ action: 'claim', name: 'Sam' })
  tap.answer(aBill([{ ...pizza, ...mine }]))
  expect(await claim).toBe(true)
  expect(keeper.store.get().surprise).toBeNull()
})

test('who was too late sees the dish flip to whoever was faster, and by whom', async () => {
  const { keeper, next, holds, begin } = aTable(aBill([pizza, beer]))
  await begin()
  const claim = keeper.claim([pickedOf(pizza)])
  ;(await next()).refuse(tooLate)
  ;(await next()).answer(aBill([{ ...pizza, ...lenas }, beer]))
  expect(await claim).toBe(false)
  expect(holds()).toEqual([])
  expect(keeper.store.get().surprise).toEqual({ kind: 'faster', dish: 'Diavola', by: 'Lena' })
})

test('a lost line takes the tick back and says that nothing happened', async () => {
  const { keeper, next, holds, begin } = aTable(aBill([pizza]))
  await begin()
  const claim = keeper.claim([pickedOf(pizza)])
  ;(await next()).refuse(new TypeError('no line'))
  ;(await next()).refuse(new TypeError('no line'))
  expect(await claim).toBe(false)
  expect(holds()).toEqual([])
  expect(keeper.store.get().surprise).toEqual({ kind: 'failed', body: '' })
})

test.each([
  ['free again', pizza, { kind: 'expired' }],
  ['Lena’s', { ...pizza, ...lenas }, { kind: 'faster', dish: 'Diavola', by: 'Lena' }],
  ['still mine', { ...pizza, ...mine }, null],
  ['being paid by me elsewhere', { ...pizza, state: 'paying', by: me } as const, { kind: 'elsewhere' }],
  ['paid by me elsewhere', { ...pizza, state: 'paid', by: me } as const, { kind: 'elsewhere' }],
])('what I held is %s when I look again', async (_, now, surprise) => {
  const { keeper, next, begin } = aTable(aBill([{ ...pizza, ...mine }]))
  await begin()
  const look = keeper.refresh()
  ;(await next()).answer(aBill([now]))
  await look
  expect(keeper.store.get().surprise).toEqual(surprise)
})

test('whoever pays on this page is told nothing about another', async () => {
  const { keeper, next, begin } = aTable(aBill([{ ...pizza, ...mine }]))
  await begin()
  keeper.isPaying(true)
  const look = keeper.refresh()
  ;(await next()).answer(aBill([{ ...pizza, state: 'paying', by: me }]))
  await look
  expect(keeper.store.get().surprise).toBeNull()
})

test('what others do while a tap is on its way is read after it, and overtakes nothing', async () => {
  const { keeper, next, holds, waiting, begin } = aTable(aBill([pizza, beer]))
  await begin()
  const claim = keeper.claim([pickedOf(pizza)])
  const news = keeper.refresh()
  const asked = await next()
  expect(asked.input).toMatchObject({ action: 'claim' })
  expect(waiting).toEqual([])
  asked.answer(aBill([{ ...pizza, ...mine }, beer]))
  await claim
  ;(await next()).answer(
    aBill([
      { ...pizza, ...mine },
      { ...beer, ...lenas },
    ]),
  )
  await news
  expect(holds()).toEqual(['Diavola'])
})

test('a name travels with the next tap', async () => {
  const { keeper, next, begin } = aTable(aBill([pizza]))
  await begin()
  keeper.callMe('Jonas')
  void keeper.claim([pickedOf(pizza)])
  expect((await next()).input).toMatchObject({ name: 'Jonas' })
})

test('a tap names the stream on which the bill is heard, so that it is not read again for nothing', async () => {
  const { keeper, next, begin } = aTable(aBill([pizza, beer]))
  await begin()
  keeper.hearsOn('s1')
  const first = keeper.claim([pickedOf(pizza)])
  const heard = await next()
  expect(heard.how).toEqual({ headers: { 'X-Socket-Id': 's1' } })
  heard.answer(aBill([{ ...pizza, ...mine }, beer]))
  await first
  keeper.hearsOn(null)
  void keeper.claim([pickedOf(beer)])
  expect((await next()).how).toEqual({})
})

test('giving everything back shows at once', async () => {
  const { keeper, next, holds, begin } = aTable(
    aBill([
      { ...pizza, ...mine },
      { ...beer, ...lenas },
    ]),
  )
  await begin()
  void keeper.leave()
  expect(holds()).toEqual([])
  expect((await next()).input).toMatchObject({ action: 'leave' })
})

test('of a shared dish any free part is asked for, and the first one shows as mine meanwhile', async () => {
  const thirds = inParts(1000, 3, { name: 'Antipasti' })
  const [first, second, third] = thirds
  if (!first || !second || !third) throw new Error('A dish in three parts has three')
  const { keeper, next, begin } = aTable(aBill([{ ...first, ...lenas }, second, third]))
  await begin()
  void keeper.claim([anyPartOf(second)])
  const shown = shownBill(keeper.store.get())
  expect(shown?.basketItems.map(({ by }) => by?.me ?? null)).toEqual([false, true, null])
  expect((await next()).input).toMatchObject({ basketItems: [{ basketProductId: 1, unit: 1, parts: 3 }] })
})
