import { keepBills } from '../bill/bills.ts'
import { createBell } from '../board/bell.ts'
import { keepDeeds } from '../board/deed-keeper.ts'
import { createFeed } from '../board/feed.ts'
import { wallOf } from '../board/moment.ts'
import type { Desk } from '../desk.ts'
import { type House, keepHouse, seesMoney, seesPeople, todayOf } from '../house.ts'
import { keepStrikes } from '../kitchen/strike-keeper.ts'
import { keepMoney } from '../money/money-desk.ts'
import { keepPrints } from '../printing/print-desk.ts'
import { createStore } from '../store.ts'
import { keepFloor } from '../tables/floor.ts'
import { keptCopy } from './kept-copy.ts'
import { local } from './local.ts'

/** One bell for the whole tab: browsers count how many a page makes. */
const shared: { bell: Desk['bell'] | null } = { bell: null }

export function openDesk(
  base: Omit<
    Desk,
    | 'house'
    | 'feed'
    | 'bills'
    | 'deeds'
    | 'strikes'
    | 'money'
    | 'floor'
    | 'gate'
    | 'guests'
    | 'prints'
    | 'bell'
  >,
  { restaurant, busy }: House,
): Desk {
  const { call, now, say } = base
  shared.bell ??= createBell()
  const house = keepHouse(call, { restaurant, busy })
  const keptHouse = copyOfHouse(now)
  const keepCopy = () => keptHouse.set(house.store.get())
  keepCopy()
  house.store.subscribe(keepCopy)
  const feed = createFeed({
    call,
    now,
    today: () => todayOf(wallOf(now(), restaurant.timezone)),
    kept: keptCopy(local.board, String(restaurant.id), now),
  })
  const deeds = keepDeeds({
    call,
    feed,
    now,
    kept: local.deeds(restaurant.id),
    onRefused: ({ number }, { body }) => say.show('error', `#${number}: ${body}`),
  })
  const strikes = keepStrikes({
    call,
    feed,
    now,
    kept: local.strikes(restaurant.id),
    onRefused: ({ body }) => say.show('error', body),
  })
  const bills = keepBills(call, seesPeople(restaurant))
  const money = keepMoney(call, () => seesMoney(house.store.get().restaurant))
  const floor = keepFloor(call)
  const prints = keepPrints(call, seesPeople(restaurant))
  const gate = createStore(0)
  const guests = createStore(0)
  return {
    ...base,
    house,
    feed,
    bills,
    deeds,
    strikes,
    money,
    floor,
    gate,
    guests,
    prints,
    bell: shared.bell,
  }
}

/** The house as it was last; a wish for another of somebody's houses is not answered with it. */
export const copyOfHouse = (now: () => number) =>
  keptCopy<House>(local.house, local.restaurantId.get() ?? 'usual', now)
