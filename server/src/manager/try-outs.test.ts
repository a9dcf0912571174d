import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listKeptMails } from '../mail/send-mail.ts'
import { type House, openHouse } from '../test/house.ts'
import { type MailServer, openMailServer } from '../test/pretend-mail-server.ts'
import { openShopper } from '../test/shopper.ts'

const settings = { email: 'ciao@rosmarino.test', newsletter: true, reservations: true }

describe('letters to guests', () => {
  let house: House
  beforeAll(async () => {
    house = await openHouse()
  })
  afterAll(() => house.close())

  /** Everything the house writes to one guest of a restaurant: about an order, a table, a message, an account. */
  async function lettersOf(senderName: string | null) {
    const place = await house.restaurant({ settings: { ...settings, senderName } })
    const staff = await house.manager('manager', place.id)
    const anna = await openShopper(house, place)
    await anna.add('Bruschetta')
    const { data } = await anna.order()
    const email = (await anna.call('readOrder', { orderId: data.orderId ?? 0 })).data.order.user_details.email
    if (!email) throw new Error('Anna has said no address.')
    const name = 'Anna'
    await staff.call('createReservation', { people: 2, date: '2026-03-12', time: '19:00', name, email })
    await anna.call('subscribe', { email })
    await anna.call('sendMessage', { name, email, message: 'Hallo?' })
    const [message] = (await staff.call('listMessages', {})).data
    await staff.call('answerMessage', { id: message?.id ?? 0, text: 'Ja!' })
    await anna.call('signUp', { name, email: `too-${email}`, password: 'ein stilles Meer' })
    // A letter is written by one job and posted by the next.
    await house.deps.jobs.runDue()
    await house.deps.jobs.runDue()
    const all = await listKeptMails(house.deps.config)
    return all.filter(({ to }) => to.endsWith(email))
  }
  const signatures = (letters: Awaited<ReturnType<typeof lettersOf>>) => [
    ...new Set(letters.map(({ from, replyTo }) => `${from} ${replyTo}`)),
  ]

  test('are signed in the name that the restaurant chose, and answers go to the restaurant', async () => {
    const letters = await lettersOf('Team Rosmarino')
    expect(letters).toHaveLength(5)
    expect(signatures(letters)).toEqual(['Team Rosmarino ciao@rosmarino.test'])
  })

  test('bear the name of the restaurant where none was chosen', async () => {
    expect(signatures(await lettersOf(null))).toEqual(['Rosmarino ciao@rosmarino.test'])
  })

  test('take no name that could be more than a name', async () => {
    const place = await house.restaurant()
    const manager = await house.manager('manager', place.id)
    for (const senderName of ['Rosmarino\r\nBcc: all@example.test', 'R\tosmarino', 'R'.repeat(61)])
      expect((await manager.refusal('updateSettings', { senderName })).errors).toEqual({
        senderName: ['setting_not_valid'],
      })
  })
})

describe('a test mail', () => {
  let post: MailServer
  let house: House
  beforeAll(async () => {
    post = await openMailServer()
    house = await openHouse({
      environment: { SMTP_URL: post.url, MAIL_FROM: 'Tischlein <no-reply@tischlein.test>' },
    })
  })
  afterAll(async () => {
    await house.close()
    await post.close()
  })

  test('goes to whoever asks for it, signed as letters to guests are', async () => {
    const place = await house.restaurant({ settings: { ...settings, senderName: 'Team Rosmarino' } })
    const manager = await house.manager('manager', place.id)
    const { data } = await manager.call('testMail', {})
    expect(data).toEqual({
      to: expect.stringMatching(/^manager-.*@rosmarino\.test$/),
      fault: null,
      answer: '250 taken',
    })
    const letter = post.letters.at(-1)
    for (const line of [
      `To: ${data.to}`,
      'From: Team Rosmarino <no-reply@tischlein.test>',
      'Reply-To: ciao@rosmarino.test',
    ])
      expect(letter).toContain(line)
  })

  test('says what its server said against it, and nobody sends many', async () => {
    const place = await house.restaurant()
    const owner = await house.manager('owner', place.id)
    post.mood = { atRecipient: '550 no such mailbox' }
    const { data } = await owner.call('testMail', {})
    expect([data.fault, data.answer]).toEqual(['refused', expect.stringContaining('no such mailbox')])
    for (let again = 2; again <= 10; again++) await owner.call('testMail', {})
    expect((await owner.refusal('testMail', {})).key).toBe('too_many_tries')
  })
})

describe('the keys of reCAPTCHA', () => {
  let google: Server
  let house: House
  let answer: { status: number; body: object }
  const heard: URLSearchParams[] = []
  beforeAll(async () => {
    google = createServer(async (request, response) => {
      const chunks = await request.toArray()
      heard.push(new URLSearchParams(Buffer.concat(chunks).toString()))
      response.writeHead(answer.status, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify(answer.body))
    })
    await new Promise<void>((open) => google.listen(0, '127.0.0.1', open))
    const address = google.address()
    const port = typeof address === 'object' && address ? address.port : 0
    house = await openHouse({ environment: { RECAPTCHA_URL: `http://127.0.0.1:${port}/siteverify` } })
  })
  afterAll(async () => {
    await house.close()
    google.close()
  })

  test.each([
    ['known', 200, ['invalid-input-response'], null],
    ['not known', 200, ['invalid-input-secret', 'invalid-input-response'], 'secret'],
    ['not asked about, since Google is away', 502, [], 'away'],
  ] as const)('are tried with a response of nobody: the secret is %s', async (_, status, codes, fault) => {
    const place = await house.restaurant({
      settings: { recaptchaSiteKey: 'site', recaptchaSecret: 'shared with Google' },
    })
    const manager = await house.manager('manager', place.id)
    answer = { status, body: { success: false, 'error-codes': codes } }
    expect((await manager.call('testRecaptcha', {})).data).toEqual({ fault })
    expect(heard.at(-1)?.get('secret')).toBe('shared with Google')
  })

  test('are not there at first, and once they are given up the work of the device proves a guest again', async () => {
    const place = await house.restaurant()
    const [manager, guest] = [
      await house.manager('manager', place.id),
      await house.guest({ restaurantId: place.id }),
    ]
    const message = { name: 'Anna', email: 'anna@example.test', message: 'Hallo?' }
    expect((await manager.call('testRecaptcha', {})).data).toEqual({ fault: 'notSetUp' })
    const { data } = await manager.call('updateSettings', {
      recaptchaSiteKey: 'site',
      recaptchaSecret: 'secret',
    })
    expect(JSON.stringify(data)).not.toContain('"secret"')
    expect((await guest.call('readRestaurant', {})).data.recaptcha_site_key).toBe('site')
    expect((await guest.refusal('sendMessage', message)).key).toBe('recaptcha_not_valid')
    await manager.call('updateSettings', { recaptchaSiteKey: null, recaptchaSecret: null })
    expect((await guest.call('readRestaurant', {})).data.recaptcha_site_key).toBeNull()
    await guest.call('sendMessage', message)
  })
})
