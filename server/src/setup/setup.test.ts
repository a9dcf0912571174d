import type { InputFor } from '@tischlein/contract/client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Guest, type House, openHouse } from '../test/house.ts'
import { slugOf } from './new-restaurant.ts'
import { setupCode } from './setup-code.ts'

let house: House
let guest: Guest
beforeAll(async () => {
  house = await openHouse()
})
beforeEach(async () => {
  guest = await house.guest({})
})
afterAll(async () => {
  expect(await house.complaints()).toEqual([])
  await house.close()
})

type Wish = InputFor<'setUp'>
const wish = (): Wish => ({
  code: setupCode(house.deps.config.secret),
  name: 'Zur Linde',
  address: 'Lindenallee 3, 14050 Berlin',
  owner: 'Mia Berg',
  email: 'mia@linde.test',
  password: 'ein stilles Meer',
  timezone: 'Europe/Berlin',
  lang: 'de',
  deliveryTypes: ['pickup', 'delivery'],
})

const steps = async () =>
  (await guest.call('readFirstSteps', {})).data.filter(({ done }) => done).map(({ step }) => step)

describe('an empty installation', () => {
  test('says that it needs setting up, and tells nothing else', async () => {
    expect((await guest.call('readSetup', {})).data).toEqual({ needed: true })
  })

  test.each([
    [{ code: 'guessed' }, { code: ['code_not_valid'] }],
    [{ password: 'password123' }, { password: ['password_too_common'] }],
    [{ timezone: 'Berlin' }, { timezone: ['timezone_not_valid'] }],
    [{ deliveryTypes: [] }, { deliveryTypes: ['deliveryTypes_required'] }],
  ])('refuses %j, and stays empty', async (wrong, errors) => {
    const refusal = await guest.refusal('setUp', { ...wish(), ...wrong })
    expect(refusal.errors).toEqual(errors)
    expect((await guest.call('readSetup', {})).data.needed).toBe(true)
  })

  test('becomes one restaurant, though two set it up at once; its owner is signed in', async () => {
    const rivals = await Promise.allSettled([
      guest.call('setUp', wish()),
      (await house.guest({})).call('setUp', { ...wish(), email: 'ben@linde.test' }),
    ])
    expect(rivals.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const won = rivals.find((rival) => rival.status === 'fulfilled')
    guest.token = won?.status === 'fulfilled' ? won.value.data.access_token : null
    const { data } = await guest.call('readManagedRestaurant', {})
    expect(data).toMatchObject({
      name: 'Zur Linde',
      slug: 'zur-linde',
      role: 'owner',
      address: 'Lindenallee 3, 14050 Berlin',
      currency: 'EUR',
      deliveryTypes: ['pickup', 'delivery'],
    })
    expect(house.deps.menus.byId(data.id)?.legend).toHaveLength(26)
    expect((await guest.call('readSetup', {})).data.needed).toBe(false)
    const late = await guest.refusal('setUp', wish())
    expect([late.status, late.key]).toEqual([409, 'already_set_up'])
  })

  test('takes its first steps until a guest can order, each of them seen at once', async () => {
    const { data: session } = await guest.call('logIn', {
      email:
        (await house.deps.db.selectFrom('account').select('email').executeTakeFirstOrThrow()).email ?? '',
      password: wish().password,
    })
    guest.token = session.access_token
    expect(await steps()).toEqual([])
    const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
    const rules = week.map((weekday) => ({ weekday, open_at: '00:00', close_at: '24:00' }))
    for (const deliveryType of ['pickup', 'delivery'] as const)
      await guest.call('setOpeningHours', { deliveryType, rules })
    await guest.call('createDeliveryZone', {
      name: 'Umgebung',
      postalCodes: ['14050'],
      shipping_price: 200,
      minimum: 1000,
    })
    expect(await steps()).toEqual(['hours', 'zones'])
  })
})

describe('the name in addresses', () => {
  test.each([
    ['Zur Linde', 'zur-linde'],
    ['Café Größe & Söhne', 'cafe-grosse-sohne'],
    ['مطعم الزيتون', 'restaurant'],
  ])('of %s is %s', (name, slug) => expect(slugOf(name)).toBe(slug))
})
