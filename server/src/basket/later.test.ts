import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse, type TestRestaurant } from '../test/house.ts'
import { openShopper } from '../test/shopper.ts'

let house: House
let place: TestRestaurant
beforeAll(async () => {
  house = await openHouse()
  place = await house.restaurant()
})
afterAll(() => house.close())

const DAY_MS = 86_400_000

test('what nobody touched for a month is forgotten, unless it was ordered', async () => {
  const { db, clock, jobs } = house.deps
  const open = async () => {
    const shopper = await openShopper(house, place)
    await shopper.add('Bruschetta')
    return shopper
  }
  const [left, kept, ordered] = [await open(), await open(), await open()]
  await ordered.order()
  const daysAgo = (days: number) => new Date(clock() - days * DAY_MS).toISOString()
  const age = (id: number, created: number, touched: number) =>
    db
      .updateTable('basket')
      .set({ created_at: daysAgo(created), touched_at: daysAgo(touched) })
      .where('id', '=', id)
      .execute()
  await age(left.basketId, 40, 31)
  await age(kept.basketId, 40, 29)
  await age(ordered.basketId, 40, 31)
  await jobs.runRound('forget-baskets')
  const there = await db.selectFrom('basket').select('id').execute()
  const ids = there.map(({ id }) => id)
  expect([left, kept, ordered].map(({ basketId }) => ids.includes(basketId))).toEqual([false, true, true])
})
