import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type House, openHouse, type TestRestaurant } from '../test/house.ts'
import { createManager } from './create-manager.ts'

let house: House
let place: TestRestaurant
beforeAll(async () => {
  house = await openHouse()
  place = await house.restaurant()
})
afterAll(async () => {
  expect(await house.complaints()).toEqual([])
  await house.close()
})

const create = (...args: string[]) =>
  createManager([...args, '--restaurant', String(place.id)], {
    db: house.deps.db,
    origin: 'https://linde.test',
    now: house.deps.clock(),
  })

describe('whoever runs the server', () => {
  test('lets somebody in where no owner is left: the link brings a password and the role', async () => {
    const said = await create('--email', 'Mia@linde.test', '--name', 'Mia Berg')
    const token = /https:\/\/linde\.test\/console\/invitation\/([\w-]+)/.exec(said)?.[1] ?? ''
    const guest = await house.guest({ restaurantId: place.id })
    const { data } = await guest.call('acceptInvitation', { token, password: 'ein stilles Meer' })
    guest.token = data.access_token
    expect((await guest.call('readManagedRestaurant', {})).data.role).toBe('owner')
  })

  test.each([
    [['--name', 'Mia'], /^npm run manager:create/],
    [['--email', 'mia'], /^npm run manager:create/],
    [['--email', 'a@linde.test', '--name', 'A', '--role', 'boss'], /^npm run manager:create/],
    [['--email', 'mia@linde.test', '--name', 'Mia'], /already/],
  ])('is told in a sentence why %j will not do', async (args, why) => {
    await expect(create(...args)).rejects.toThrow(why)
  })

  test('is told where an empty installation is set up', async () => {
    const nowhere = createManager(['--email', 'c@linde.test', '--name', 'C', '--restaurant', '999999'], {
      db: house.deps.db,
      origin: 'https://linde.test',
      now: house.deps.clock(),
    })
    await expect(nowhere).rejects.toThrow('https://linde.test/console/')
  })
})
