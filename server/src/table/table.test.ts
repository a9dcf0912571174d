import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type House, openHouse } from '../test/house.ts'
import { reserveTable } from './reserve-table.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const wish = {
  people: 3,
  date: '2026-03-12',
  time: '19:00',
  name: 'Anna',
  email: 'a@example.org',
  phone: '+493012',
}

async function openEvening() {
  const rosmarino = await house.restaurant({ settings: { reservations: true, stayMinutes: 120 } })
  return { rosmarino, guest: await house.guest({ restaurantId: rosmarino.id }) }
}

describe('S13 reserving a table', () => {
  test('gives one that fits, and shows it as taken for as long as the guests stay', async () => {
    const { guest } = await openEvening()
    const { data } = await guest.call('reserveTable', wish)
    expect(data).toMatchObject({ status: 'booked', people: { adults: 3, children: 0 }, date: '2026-03-12' })
    const taken = async (time: string) => {
      const { data: tables } = await guest.call('listTables', { date: '2026-03-12', time })
      return tables.find(({ id }) => id === data.table?.id)?.available === false
    }
    expect([await taken('17:00'), await taken('17:15'), await taken('20:45'), await taken('21:00')]).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  test('fifty guests want the last three tables: three get one, nobody meets a fault', async () => {
    const { rosmarino } = await openEvening()
    const restaurant = house.deps.menus.byId(rosmarino.id)
    if (!restaurant) throw new Error('The restaurant is closed.')
    const start = { day: '2026-03-12', minute: 19 * 60 }
    const guest = { people: { adults: 3, children: 0 }, start, name: 'A', email: 'a@example.org', phone: '1' }
    const tries = await Promise.allSettled(
      Array.from({ length: 50 }, () =>
        reserveTable(house.deps, restaurant, { ...guest, allergies: null, birthday: null }),
      ),
    )
    const refusals = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason.refusals[0].key] : []))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(new Set(refusals)).toEqual(new Set(['no_table_available']))
  })

  test('refuses more people than a table seats, the past, and nobody at all', async () => {
    const { guest } = await openEvening()
    expect(await guest.refusal('reserveTable', { ...wish, people: 9 })).toMatchObject({
      key: 'no_table_available',
    })
    expect(await guest.refusal('reserveTable', { ...wish, date: '2026-03-10' })).toMatchObject({
      key: 'order_time_in_past',
    })
    expect(await guest.refusal('reserveTable', { ...wish, people: 0 })).toMatchObject({
      key: 'at_least_one_person',
    })
  })

  test('waits for staff where the restaurant wants that, and is refused where it takes none', async () => {
    const careful = await house.restaurant({ settings: { reservations: true, reservationsAtOnce: false } })
    const guest = await house.guest({ restaurantId: careful.id })
    expect((await guest.call('reserveTable', wish)).data.status).toBe('requested')
    const without = await house.restaurant()
    const other = await house.guest({ restaurantId: without.id })
    expect(await other.refusal('reserveTable', wish)).toMatchObject({ key: 'no_table_available' })
  })
})
