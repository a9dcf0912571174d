import type { Client } from '@tischlein/contract/client'
import type { Basket } from '@tischlein/contract/entities'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createBasketKeeper } from '../basket/keeper.ts'
import { local } from '../shell/local.ts'
import { notify } from '../shell/notices.ts'
import { aShop } from '../test/draw.tsx'
import { aBasket, aLine, aRestaurant } from '../test/samples.ts'
import { keepTable } from './keep-table.ts'
import { kept } from './kept.ts'
import { leaveBasket } from './leave-basket.ts'
import { keepUnsent, unsent } from './unsent.ts'

vi.mock('../shell/notices.ts', () => ({ notify: vi.fn() }))
vi.mock('./watch-tab.ts', () => ({ watchTab: vi.fn(() => () => undefined) }))
vi.mock('../router.tsx', async (original) => ({ ...(await original()), watchPlace: () => () => undefined }))

const place = { pathname: '/menu', search: '', hash: '' }
vi.stubGlobal('location', place)
vi.stubGlobal('addEventListener', () => undefined)

beforeEach(() => {
  local.forgetEverything()
  place.pathname = '/menu'
  vi.mocked(notify).mockClear()
})

const at3 = { deliveryType: 'here', table: '3', table_id: 3 } as const
const seat3 = { table: { tableId: 3 }, wantedSince: null }

type Answers = { readonly verified?: boolean; readonly refuses?: object; readonly baskets?: Basket[] }

/** A device, what its server says to a seat, and what it was asked. */
async function aDevice(basket: Partial<Basket> | null, { verified = true, refuses }: Answers = {}) {
  const calls: [string, object][] = []
  let now = aBasket({ id: 77, ...basket })
  let nextId = 200
  const call: Client = (name, input) => {
    calls.push([name, input])
    if (name === 'createBasket') now = aBasket({ id: nextId++ })
    if (name === 'setTable' && refuses)
      return Promise.reject({ refused: true, errors: {}, params: {}, ...refuses })
    if (name === 'setTable') now = { ...now, ...at3, table_verified: verified }
    return Promise.resolve({ data: now, message: { type: 'success', key: 'ok', body: '' } } as never)
  }
  if (basket) local.keepBasket(1, 77)
  const keeper = createBasketKeeper(call, aRestaurant())
  await keeper.load()
  const shop = { ...aShop(), call, basket: keeper }
  const seats = () => calls.filter(([name]) => name === 'setTable').map(([, input]) => input)
  return { shop, keeper, seats, become: (next: Partial<Basket>) => (now = { ...now, ...next }) }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('a guest who has scanned a code', () => {
  const scanned = { table: { tableId: 3 }, qrcode: 'geheim', wantedSince: Date.now() }

  test('sits there, the choice of table is hidden, and the code is not kept any longer', async () => {
    const { shop, keeper, seats } = await aDevice(null)
    kept.seat.set({ ...scanned, wantedSince: Date.now() })
    keepTable(shop, true)
    await vi.waitFor(() => expect(kept.seat.get()).toEqual(seat3))
    expect(seats()).toEqual([{ basketId: 200, tableId: 3, qrcode: 'geheim' }])
    expect(kept.hidesChoice(200).get()).toBe('1')
    expect(keeper.store.get().told).toMatchObject({ table: '3', table_verified: true })
    await vi.waitFor(() => expect(vi.mocked(notify).mock.lastCall?.[0]).toMatch(/^Table .*3/))
  })

  test('is told why not, and reads the menu all the same', async () => {
    const refuses = { status: 422, key: 'qrcode_not_valid', body: 'This code is not valid.' }
    const { shop } = await aDevice({}, { refuses })
    kept.seat.set({ ...scanned, wantedSince: Date.now() })
    keepTable(shop, true)
    await vi.waitFor(() => expect(notify).toHaveBeenCalled())
    expect(vi.mocked(notify).mock.lastCall?.[0]).toBe(
      'This code is not valid. The menu is open all the same.',
    )
    expect(kept.seat.get()).toBeNull()
  })

  test('and comes back hours later sits nowhere', async () => {
    const { shop, seats } = await aDevice({})
    kept.seat.set({ ...scanned, wantedSince: Date.now() - 31 * 60_000 })
    keepTable(shop)
    await settled()
    expect([seats(), kept.seat.get()]).toEqual([[], null])
  })
})

describe('the next round', () => {
  const ordered = aBasket({ id: 77, ...at3, table_verified: true })

  test('begins in a basket of its own at the same table, without the code and without a word', async () => {
    const { shop, keeper, seats } = await aDevice({ ...at3, table_verified: true })
    kept.seat.set(seat3)
    keepTable(shop)
    leaveBasket(ordered)
    keeper.forget()
    await vi.waitFor(() => expect(kept.seat.get()).toEqual(seat3))
    expect(seats()).toEqual([{ basketId: 200, tableId: 3 }])
    expect(notify).not.toHaveBeenCalled()
  })

  test('waits while a payment is on its way, whose basket may come back', async () => {
    const { shop, keeper, seats } = await aDevice({ ...at3, table_verified: true })
    kept.seat.set(seat3)
    keepTable(shop)
    place.pathname = '/paymentstatus'
    leaveBasket(ordered)
    keeper.forget()
    await settled()
    expect(seats()).toEqual([])

    local.keepBasket(1, 77)
    await keeper.load()
    place.pathname = '/checkout'
    await keeper.refresh()
    expect([seats(), kept.seat.get()]).toEqual([[], seat3])
  })

  test('of a basket that was for the counter is no round', () => {
    kept.seat.set(seat3)
    leaveBasket(aBasket({ id: 77, deliveryType: 'pickup' }))
    expect(kept.seat.get()).toEqual(seat3)
  })
})

describe('the visit', () => {
  test('ends in words, once, and this device sits nowhere any more', async () => {
    const { shop, keeper, become } = await aDevice({ ...at3, table_verified: true })
    kept.seat.set(seat3)
    keepTable(shop)
    become({ table_verified: false })
    await keeper.refresh()
    await keeper.refresh()
    await vi.waitFor(() => expect(notify).toHaveBeenCalledTimes(1))
    expect(vi.mocked(notify).mock.lastCall?.[0]).toMatch(/^The visit at table .*3.* has ended/)
    expect(kept.seat.get()).toBeNull()
  })

  test('does not end for a guest who looks at what could be fetched', async () => {
    const { shop, keeper, become } = await aDevice({ ...at3, table_verified: true })
    kept.seat.set(seat3)
    keepTable(shop)
    become({ deliveryType: 'pickup' })
    await keeper.refresh()
    expect([kept.seat.get(), vi.mocked(notify).mock.calls]).toEqual([seat3, []])
  })

  test('has no end at a table chosen by hand', async () => {
    const { shop } = await aDevice({ ...at3, table_verified: false })
    kept.seat.set({ ...seat3, isByHand: true })
    keepTable(shop)
    await settled()
    expect(notify).not.toHaveBeenCalled()
    expect(kept.seat.get()).toMatchObject({ isByHand: true })
  })
})

describe('a round that nobody answered', () => {
  test('stays a draft, and nothing sends it', async () => {
    const { shop, keeper } = await aDevice({ ...at3, table_verified: true, products: [aLine()] })
    kept.seat.set(seat3)
    keepTable(shop)
    keepUnsent(77)
    await keeper.refresh()
    expect([unsent.get(), keeper.store.get().told.products.length]).toEqual([77, 1])
  })

  test('has arrived where its basket is gone: the next one begins', async () => {
    const { shop, keeper, seats } = await aDevice({ ...at3, table_verified: true })
    kept.seat.set(seat3)
    keepTable(shop)
    keepUnsent(77)
    keeper.forget()
    await vi.waitFor(() => expect(seats()).toEqual([{ basketId: 200, tableId: 3 }]))
    expect(kept.unsent.get()).toBeNull()
  })
})

test('what is remembered of a basket’s table goes with the basket’s order', () => {
  kept.countedOn(77).set('2026-11-20')
  kept.hidesChoice(77).set('1')
  kept.hidesChoice(78).set('1')
  leaveBasket(aBasket({ id: 77, deliveryType: 'pickup' }))
  expect([kept.countedOn(77).get(), kept.hidesChoice(77).get(), kept.hidesChoice(78).get()]).toEqual([
    null,
    null,
    '1',
  ])
})
