import type { Client } from '@tischlein/contract/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { createBasketKeeper } from '../basket/keeper.ts'
import { navigate } from '../router.tsx'
import { local } from '../shell/local.ts'
import { aShop } from '../test/draw.tsx'
import { aBasket, aRestaurant } from '../test/samples.ts'
import { kept } from './kept.ts'
import { askParty, isParty, lacksParty } from './party.ts'

vi.mock('../router.tsx', async (original) => ({ ...(await original()), navigate: vi.fn() }))
vi.stubGlobal('location', { hash: '', pathname: '/menu', search: '' })
beforeEach(() => {
  local.forgetEverything()
  vi.mocked(navigate).mockClear()
})

test.each([
  [{ adults: 1, children: 0 }, true],
  [{ adults: 0, children: 1 }, true],
  [{ adults: 2, children: 3 }, true],
  [{ adults: 0, children: 0 }, false],
  [{ adults: 2 }, false],
  [{ adults: Number.NaN, children: 2 }, false],
  [undefined, false],
])('%o are people at a table: %s', (heads, isThem) => expect(isParty(heads)).toBe(isThem))

const asks = aRestaurant({ has_person_on_table: true })
const today = '2026-11-20'
const seated = { deliveryType: 'here', table: '3', table_id: 3, table_verified: true } as const
const counted = (date: string, adults = 2) => ({
  extra_info: { table_capacity: { adults, children: 0, date } },
})

test.each([
  ['nobody has said', asks, seated, true],
  ['somebody said so today', asks, { ...seated, ...counted(today) }, false],
  ['somebody said so yesterday', asks, { ...seated, ...counted('2026-11-19') }, true],
  ['nobody sits there', asks, { ...seated, ...counted(today, 0) }, true],
  ['the table was chosen by hand', asks, { ...seated, table_verified: false }, true],
  ['there is no table yet', asks, { deliveryType: 'here' as const }, false],
  ['it is fetched', asks, { ...seated, deliveryType: 'pickup' as const }, false],
  ['the restaurant does not ask', aRestaurant(), seated, false],
])('where %s, the people are asked for: %4$s', (_case, restaurant, basket, isAsked) =>
  expect(lacksParty(restaurant, aBasket(basket), today)).toBe(isAsked),
)

let lastId = 100

/** A basket at table 3, of a device that may know how many sit there. */
async function atTable3(basket: object = {}) {
  const calls: [string, object][] = []
  const told = aBasket({ id: lastId++, ...seated, ...basket })
  const call: Client = (name, input) => {
    calls.push([name, input])
    const { table_capacity } = input as { table_capacity?: object }
    const now = table_capacity
      ? { ...told, extra_info: { table_capacity: { ...table_capacity, date: '2026-11-22' } } }
      : told
    return Promise.resolve({ data: now } as never)
  }
  local.keepBasket(1, told.id)
  const keeper = createBasketKeeper(call, asks)
  await keeper.load()
  return { shop: { ...aShop({ restaurant: asks }), call, basket: keeper }, calls, told }
}

test('they are asked for in a dialog, once for each basket', async () => {
  const { shop } = await atTable3()
  askParty(shop, asks)
  askParty(shop, asks)
  expect(navigate).toHaveBeenCalledTimes(1)
  expect(navigate).toHaveBeenCalledWith('/menu#party', expect.anything())
})

test('what was said today holds for the next round, without a dialog', async () => {
  const { shop, calls, told } = await atTable3()
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(Date.now())
  kept.party.set({ adults: 3, children: 1, date })
  askParty(shop, asks)
  await vi.waitFor(() => expect(kept.countedOn(told.id).get()).toBe('2026-11-22'))
  expect(navigate).not.toHaveBeenCalled()
  expect(calls.at(-1)).toEqual([
    'updateBasketExtra',
    { basketId: told.id, table_capacity: { adults: 3, children: 1 } },
  ])
})
