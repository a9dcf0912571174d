import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listKeptMails } from '../mail/send-mail.ts'
import { type Guest, type House, openHouse, type TestRestaurant } from '../test/house.ts'

let house: House
let place: TestRestaurant
let anna: Guest
beforeAll(async () => {
  house = await openHouse()
  place = await house.restaurant({ settings: { email: 'ciao@rosmarino.test' } })
})
beforeEach(async () => {
  anna = await house.guest({ restaurantId: place.id, language: 'fr' })
})
afterAll(() => house.close())

const message = {
  name: 'Anna Élise',
  email: 'Anna@Example.test',
  phone: '030 / 123 45 67',
  message: 'Bonsoir,\navez-vous une terrasse ?',
}

const stored = () =>
  house.deps.db
    .selectFrom('message')
    .selectAll()
    .where('restaurant_id', '=', place.id)
    .orderBy('created_at')
    .execute()

async function mailed() {
  await house.deps.jobs.runDue()
  return listKeptMails(house.deps.config)
}

test('what a guest writes is kept, and mailed to the restaurant, which answers the guest', async () => {
  const answer = await anna.call('sendMessage', message)
  expect(answer.data).toBeNull()
  expect(answer.message?.key).toBe('message_delivered')
  const [kept] = await stored()
  expect(kept).toMatchObject({
    name: 'Anna Élise',
    email: 'anna@example.test',
    phone: '0301234567',
    body: message.message,
    lang: 'fr',
    read_at: null,
  })
  const [mail] = await mailed()
  expect(mail).toMatchObject({
    to: 'ciao@rosmarino.test',
    replyTo: 'anna@example.test',
    language: 'de',
    subject: 'Nachricht von Anna Élise an Rosmarino',
  })
  expect(mail?.text).toContain(message.message)
  expect(mail?.text).toContain('0301234567')
})

describe('what is refused', () => {
  test.each([
    [{ message: '  ' }, 'message', 'message_required'],
    [{ name: '' }, 'name', 'name_required'],
    [{ email: 'anna@' }, 'email', 'email_not_valid'],
    [{ email: 'a@b.test, c@d.test' }, 'email', 'email_not_valid'],
    [{ phone: 'ring me' }, 'phone', 'phone_not_valid'],
    [{ name: 'Anna\r\nBcc: all@example.test' }, 'name', 'name_not_valid'],
    [{ email: 'anna@example.test\nBcc: x@y.test' }, 'email', 'email_not_valid'],
    [{ message: 'x'.repeat(5001) }, 'message', 'message_too_long'],
  ])('%j', async (wrong, field, key) => {
    const before = (await stored()).length
    const refusal = await anna.refusal('sendMessage', { ...message, ...wrong })
    expect([refusal.status, refusal.key, refusal.errors[field]]).toEqual([422, key, [key]])
    expect(await stored()).toHaveLength(before)
  })
})

test('the fourth of an hour is asked for a proof, and so is whoever fills in what people do not see', async () => {
  for (let call = 1; call <= 3; call += 1) await anna.call('sendMessage', message)
  const before = (await stored()).length
  const refusal = await anna.refusal('sendMessage', message)
  expect([refusal.key, refusal.errors]).toEqual([
    'recaptcha_not_valid',
    { recaptcha: ['recaptcha_not_valid'] },
  ])
  const program = await house.guest({ restaurantId: place.id })
  expect((await program.refusal('sendMessage', { ...message, website: 'https://spam.test' })).key).toBe(
    'recaptcha_not_valid',
  )
  expect(await stored()).toHaveLength(before)
})

test('a restaurant without an address reads its messages in the console', async () => {
  const quiet = await house.restaurant({ settings: { email: '' } })
  const guest = await house.guest({ restaurantId: quiet.id })
  const before = (await mailed()).length
  await guest.call('sendMessage', message)
  expect(await mailed()).toHaveLength(before)
  const rows = await house.deps.db
    .selectFrom('message')
    .select('name')
    .where('restaurant_id', '=', quiet.id)
    .execute()
  expect(rows).toHaveLength(1)
})

test('a flood fills no mailbox: beyond two hundred a day messages are kept and not mailed', async () => {
  const flooded = await house.restaurant({ settings: { email: 'flooded@rosmarino.test' } })
  await house.deps.db
    .insertInto('attempt')
    .values({ scope: 'message mail', key: String(flooded.id), count: 199, until: '2026-03-12T11:00:00Z' })
    .execute()
  for (let sent = 0; sent < 2; sent += 1) {
    const guest = await house.guest({ restaurantId: flooded.id })
    await guest.call('sendMessage', message)
  }
  expect((await mailed()).filter(({ to }) => to === 'flooded@rosmarino.test')).toHaveLength(1)
})

test('after ninety days a message is forgotten', async () => {
  await anna.call('sendMessage', message)
  house.clock.pass(89 * 24 * 60)
  await house.deps.jobs.runRound('forget-messages')
  expect((await stored()).length).toBeGreaterThan(0)
  house.clock.pass(2 * 24 * 60)
  await house.deps.jobs.runRound('forget-messages')
  expect(await stored()).toEqual([])
})
