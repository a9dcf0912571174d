import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listKeptMails } from '../mail/send-mail.ts'
import { type Guest, type House, openHouse, type TestRestaurant } from '../test/house.ts'
import { createPasskeyDevice, type PasskeyDevice } from '../test/passkey-device.ts'

let house: House
let rosmarino: TestRestaurant
let elsewhere: TestRestaurant
beforeAll(async () => {
  house = await openHouse()
  rosmarino = await house.restaurant()
  elsewhere = await house.restaurant()
})
afterAll(async () => {
  expect(await house.complaints()).toEqual([])
  await house.close()
})

const originOf = ({ host }: TestRestaurant) => `http://${host}`
const atDoor = (place = rosmarino) => house.guest({ restaurantId: place.id })

let customers = 0
type Customer = Guest & { readonly email: string; readonly device: PasskeyDevice; readonly passkeyId: number }
/** Somebody with an account, and a device that opens it. */
async function customer(): Promise<Customer> {
  customers += 1
  const email = `keeper-${customers}@example.test`
  const [guest, device] = [await atDoor(), createPasskeyDevice()]
  const { db, sessions, newId } = house.deps
  const accountId = newId()
  await db.insertInto('account').values({ id: accountId, kind: 'customer', name: 'Ben', email }).execute()
  guest.token = (await sessions.issue(db, { kind: 'private', visitorId: null, accountId })).access_token
  const { data: wish } = await guest.call('beginPasskey', {})
  const made = device.make(wish, originOf(rosmarino))
  const { data, message } = await guest.call('addPasskey', { passkey: made, device: 'Android' })
  expect(message?.key).toBe('passkey_created')
  return Object.assign(guest, { email, device, passkeyId: data.id })
}

/** What a device shows to whoever asks at a restaurant's door; `origin`: where the browser says that it is. */
async function shown(device: PasskeyDevice, guest: Guest, origin = originOf(rosmarino)) {
  const { data: wish } = await guest.call('beginPasskeyLogIn', {})
  return device.show(wish, origin)
}

test('opens the account, again and again, and says when it last did', async () => {
  const ben = await customer()
  const guest = await atDoor()
  for (const _ of [1, 2]) {
    const { data } = await guest.call('logInByPasskey', { passkey: await shown(ben.device, guest) })
    expect(data.kind).toBe('private')
    guest.token = data.access_token
  }
  expect((await guest.call('readUser', {})).data.email).toBe(ben.email)
  const now = new Date(house.clock.now()).toISOString()
  expect((await guest.call('listPasskeys', {})).data).toEqual([
    { id: ben.passkeyId, device: 'Android', created_at: now, used_at: now },
  ])
})

test('is told to the owner of the account by letter', async () => {
  const { email } = await customer()
  while ((await house.deps.jobs.runDue()) > 0);
  const letters = (await listKeptMails(house.deps.config)).filter(({ to }) => to === email)
  expect(letters.map(({ subject }) => subject)).toContain('A passkey was added to your account')
})

test('is not offered to be made twice on one device, and cannot be', async () => {
  const ben = await customer()
  const { data: wish } = await ben.call('beginPasskey', {})
  expect(wish.excludeCredentials).toHaveLength(1)
  const again = ben.device.make(wish, originOf(rosmarino))
  expect(await ben.refusal('addPasskey', { passkey: again })).toMatchObject({ key: 'passkey_not_valid' })
})

test('opens nothing once it was removed, and nobody removes that of somebody else', async () => {
  const [ben, eve] = [await customer(), await customer()]
  const foreign = await eve.refusal('removePasskey', { id: ben.passkeyId })
  expect(foreign).toMatchObject({ status: 422, errors: { id: ['passkey_does_not_exists'] } })
  expect(await eve.refusal('removePasskey', { id: house.deps.newId() })).toEqual(foreign)
  await ben.call('removePasskey', { id: ben.passkeyId })
  const guest = await atDoor()
  const refusal = await guest.refusal('logInByPasskey', { passkey: await shown(ben.device, guest) })
  expect(refusal).toMatchObject({ status: 422, key: 'passkey_not_valid' })
})

test('goes with a password that is set by letter, if whoever made it never proved the address', async () => {
  const [unproven, guest] = [await customer(), await atDoor()]
  await guest.call('forgotPassword', { email: unproven.email })
  while ((await house.deps.jobs.runDue()) > 0);
  const letter = (await listKeptMails(house.deps.config)).find(
    ({ to, text }) => to === unproven.email && text.includes('/resetpass/'),
  )
  const token = /\/resetpass\/(\S+)/.exec(letter?.text ?? '')?.[1] ?? ''
  await guest.call('resetPassword', { email: unproven.email, token, password: 'ein anderes Meer' })
  const refusal = await guest.refusal('logInByPasskey', { passkey: await shown(unproven.device, guest) })
  expect(refusal.key).toBe('passkey_not_valid')
})

describe('what was signed is refused', () => {
  const tries: Record<string, (ben: Customer, guest: Guest) => Promise<unknown>> = {
    'if it was used before': async ({ device }, guest) => {
      const passkey = await shown(device, guest)
      await guest.call('logInByPasskey', { passkey })
      return passkey
    },
    'if it took longer than five minutes': async ({ device }, guest) => {
      const passkey = await shown(device, guest)
      house.clock.pass(6)
      return passkey
    },
    'if nobody asked for it': async ({ device }) =>
      device.show({ challenge: 'AAAA'.repeat(20), rpId: rosmarino.host }, originOf(rosmarino)),
    'if it was asked for to add a passkey': async (ben) => {
      const { data: wish } = await ben.call('beginPasskey', {})
      return ben.device.show({ challenge: wish.challenge, rpId: rosmarino.host }, originOf(rosmarino))
    },
    'if the browser was elsewhere': ({ device }, guest) => shown(device, guest, 'https://evil.test'),
    'if it is meant for another restaurant': async ({ device }) => {
      const { data: wish } = await (await atDoor(elsewhere)).call('beginPasskeyLogIn', {})
      return device.show(wish, originOf(elsewhere))
    },
    'if another device signed it': async ({ device }, guest) => {
      const [own, other] = [await shown(device, guest), await shown(createPasskeyDevice(), guest)]
      return { ...other, id: own.id, rawId: own.rawId }
    },
    'if nobody knows the passkey': (_, guest) => shown(createPasskeyDevice(), guest),
  }
  test.each(Object.entries(tries))('%s', async (_, attempt) => {
    const [ben, guest] = [await customer(), await atDoor()]
    const passkey = (await attempt(ben, guest)) as Awaited<ReturnType<typeof shown>>
    expect(await guest.refusal('logInByPasskey', { passkey })).toMatchObject({
      status: 422,
      key: 'passkey_not_valid',
      errors: { passkey: ['passkey_not_valid'] },
    })
  })
})
