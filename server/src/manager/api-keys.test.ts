import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ask } from '../db/ask.ts'
import { type Guest, type House, openHouse, type TestRestaurant } from '../test/house.ts'

let house: House
let place: TestRestaurant
let owner: Guest
beforeAll(async () => {
  house = await openHouse()
})
beforeEach(async () => {
  place = await house.restaurant()
  owner = await house.manager('owner', place.id)
})
afterAll(() => house.close())

/** A program that shows this key. */
async function program(key: string | null): Promise<Guest> {
  const one = await house.guest({ restaurantId: place.id })
  one.token = key
  return one
}

const made = async (role: 'manager' | 'staff' | 'kitchen' = 'staff') =>
  (await owner.call('createApiKey', { name: 'Kasse', role })).data

test('a key opens what its role may do, and nothing else', async () => {
  const till = await program((await made('staff')).key)
  expect((await till.call('readManagedRestaurant', {})).data).toMatchObject({ id: place.id, role: 'staff' })
  await till.call('setBusy', { minutes: 10, for: 60 })
  expect((await till.refusal('readSettings', {})).key).toBe('permission_denied')
  expect((await till.refusal('createApiKey', { name: 'Noch eine', role: 'manager' })).key).toBe(
    'permission_denied',
  )
})

test('a key knows one restaurant, also where its maker owns several', async () => {
  const other = await house.restaurant()
  const both = await house.manager('owner', place.id, other.id)
  const { data } = await both.call('createApiKey', { name: 'Kasse', role: 'manager' })
  const till = await program(data.key)
  expect((await till.call('readSettings', { restaurantId: place.id })).data.name).toBeTruthy()
  expect((await till.refusal('readSettings', { restaurantId: other.id })).key).toBe(
    'restaurant_does_not_exists',
  )
})

test('a key is told once and kept as a hash; the list says whose it is and when it was used', async () => {
  const { key, hint, id } = await made()
  expect(key?.endsWith(hint)).toBe(true)
  const before = (await owner.call('listApiKeys', {})).data
  expect(before).toMatchObject([{ id, name: 'Kasse', role: 'staff', key: null, used_at: null }])
  await (await program(key)).call('readBusy', {})
  const [row] = (await owner.call('listApiKeys', {})).data
  expect(row?.used_at).not.toBeNull()
  const stored = await ask(house.deps.db, 'select * from api_key where id = $1', [id])
  expect(JSON.stringify(stored)).not.toContain(key)
})

test('a key that was taken back opens nothing any more, though it was known', async () => {
  const { key, id } = await made()
  const till = await program(key)
  await till.call('readBusy', {})
  await owner.call('deleteApiKey', { id })
  await house.settled()
  expect((await till.refusal('readBusy', {})).key).toBe('unauthenticated')
  expect((await owner.call('listApiKeys', {})).data).toEqual([])
  expect((await owner.refusal('deleteApiKey', { id })).key).toBe('api_key_does_not_exists')
})

test('a key of somebody who owns the place no more is dead', async () => {
  const { key } = await made()
  await ask(
    house.deps.db,
    `update manager_role set role = 'manager' where restaurant_id = $1 and role = 'owner'`,
    [place.id],
  )
  expect((await (await program(key)).refusal('readBusy', {})).key).toBe('unauthenticated')
})

test('a made-up key opens nothing', async () => {
  expect((await (await program('tischlein_guess')).refusal('readBusy', {})).key).toBe('unauthenticated')
})

test('what a key did stands in the audit trail under the name of its maker', async () => {
  const till = await program((await made('staff')).key)
  await till.call('setBusy', { minutes: 10, for: 60 })
  const { data, meta } = await owner.call('listAudit', { what: 'busy' })
  expect(data).toMatchObject([{ what: 'busy', detail: { minutes: 10 } }])
  expect(data[0]?.by).not.toBeNull()
  expect([meta.total, meta.whats]).toEqual([1, ['api key created', 'busy']])
})
