import { afterAll, beforeAll, expect, test } from 'vitest'
import { type KeptMail, listKeptMails } from '../mail/send-mail.ts'
import { type Guest, type House, openHouse, type TestRestaurant } from '../test/house.ts'

let house: House
let place: TestRestaurant
let other: TestRestaurant
beforeAll(async () => {
  house = await openHouse()
  place = await house.restaurant({ settings: { newsletter: true, email: 'ciao@rosmarino.test' } })
  other = await house.restaurant({ settings: { newsletter: true } })
})
afterAll(() => house.close())

let subscribers = 0
const anAddress = () => {
  subscribers += 1
  return `reader-${subscribers}@example.test`
}
const aGuest = () => house.guest({ restaurantId: place.id })

const rowOf = (email: string, restaurantId = place.id) =>
  house.deps.db
    .selectFrom('subscriber')
    .selectAll()
    .where('email', '=', email)
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst()

/** What was mailed to this address, the first letter first. */
async function mailsTo(email: string): Promise<KeptMail[]> {
  await house.deps.jobs.runDue()
  return (await listKeptMails(house.deps.config)).filter(({ to }) => to === email).reverse()
}

async function subscribe(email = anAddress(), guest?: Guest) {
  const asking = guest ?? (await aGuest())
  await asking.call('subscribe', { email })
  const [letter] = await mailsTo(email)
  if (!letter) throw new Error('No letter came.')
  return { email, letter }
}

const confirmLink = ({ text }: KeptMail) => pathOf(/https?:\S+\/newsletter\/confirm\/\S+/.exec(text)?.[0])
const leaveLink = ({ unsubscribe }: KeptMail) => pathOf(unsubscribe)
const pathOf = (url = '') => new URL(url).pathname

const open = (url: string) => house.app.inject({ method: 'GET', url })
const confirm = async (letter: KeptMail) => (await open(confirmLink(letter))).headers.location

test('an address counts once the link in its mail was used', async () => {
  const email = anAddress()
  const guest = await aGuest()
  const answer = await guest.call('subscribe', { email: email.toUpperCase() })
  expect(answer).toMatchObject({ data: null, type: 'success', message: { key: 'newsletter_added' } })
  expect(answer.msg).toBe(answer.message?.body)
  const [letter, ...more] = await mailsTo(email)
  expect(more).toEqual([])
  expect(letter).toMatchObject({ language: 'en', replyTo: 'ciao@rosmarino.test' })
  expect((await rowOf(email))?.confirmed_at).toBeNull()
  if (!letter) return expect.fail()
  expect(await confirm(letter)).toBe('/?newsletter=confirmed')
  const confirmed = (await rowOf(email))?.confirmed_at
  expect(confirmed).not.toBeNull()
  house.clock.pass(1)
  // A program that looks at mails may have been there first.
  expect(await confirm(letter)).toBe('/?newsletter=confirmed')
  expect((await rowOf(email))?.confirmed_at).toBe(confirmed)
})

test('the specification’s client sends the address in the query', async () => {
  const guest = await aGuest()
  const email = anAddress()
  const answer = await house.app.inject({
    method: 'POST',
    url: `/api/newsletter/create?email=${email}&restaurantId=${place.id}`,
    headers: { authorization: `Bearer ${guest.token}` },
  })
  expect(answer.json()).toMatchObject({ type: 'success', data: null })
  expect(await mailsTo(email)).toHaveLength(1)
})

test('the answer is the same whether an address is known or not', async () => {
  const { email, letter } = await subscribe()
  await confirm(letter)
  const asked = async (address: string) => {
    const guest = await aGuest()
    const answer = await house.app.inject({
      method: 'POST',
      url: '/api/newsletter/create',
      headers: { authorization: `Bearer ${guest.token}`, 'accept-language': 'en' },
      payload: { email: address, restaurantId: place.id },
    })
    return [answer.statusCode, answer.body]
  }
  expect(await asked(email)).toEqual(await asked(anAddress()))
  const [, second] = await mailsTo(email)
  expect(second?.subject).toBe('You are on the list already')
  expect(second?.text).not.toContain('/newsletter/confirm/')
})

test('an empty or impossible address is refused, with the sentence at the top level', async () => {
  const guest = await aGuest()
  const headers = { authorization: `Bearer ${guest.token}`, 'accept-language': 'en' }
  const asked = async (email: string) =>
    (
      await house.app.inject({
        method: 'POST',
        url: '/api/newsletter/create',
        headers,
        payload: { email, restaurantId: place.id },
      })
    ).json()
  for (const [email, key] of [
    ['', 'email_required'],
    ['anna', 'email_not_valid'],
    ['a@b.test\nBcc: c@d.test', 'email_not_valid'],
  ] as const) {
    const answer = await asked(email)
    expect(answer).toMatchObject({ type: 'error', message: { key }, errors: { email: [key] } })
    expect(answer.msg).toBe(answer.message.body)
  }
})

test('where there is no newsletter, nobody subscribes', async () => {
  const without = await house.restaurant()
  const guest = await house.guest({ restaurantId: without.id })
  const email = anAddress()
  expect((await guest.refusal('subscribe', { email })).status).toBe(404)
  expect(await mailsTo(email)).toEqual([])
})

test('nobody’s mailbox is filled: three letters a day, whoever asks', async () => {
  const email = anAddress()
  for (let asked = 0; asked < 6; asked += 1) await subscribe(email)
  expect(await mailsTo(email)).toHaveLength(3)
})

test('every letter says how to leave; looking at the link changes nothing, one press does', async () => {
  const { email, letter } = await subscribe()
  await confirm(letter)
  const leave = leaveLink(letter)
  expect(letter.text).toContain(leave)
  const page = await open(leave)
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain('<form method="post">')
  expect(await rowOf(email)).toBeDefined()
  const press = (contentType: string, payload: string) =>
    house.app.inject({
      method: 'POST',
      url: leave,
      headers: { 'content-type': contentType, 'accept-language': 'en' },
      payload,
    })
  const left = await press('application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click')
  expect([left.statusCode, left.headers.location]).toEqual([200, undefined])
  expect(left.body).toContain('You are unsubscribed')
  expect(await rowOf(email)).toBeUndefined()
  const again = await press(
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
  )
  expect([again.statusCode, again.body]).toEqual([200, left.body])
  expect(await confirm(letter)).toBe('/?newsletter=expired')
})

test('a link works for its own deed and subscriber, and not when anything of it was changed', async () => {
  const { email, letter } = await subscribe()
  const token = confirmLink(letter).split('/').at(-1) ?? ''
  const [id = '', signature = ''] = token.split('.')
  const forged = [
    `${Number(id) - 1}.${signature}`,
    `${id}.${'A'.repeat(43)}`,
    id,
    'x',
    `${id}.${signature}x`,
    leaveLink(letter).split('/').at(-1),
  ]
  for (const one of forged)
    expect((await open(`/newsletter/confirm/${one}`)).headers.location).toBe('/?newsletter=expired')
  expect((await rowOf(email))?.confirmed_at).toBeNull()
  await house.app.inject({ method: 'POST', url: `/newsletter/leave/${token}` })
  expect(await rowOf(email)).toBeDefined()
})

test('the link of the first letter is good for seven days; then who never confirmed is forgotten', async () => {
  const [late, soon] = [await subscribe(), await subscribe()]
  await confirm(soon.letter)
  house.clock.pass(7 * 24 * 60 + 1)
  expect(await confirm(late.letter)).toBe('/?newsletter=expired')
  await house.deps.jobs.runRound('forget-subscribers')
  expect(await rowOf(late.email)).toBeUndefined()
  expect((await rowOf(soon.email))?.confirmed_at).not.toBeNull()
})

test('each restaurant has a list of its own', async () => {
  const { email, letter } = await subscribe()
  const elsewhere = await house.guest({ restaurantId: other.id })
  await elsewhere.call('subscribe', { email })
  await mailsTo(email)
  await confirm(letter)
  expect((await rowOf(email, other.id))?.confirmed_at).toBeNull()
})
