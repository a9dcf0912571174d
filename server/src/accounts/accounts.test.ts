import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Mail } from '../mail/mail.ts'
import { listKeptMails } from '../mail/send-mail.ts'
import { type Guest, type House, openHouse, type TestRestaurant } from '../test/house.ts'
import { openShopper } from '../test/shopper.ts'

let house: House
let rosmarino: TestRestaurant
beforeAll(async () => {
  house = await openHouse()
  rosmarino = await house.restaurant()
})
afterAll(async () => {
  expect(await house.complaints()).toEqual([])
  await house.close()
})

const atDoor = () => house.guest({ restaurantId: rosmarino.id })
const details = { name: 'Anna', email: 'anna@example.test', mobile: '+49 170 1234567' }
const password = 'ein stilles Meer'

let customers = 0
/** Somebody who has just opened an account and logged in. */
async function customer(): Promise<{ guest: Guest; email: string }> {
  customers += 1
  const email = `customer-${customers}@example.test`
  const guest = await atDoor()
  await guest.call('signUp', { name: 'Ben', email, password })
  guest.token = (await guest.call('logIn', { email, password })).data.access_token
  return { guest, email }
}

/** The latest letter to an address, once everything that is due was done. */
async function letterTo(email: string): Promise<Mail | undefined> {
  while ((await house.deps.jobs.runDue()) > 0);
  return (await listKeptMails(house.deps.config)).find(({ to }) => to === email)
}

describe('visitors', () => {
  const credentials = {
    grant_type: 'client_credentials',
    client_id: 1,
    client_secret: 'publishable-demo',
  } as const

  test('each answer is another visitor, and lives a day', async () => {
    const [anna, ben] = [await atDoor(), await atDoor()]
    const { data } = await anna.call('requestToken', credentials)
    expect(data).toMatchObject({ token_type: 'Bearer', expires_in: 86_400 })
    expect(await visitorOf(anna.token)).not.toBe(await visitorOf(ben.token))
  })

  test('an earlier public token keeps the visitor, even when it has run out', async () => {
    const anna = await atDoor()
    const before = await visitorOf(anna.token)
    house.clock.pass(25 * 60)
    const { data } = await anna.call('requestToken', credentials)
    expect(await visitorOf(data.access_token)).toBe(before)
  })

  test('a wrong secret is refused', async () => {
    const guest = await atDoor()
    const refusal = await guest.refusal('requestToken', { ...credentials, client_secret: 'guessed' })
    expect(refusal).toMatchObject({ status: 401, key: 'client_not_valid' })
  })

  const visitorOf = async (token: string | null) => (await house.deps.sessions.genuine(token))?.subject
})

describe('accounts', () => {
  test('whoever signs up can log in, and is who they said', async () => {
    const { guest, email } = await customer()
    expect((await guest.call('readUser', {})).data).toMatchObject({
      name: 'Ben',
      email,
      userType: true,
      email_verified: false,
    })
  })

  test('the address in a mail confirms it', async () => {
    const { guest, email } = await customer()
    const link = /\/email\/\S+/.exec((await letterTo(email))?.text ?? '')?.[0] ?? ''
    expect((await house.app.inject({ url: link })).statusCode).toBe(303)
    expect((await guest.call('readUser', {})).data.email_verified).toBe(true)
  })

  test('whoever logs in need not say at which restaurant: an account holds in the whole house', async () => {
    const { email } = await customer()
    const login = { email, password }
    const answer = await house.app.inject({ method: 'POST', url: '/api/auth/login', payload: login })
    expect(answer.json().data).toMatchObject({ kind: 'private', expires_in: 30 * 86_400 })
  })

  test('an address that is taken is refused, in whatever letters', async () => {
    const { email } = await customer()
    const other = await atDoor()
    const refusal = await other.refusal('signUp', { name: 'Eve', email: email.toUpperCase(), password })
    expect(refusal).toMatchObject({
      status: 422,
      key: 'email_already_exists',
      errors: { email: ['email_already_exists'] },
    })
  })

  test('whoever opens many accounts has to work for the next one', async () => {
    const guest = await atDoor()
    const signUp = (count: number) =>
      guest.refusal('signUp', { name: 'Eve', email: `many-${count}@example.test`, password })
    for (const count of [1, 2, 3])
      await guest.call('signUp', { name: 'Eve', email: `many-${count}@example.test`, password })
    expect(await signUp(4)).toMatchObject({ status: 422, key: 'recaptcha_not_valid' })
  })

  test.each(['passwort1', '12345678', 'aaaaaaaa', 'Qwertz123!'])('%s is too common', async (common) => {
    const guest = await atDoor()
    const refusal = await guest.refusal('signUp', {
      name: 'Eve',
      email: 'eve@example.test',
      password: common,
    })
    expect(refusal).toMatchObject({
      key: 'password_too_common',
      errors: { password: ['password_too_common'] },
    })
  })

  test('a wrong password and an unknown address are refused alike', async () => {
    const { email } = await customer()
    const [one, two] = [await atDoor(), await atDoor()]
    const wrong = await one.refusal('logIn', { email, password: 'something else' })
    const unknown = await two.refusal('logIn', { email: 'nobody@example.test', password: 'something else' })
    expect(wrong).toMatchObject({ status: 401, key: 'credentials_do_not_match' })
    expect(unknown).toEqual(wrong)
  })

  test('fifty guesses at once count as fifty', async () => {
    const { email } = await customer()
    const thief = await atDoor()
    const guesses = await Promise.all(
      Array.from({ length: 25 }, (_, guess) =>
        thief.refusal('logIn', { email, password: `guess ${guess} of mine` }),
      ),
    )
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(20)
    const locked = guesses.find(({ status }) => status === 429)
    expect(locked?.retryAfter).toBeGreaterThan(0)
    expect(locked?.body).toMatch(/Time to wait: \d+ (seconds|minutes)\.$/)
    // The owner comes from elsewhere, and is not locked out.
    const owner = await atDoor()
    expect((await owner.call('logIn', { email, password })).data.kind).toBe('private')
  })

  test('staff get a token of their own kind, and are no user', async () => {
    const manager = await house.manager('manager', rosmarino.id)
    expect(await manager.refusal('readUser', {})).toMatchObject({ status: 403, key: 'not_authorized' })
  })

  test('logging out ends the token at once', async () => {
    const { guest } = await customer()
    await guest.call('logOut', {})
    await expect.poll(() => guest.refusal('readUser', {}).then(({ key }) => key)).toBe('unauthenticated')
  })

  test('a new password needs the old one, and ends every other session', async () => {
    const { guest, email } = await customer()
    const elsewhere = await atDoor()
    elsewhere.token = (await elsewhere.call('logIn', { email, password })).data.access_token
    await elsewhere.call('readUser', {})
    const wish = { password: 'noch ein stilles Meer' }
    expect(await guest.refusal('updateUser', wish)).toMatchObject({ key: 'current_password_required' })
    expect(await guest.refusal('updateUser', { ...wish, current_password: 'wrong' })).toMatchObject({
      key: 'current_password_not_true',
    })
    await guest.call('updateUser', { ...wish, current_password: password })
    expect((await guest.call('readUser', {})).data.email).toBe(email)
    await expect.poll(() => elsewhere.refusal('readUser', {}).then(({ key }) => key)).toBe('unauthenticated')
    expect((await elsewhere.call('logIn', { email, ...wish })).data.kind).toBe('private')
  })

  test('fields that are not sent stay, blank ones are emptied', async () => {
    const { guest } = await customer()
    await guest.call('updateUser', { company: 'Boot & Brot', mobile: '+49 170 7654321' })
    const { data } = await guest.call('updateUser', { company: null })
    expect(data).toMatchObject({ name: 'Ben', company: null, mobile: '+491707654321' })
  })

  test('another address counts once its link was used', async () => {
    const { guest, email } = await customer()
    const { data } = await guest.call('updateUser', {
      email: 'other@example.test',
      current_password: password,
    })
    expect(data.email).toBe(email)
    const link = /\/email\/\S+/.exec((await letterTo('other@example.test'))?.text ?? '')?.[0] ?? ''
    await house.app.inject({ url: link })
    expect((await guest.call('readUser', {})).data).toMatchObject({
      email: 'other@example.test',
      email_verified: true,
    })
  })
})

describe('codes by mail', () => {
  test('the code from the mail logs in, once', async () => {
    const { email } = await customer()
    const guest = await atDoor()
    await guest.call('requestCode', { email })
    const code = /\d{6}/.exec((await letterTo(email))?.subject ?? '')?.[0] ?? ''
    expect((await guest.call('verifyCode', { email, code })).data.kind).toBe('private')
    expect(await guest.refusal('verifyCode', { email, code })).toMatchObject({
      status: 422,
      key: 'code_not_valid',
    })
  })

  test('an unknown address gets the same answer, and no letter', async () => {
    const { email } = await customer()
    const guest = await atDoor()
    const known = await guest.call('requestCode', { email })
    expect(await guest.call('requestCode', { email: 'nobody@example.test' })).toEqual(known)
    expect(await letterTo('nobody@example.test')).toBeUndefined()
  })

  test('it runs out after ten minutes', async () => {
    const { email } = await customer()
    const guest = await atDoor()
    await guest.call('requestCode', { email })
    const code = /\d{6}/.exec((await letterTo(email))?.subject ?? '')?.[0] ?? ''
    house.clock.pass(11)
    expect(await guest.refusal('verifyCode', { email, code })).toMatchObject({ key: 'code_not_valid' })
  })
})

describe('a forgotten password', () => {
  const linkIn = (mail: Mail | undefined) => /\/resetpass\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''

  test('the link sets a new one, works once, and ends all sessions', async () => {
    const { guest, email } = await customer()
    await guest.call('forgotPassword', { email })
    const token = linkIn(await letterTo(email))
    expect((await guest.call('checkResetToken', { token })).data).toEqual({ email })
    const wish = { email, token, password: 'ein neues stilles Meer' }
    await guest.call('resetPassword', wish)
    await expect.poll(() => guest.refusal('readUser', {}).then(({ key }) => key)).toBe('unauthenticated')
    const again = await atDoor()
    expect(await again.refusal('resetPassword', wish)).toMatchObject({
      status: 422,
      key: 'password_reset_token_not_valid',
    })
    expect((await again.call('logIn', { email, password: wish.password })).data.kind).toBe('private')
  })

  test('a newer link makes the older one worthless', async () => {
    const { guest, email } = await customer()
    await guest.call('forgotPassword', { email })
    const older = linkIn(await letterTo(email))
    house.clock.pass(1)
    await guest.call('forgotPassword', { email })
    const newer = linkIn(await letterTo(email))
    expect(newer).not.toBe(older)
    expect(await guest.refusal('checkResetToken', { token: older })).toMatchObject({
      key: 'password_reset_token_not_valid',
    })
  })

  test('of twenty who use a link at once, one gets in', async () => {
    const { guest, email } = await customer()
    await guest.call('forgotPassword', { email })
    const token = linkIn(await letterTo(email))
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, number) =>
        guest.call('resetPassword', { email, token, password: `stilles Meer ${number}` }),
      ),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('guest identities', () => {
  test('what the restaurant asks for is enough', async () => {
    const guest = await atDoor()
    const { data } = await guest.call('becomeGuest', details)
    expect(data).toMatchObject({
      kind: 'private',
      user: { name: 'Anna', userType: false, mobile: '+491701234567' },
    })
  })

  test('what is missing is named, field by field', async () => {
    const guest = await atDoor()
    expect(await guest.refusal('becomeGuest', { name: 'Anna' })).toMatchObject({
      status: 422,
      key: 'email_required',
      errors: { email: ['email_required'], mobile: ['mobile_required'] },
    })
  })

  test('the basket goes with the guest, and a foreign one does not', async () => {
    const [anna, ben] = [await atDoor(), await atDoor()]
    const { data: basket } = await anna.call('createBasket', {})
    anna.token = (await anna.call('becomeGuest', { ...details, basketId: basket.id })).data.access_token
    expect((await anna.call('readBasket', { basketId: basket.id })).data.assigned).toBe(true)
    expect(await ben.refusal('becomeGuest', { ...details, basketId: basket.id })).toMatchObject({
      key: 'basket_does_not_exists',
      errors: { basketId: ['basket_does_not_exists'] },
    })
    await anna.call('logOut', {})
    expect((await ben.call('readBasket', { basketId: basket.id })).data.assigned).toBe(false)
  })

  test('whoever asks again, because no answer came, is the same guest with the same basket', async () => {
    const guest = await atDoor()
    const { data: basket } = await guest.call('createBasket', {})
    const lost = await guest.call('becomeGuest', { ...details, basketId: basket.id })
    const again = await guest.call('becomeGuest', { ...details, name: 'Anna Berg', basketId: basket.id })
    expect(again.data.user).toMatchObject({ id: lost.data.user.id, name: 'Anna Berg' })

    house.clock.pass(11)
    expect(await guest.refusal('becomeGuest', { ...details, basketId: basket.id })).toMatchObject({
      key: 'basket_does_not_exists',
    })
  })

  test('a restaurant may want an account', async () => {
    const strict = await house.restaurant({ settings: { loginRequired: true } })
    const guest = await house.guest({ restaurantId: strict.id })
    expect(await guest.refusal('becomeGuest', details)).toMatchObject({ status: 403, key: 'login_required' })
  })

  test('coming back with other details, it is the same guest', async () => {
    const guest = await atDoor()
    const first = await guest.call('becomeGuest', details)
    guest.token = first.data.access_token
    const second = await guest.call('becomeGuest', { ...details, name: 'Anna Berg' })
    expect(second.data.user).toMatchObject({ id: first.data.user.id, name: 'Anna Berg' })
  })

  test('kept, it becomes an account with the same orders', async () => {
    const guest = await atDoor()
    const { data } = await guest.call('becomeGuest', { ...details, email: 'keeper@example.test' })
    guest.token = data.access_token
    expect(await guest.refusal('listAddresses', {})).toMatchObject({ status: 403, key: 'not_authorized' })
    const kept = await guest.call('keepGuest', { password })
    expect(kept.data.user).toMatchObject({ id: data.user.id, userType: true })
    await expect
      .poll(() =>
        guest.call('listAddresses', {}).then(
          (answer) => answer.data,
          () => null,
        ),
      )
      .toEqual([])
    expect((await guest.call('logIn', { email: 'keeper@example.test', password })).data.kind).toBe('private')
  })

  test('an address of an account is not joined without proof', async () => {
    const { email } = await customer()
    const guest = await atDoor()
    guest.token = (await guest.call('becomeGuest', { ...details, email })).data.access_token
    expect(await guest.refusal('keepGuest', { password })).toMatchObject({ key: 'email_already_exists' })
  })

  test.each([
    ['by a code to the address they gave: basket and orders go with them', 'code', true],
    ['by the password of an account with another address: the basket goes with them', 'password', false],
  ] as const)('whoever has an account and logs in on the same device, %s', async (_, way, isSamePerson) => {
    const before = await openShopper(house, rosmarino, { name: `Kim-${way}` })
    await before.add('Bruschetta')
    const { orderId } = (await before.order()).data
    const { data: basket } = await before.call('createBasket', {})
    await before.call('assignBasket', { basketId: basket.id })
    const given = (await before.call('readUser', {})).data.email ?? ''
    const email = isSamePerson ? given : `not-${given}`
    await (await atDoor()).call('signUp', { name: 'Kim', email, password })

    const logIn = async () => {
      if (way === 'password') return before.call('logIn', { email, password })
      await letterTo(email)
      house.clock.pass(1)
      await before.call('requestCode', { email })
      const code = /\d{6}/.exec((await letterTo(email))?.subject ?? '')?.[0] ?? ''
      return before.call('verifyCode', { email, code })
    }
    before.token = (await logIn()).data.access_token
    expect((await before.call('readUser', {})).data).toMatchObject({
      userType: true,
      email_verified: isSamePerson,
    })
    expect((await before.call('readBasket', { basketId: basket.id })).data.assigned).toBe(true)
    const { data: history } = await before.call('listOrders', {})
    expect(history.map(({ id }) => id)).toEqual(isSamePerson ? [orderId] : [])
  })
})

describe('addresses', () => {
  const home = { address: 'Invalidenstraße', house_number: '112', postalCode: '10115', city: 'Berlin' }

  test('are kept, replaced and forgotten', async () => {
    const { guest } = await customer()
    const { data: first } = await guest.call('addAddress', home)
    expect(first).toMatchObject({ ...home, is_default: true })
    const { data: second } = await guest.call('addAddress', { ...home, house_number: 7, is_default: true })
    expect(
      (await guest.call('listAddresses', {})).data.map(({ id, is_default }) => [id, is_default]),
    ).toEqual([
      [second.id, true],
      [first.id, false],
    ])
    const { data: moved } = await guest.call('editAddress', { id: first.id, ...home, city: 'Potsdam' })
    expect(moved.city).toBe('Potsdam')
    await guest.call('removeAddress', { id: second.id })
    expect((await guest.call('listAddresses', {})).data).toHaveLength(1)
  })

  test('a foreign one does not exist', async () => {
    const [anna, ben] = [await customer(), await customer()]
    const { data } = await anna.guest.call('addAddress', home)
    const foreign = await ben.guest.refusal('removeAddress', { id: data.id })
    expect(foreign).toMatchObject({ status: 422, errors: { id: ['address_does_not_exists'] } })
    expect(await ben.guest.refusal('removeAddress', { id: 12_345 })).toEqual(foreign)
  })
})
