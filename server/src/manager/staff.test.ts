import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listKeptMails } from '../mail/send-mail.ts'
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
afterEach(async () => {
  expect(await house.complaints()).toEqual([])
})
afterAll(() => house.close())

const password = 'ein stilles Meer'
let people = 0
const newcomer = (role: 'owner' | 'manager' | 'staff' | 'kitchen' = 'staff') => {
  people += 1
  return { name: 'Mia', email: `mia-${people}@example.test`, role }
}

const atDoor = () => house.guest({ restaurantId: place.id })

/** The secret in the latest letter to an address. */
async function linkTo(email: string): Promise<string> {
  while ((await house.deps.jobs.runDue()) > 0);
  const letter = (await listKeptMails(house.deps.config)).find(({ to }) => to === email)
  return /\/console\/invitation\/([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
}

/** Somebody who was invited and came. */
async function joined(role: Parameters<typeof newcomer>[0]) {
  const who = newcomer(role)
  const { data } = await owner.call('createStaff', who)
  const member = await atDoor()
  const accepted = await member.call('acceptInvitation', { token: await linkTo(who.email), password })
  member.token = accepted.data.access_token
  return { id: data.id, member, ...who }
}

describe('an invitation', () => {
  test('brings a letter whose link says where it leads, and opens the house once', async () => {
    const who = newcomer('kitchen')
    const { data } = await owner.call('createStaff', who)
    expect(data).toMatchObject({ ...who, status: 'invited', seen_at: null })
    const token = await linkTo(who.email)
    const guest = await atDoor()
    expect((await guest.call('readInvitation', { token })).data).toEqual({
      name: 'Mia',
      email: who.email,
      needs_password: true,
      restaurants: [{ name: expect.any(String), role: 'kitchen' }],
    })
    const { data: session } = await guest.call('acceptInvitation', { token, password })
    expect(session.kind).toBe('manager')
    guest.token = session.access_token
    expect((await guest.call('readManagedRestaurant', {})).data.role).toBe('kitchen')
    const again = await (await atDoor()).refusal('acceptInvitation', { token, password })
    expect(again.key).toBe('invitation_not_valid')
    const { data: team } = await owner.call('listStaff', {})
    expect(team.find(({ id }) => id === data.id)).toMatchObject({ status: 'active' })
  })

  test('opens nothing before it is accepted, and a log-in needs the password that is set then', async () => {
    const who = newcomer()
    await owner.call('createStaff', who)
    const guest = await atDoor()
    const early = await guest.refusal('logIn', { email: who.email, password })
    expect(early.key).toBe('credentials_do_not_match')
    const token = await linkTo(who.email)
    expect((await guest.refusal('acceptInvitation', { token })).key).toBe('password_required')
    const common = await guest.refusal('acceptInvitation', { token, password: 'password123' })
    expect(common.key).toBe('password_too_common')
    await guest.call('acceptInvitation', { token, password })
    expect((await guest.call('logIn', { email: who.email, password })).data.kind).toBe('manager')
  })

  test('sent again makes the first link worthless; after seven days it is, too', async () => {
    const who = newcomer()
    const { data } = await owner.call('createStaff', who)
    const first = await linkTo(who.email)
    house.clock.pass(10)
    await owner.call('inviteStaff', { id: data.id })
    const second = await linkTo(who.email)
    expect(second).not.toBe(first)
    const guest = await atDoor()
    expect((await guest.refusal('readInvitation', { token: first })).key).toBe('invitation_not_valid')
    house.clock.pass(7 * 24 * 60)
    expect((await guest.refusal('readInvitation', { token: second })).key).toBe('invitation_not_valid')
  })

  test('of somebody who works elsewhere asks for no new password, and both houses are theirs', async () => {
    const other = await house.restaurant()
    const otherOwner = await house.manager('owner', other.id)
    const { email, member } = await joined('manager')
    await otherOwner.call('createStaff', { name: 'Mia', email, role: 'staff', restaurantId: other.id })
    const token = await linkTo(email)
    const { data } = await member.call('readInvitation', { token })
    expect(data).toMatchObject({ needs_password: false, restaurants: [{ role: 'staff' }] })
    member.token = (await member.call('acceptInvitation', { token })).data.access_token
    const { data: here } = await member.call('readManagedRestaurant', { restaurantId: place.id })
    expect([here.role, here.restaurants.length]).toEqual(['manager', 2])
  })

  test('to the address of a customer, or to somebody of the team, is refused', async () => {
    const guest = await atDoor()
    const email = 'customer-of-the-house@example.test'
    await guest.call('signUp', { name: 'Ben', email, password })
    const customer = await owner.refusal('createStaff', { ...newcomer(), email })
    expect(customer.errors).toEqual({ email: ['email_already_exists'] })
    const member = await joined('staff')
    const twice = await owner.refusal('createStaff', { ...newcomer(), email: member.email })
    expect(twice.key).toBe('email_already_exists')
  })
})

describe('the team', () => {
  test('another role counts at once, and signs the person out', async () => {
    const { id, member } = await joined('manager')
    await owner.call('updateStaff', { id, role: 'kitchen' })
    expect((await member.refusal('readManagedRestaurant', {})).key).toBe('unauthenticated')
  })

  test('another name alone signs nobody out', async () => {
    const { id, member } = await joined('manager')
    const { data } = await owner.call('updateStaff', { id, name: 'Mia Berg', role: 'manager' })
    expect(data.name).toBe('Mia Berg')
    await member.call('readManagedRestaurant', {})
  })

  test('whoever leaves is out at once; the address is free, and the trail keeps the name', async () => {
    const { id, member, email } = await joined('staff')
    await owner.call('deleteStaff', { id })
    expect((await member.refusal('readManagedRestaurant', {})).key).toBe('unauthenticated')
    expect((await member.refusal('logIn', { email, password })).key).toBe('credentials_do_not_match')
    await (await atDoor()).call('signUp', { name: 'Mia', email, password })
    const account = await house.deps.db
      .selectFrom('account')
      .select(['name', 'password_hash'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(account).toEqual({ name: 'Mia', password_hash: null })
  })

  test('of two owners who part with each other at once, one stays', async () => {
    const second = await joined('owner')
    const { data: team } = await owner.call('listStaff', {})
    const first = team.find(({ role, id }) => role === 'owner' && id !== second.id)
    await Promise.allSettled([
      owner.call('deleteStaff', { id: second.id }),
      second.member.call('deleteStaff', { id: first?.id ?? 0 }),
    ])
    const left = await house.deps.db
      .selectFrom('manager_role')
      .select('account_id')
      .where('restaurant_id', '=', place.id)
      .where('role', '=', 'owner')
      .execute()
    expect(left).toHaveLength(1)
  })

  test('nobody but an owner sees it, and no owner sees another house', async () => {
    const other = await house.restaurant()
    const { id, member } = await joined('manager')
    expect((await member.refusal('listStaff', {})).key).toBe('permission_denied')
    const stranger = await house.manager('owner', other.id)
    expect((await stranger.refusal('readStaff', { id })).key).toBe('staff_does_not_exists')
    expect((await stranger.refusal('deleteStaff', { id })).key).toBe('staff_does_not_exists')
  })

  test('is listed owners first, and found by name and address', async () => {
    const { email } = await joined('kitchen')
    const { data, meta } = await owner.call('listStaff', {})
    expect([data[0]?.role, data.at(-1)?.role, meta.total]).toEqual(['owner', 'kitchen', 2])
    const found = await owner.call('listStaff', { q: email.slice(0, 8).toUpperCase() })
    expect(found.data.map((one) => one.email)).toEqual([email])
  })
})
