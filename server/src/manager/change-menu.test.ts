import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../db/guard.ts'
import { type House, NOON, openHouse, type TestRestaurant } from '../test/house.ts'
import { doDeed } from './menu-deeds.ts'

let house: House
let place: TestRestaurant

beforeAll(async () => {
  house = await openHouse()
  house.clock.set(NOON)
  place = await house.restaurant()
})
afterAll(async () => {
  expect(await house.complaints()).toEqual([])
  await house.close()
})

const at = () => {
  const restaurant = house.deps.menus.byId(place.id)
  if (!restaurant) throw new Error('The restaurant is gone.')
  return { restaurant, now: house.clock.now() }
}
const names = () =>
  house.deps.db
    .selectFrom('category')
    .select(['id', 'name'])
    .where('restaurant_id', '=', place.id)
    .where('name', 'like', 'Entwurf%')
    .orderBy('id')
    .execute()

test('deeds that were taken back can be done again, under the ids of their first time', async () => {
  const tried = inTransaction(house.deps.db, async (tx) => {
    const made = await doDeed(tx, at(), { call: 'createCategory', input: { name: 'Entwurf' } })
    throw Object.assign(new Error('taken back'), { id: made.id })
  })
  const id: number = await tried.then(
    () => 0,
    (thrown: { readonly id: number }) => thrown.id,
  )
  expect(await names()).toEqual([])
  // Somebody else makes one in between: no id is given twice.
  await inTransaction(house.deps.db, (tx) =>
    doDeed(tx, at(), { call: 'createCategory', input: { name: 'Entwurf zwei' } }),
  )
  await inTransaction(house.deps.db, async (tx) => {
    await doDeed(tx, at(), { call: 'createCategory', input: { name: 'Entwurf' }, id })
    await doDeed(tx, at(), { call: 'updateCategory', input: { id, name: 'Entwurf eins' } })
  })
  const after = await names()
  expect(after.map(({ name }) => name)).toEqual(['Entwurf eins', 'Entwurf zwei'])
  expect(after[0]?.id).toBe(id)
})
