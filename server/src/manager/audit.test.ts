import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Guest, type House, NOON, openHouse, type TestRestaurant } from '../test/house.ts'

let house: House
let place: TestRestaurant
let owner: Guest
beforeAll(async () => {
  house = await openHouse()
})
beforeEach(async () => {
  house.clock.set(NOON)
  place = await house.restaurant()
  owner = await house.manager('owner', place.id)
})
afterAll(() => house.close())

test('who did what is listed, the latest first, for the owner alone', async () => {
  const manager = await house.manager('manager', place.id)
  await manager.call('updateSettings', { tips: false })
  await owner.call('setBusy', { minutes: 10, for: 30 })
  const { data, meta } = await owner.call('listAudit', {})
  expect(data.map(({ what }) => what)).toEqual(['busy', 'settings'])
  expect(data[0]?.by?.id).not.toBe(data[1]?.by?.id)
  expect(data[1]?.detail).toEqual({ changed: { tips: { from: true, to: false } } })
  expect(meta).toMatchObject({ total: 2, whats: ['busy', 'settings'] })
  expect((await manager.refusal('listAudit', {})).key).toBe('permission_denied')
})

test('days are those of the restaurant, both included', async () => {
  house.clock.set('2026-03-10T23:30:00Z')
  await owner.call('setBusy', { minutes: 10, for: 30 })
  house.clock.set('2026-03-12T22:30:00Z')
  owner = await house.manager('owner', place.id)
  await owner.call('setClosed', { closed: true })
  const listed = async (from: string, to: string) =>
    (await owner.call('listAudit', { from, to })).data.map(({ what }) => what)
  expect(await listed('2026-03-11', '2026-03-11')).toEqual(['busy'])
  expect(await listed('2026-03-11', '2026-03-12')).toEqual(['closed', 'busy'])
  expect(await listed('2026-03-10', '2026-03-10')).toEqual([])
})

test('another house sees nothing of it', async () => {
  await owner.call('setBusy', { minutes: 10, for: 30 })
  const other = await house.restaurant()
  const stranger = await house.manager('owner', other.id)
  expect((await stranger.call('listAudit', {})).data).toEqual([])
})
