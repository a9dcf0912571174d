import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addressNewsletter } from '../content/letter-db.ts'
import { postNewsletter } from '../content/post-newsletter.ts'
import { inTransaction } from '../db/guard.ts'
import { listKeptMails } from '../mail/send-mail.ts'
import { type Guest, type House, NOON, openHouse, type TestRestaurant } from '../test/house.ts'

let house: House
let place: TestRestaurant
let manager: Guest
let stranger: Guest
let guest: Guest

beforeAll(async () => {
  house = await openHouse()
})
beforeEach(async () => {
  house.clock.set(NOON)
  place = await house.restaurant({ settings: { newsletter: true, email: 'haus@example.org' } })
  manager = await house.manager('manager', place.id)
  stranger = await house.manager('owner', (await house.restaurant()).id)
  guest = await house.guest({ restaurantId: place.id, language: 'fr' })
})
afterEach(async () => {
  expect(await house.complaints()).toEqual([])
})
afterAll(() => house.close())

async function mails() {
  while ((await house.deps.jobs.runDue()) > 0);
  return listKeptMails(house.deps.config, 5000)
}
const mailsTo = async (email: string) => (await mails()).filter(({ to }) => to === email)

describe('a message of a guest', () => {
  const write = async (name = 'Anna') => {
    const email = `${name.toLowerCase()}-${house.deps.newId()}@example.org`
    await guest.call('sendMessage', { name, email, message: 'Bonsoir,\nune terrasse ?' })
    const { data } = await manager.call('listMessages', { q: email })
    if (!data[0]) throw new Error('No message came.')
    return data[0]
  }

  test('is open until it is answered by mail, in words the guest knows', async () => {
    const message = await write()
    expect(message).toMatchObject({ status: 'open', language: 'fr', answer: null })
    const answered = await manager.call('answerMessage', { id: message.id, text: 'Oui, bien sûr.' })
    expect([answered.message?.key, answered.data.status]).toEqual(['message_delivered', 'done'])
    const [letter, ...more] = await mailsTo(message.email)
    expect([letter?.subject, letter?.language, letter?.replyTo, more]).toEqual([
      'Votre message à Rosmarino',
      'fr',
      'haus@example.org',
      [],
    ])
    expect(letter?.text).toContain('Oui, bien sûr.')
    expect(letter?.text).toContain('> une terrasse ?')
    expect((await manager.call('listMessages', { status: 'open' })).data).toEqual([])
  })

  test('is done without an answer, open again, or gone', async () => {
    const { id } = await write('Bob')
    await manager.call('settleMessage', { id })
    expect((await manager.call('listMessages', { status: 'done' })).data).toHaveLength(1)
    expect((await manager.call('settleMessage', { id, off: true })).data.status).toBe('open')
    for (const refusal of [
      stranger.refusal('readMessage', { id }),
      stranger.refusal('answerMessage', { id, text: 'x' }),
      stranger.refusal('settleMessage', { id }),
      stranger.refusal('deleteMessage', { id }),
    ])
      expect(await refusal).toMatchObject({ status: 404, key: 'message_does_not_exists' })
    await manager.call('deleteMessage', { id })
    expect((await manager.call('listMessages', {})).data).toEqual([])
  })
})

/** Readers who confirmed, and one who has not. */
async function readers(count: number, languages: readonly ('de' | 'fr' | 'ar')[] = ['de']) {
  const at = '2026-03-01T08:00:00Z'
  const rows = Array.from({ length: count }, (_, number) => ({
    id: house.deps.newId(),
    restaurant_id: place.id,
    email: `reader-${number}-${place.id}@example.org`,
    lang: languages[number % languages.length] ?? 'de',
    asked_at: at,
    confirmed_at: at,
  }))
  const shy = { id: house.deps.newId(), email: `shy-${place.id}@example.org`, confirmed_at: null }
  const all = [...rows, { ...rows[0], restaurant_id: place.id, lang: 'de' as const, asked_at: at, ...shy }]
  await house.deps.db.insertInto('subscriber').values(all).execute()
  return rows
}

describe('subscribers', () => {
  test('are counted, handed out as a table, and removed with all that is known of them', async () => {
    const [first] = await readers(2)
    await house.deps.db
      .updateTable('subscriber')
      .set({ email: '=cmd@example.org' })
      .where('id', '=', first?.id ?? 0)
      .execute()
    const { data, meta } = await manager.call('listSubscribers', {})
    expect([data.length, meta.total, meta.confirmed]).toEqual([3, 3, 2])
    const table = await house.app.inject({
      url: '/api/managers/subscribers/export',
      headers: { authorization: `Bearer ${manager.token}` },
    })
    expect(table.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(table.body.split('\r\n')).toEqual([
      '\uFEFFemail;language;confirmed_at',
      expect.stringMatching(/^'=cmd@example\.org;de;2026-03-01T08:00:00/),
      expect.stringMatching(/^reader-1-/),
      '',
    ])
    expect((await stranger.refusal('removeSubscriber', { id: first?.id ?? 0 })).key).toBe(
      'subscriber_does_not_exists',
    )
    await manager.call('removeSubscriber', { id: first?.id ?? 0 })
    expect((await manager.call('listSubscribers', {})).meta).toMatchObject({ total: 2, confirmed: 1 })
  })
})

/** Sent off, with nobody at work who posts it. */
const address = (id: number) =>
  inTransaction(house.deps.db, (tx) =>
    addressNewsletter(tx, { restaurantId: place.id, id }, house.deps.clock()),
  )

describe('a newsletter', () => {
  const autumn = {
    subject: 'Kürbis',
    body: '<p>Ab <strong>heute</strong>: <a href="https://x.test">Karte</a></p><script>x</script>',
    translations: { fr: { subject: 'Potiron', body: '<p>Dès aujourd’hui</p>' } },
  }

  test('goes to everybody who confirmed, once each, in their language, with a way to leave', async () => {
    await readers(120, ['de', 'fr'])
    const { data } = await manager.call('createNewsletter', autumn)
    expect(await mails()).not.toContainEqual(expect.objectContaining({ subject: 'Kürbis' }))
    const { data: sent } = await manager.call('sendNewsletter', { id: data.id })
    expect(sent).toMatchObject({ recipients: 120 })
    const letters = (await mails()).filter(({ to }) => to.includes(`-${place.id}@`))
    expect([letters.length, new Set(letters.map(({ to }) => to)).size]).toEqual([120, 120])
    expect(letters.map(({ to }) => to)).not.toContain(`shy-${place.id}@example.org`)
    const german = letters.find(({ to }) => to.startsWith('reader-0-'))
    expect(german).toMatchObject({ subject: 'Kürbis', language: 'de' })
    expect(german?.text).toContain('Ab heute: Karte (https://x.test)')
    expect(german?.html).toContain('<strong>heute</strong>')
    expect(german?.html).not.toContain('<script>')
    expect(german?.unsubscribe).toMatch(/\/newsletter\/leave\//)
    expect(german?.html).toContain(german?.unsubscribe)
    expect(letters.find(({ to }) => to.startsWith('reader-1-'))?.subject).toBe('Potiron')
    expect((await manager.call('readNewsletter', { id: data.id })).data.posted).toBe(120)
    for (const refusal of [
      manager.refusal('sendNewsletter', { id: data.id }),
      manager.refusal('updateNewsletter', { id: data.id, subject: 'x' }),
    ])
      expect((await refusal).key).toBe('newsletter_already_sent')
  })

  test('goes on after a crash where it stopped, and never twice to one address', async () => {
    await readers(60)
    const { data } = await manager.call('createNewsletter', autumn)
    await address(data.id)
    const next = { newsletterId: data.id, restaurantId: place.id }
    // The first part breaks while it is written; then two processes do the rest, and somebody looks once too often.
    const broken = { ...house.deps, menus: { ...house.deps.menus, byId: breaking(house.deps.menus.byId) } }
    await expect(postNewsletter(broken, next)).rejects.toThrow('the power went')
    await Promise.all([postNewsletter(house.deps, next), postNewsletter(house.deps, next)])
    await postNewsletter(house.deps, next)
    const letters = (await mails()).filter(({ to }) => to.includes(`-${place.id}@`))
    expect([letters.length, new Set(letters.map(({ to }) => to)).size]).toEqual([60, 60])
  })

  test('does not reach who left before their turn', async () => {
    const [first, second] = await readers(2)
    const { data } = await manager.call('createNewsletter', autumn)
    await address(data.id)
    await manager.call('removeSubscriber', { id: first?.id ?? 0 })
    await postNewsletter(house.deps, { newsletterId: data.id, restaurantId: place.id })
    expect(await mailsTo(second?.email ?? '')).toHaveLength(1)
    expect(await mailsTo(first?.email ?? '')).toEqual([])
    expect((await manager.call('readNewsletter', { id: data.id })).data).toMatchObject({ recipients: 2 })
  })

  test('is tried on whoever writes it, and is of one house', async () => {
    await readers(1)
    const { data } = await manager.call('createNewsletter', autumn)
    const before = (await mails()).length
    await manager.call('tryNewsletter', { id: data.id })
    const [trial] = await mails()
    expect([(await mails()).length - before, trial?.to.startsWith('reader')]).toEqual([1, false])
    expect((await manager.call('readNewsletter', { id: data.id })).data.sent_at).toBeNull()
    expect((await stranger.refusal('sendNewsletter', { id: data.id })).key).toBe('newsletter_does_not_exists')
    await manager.call('deleteNewsletter', { id: data.id })
    expect((await manager.refusal('readNewsletter', { id: data.id })).status).toBe(404)
  })
})

/** A restaurant whose name cannot be read: writing the first letter breaks. */
function breaking(byId: House['deps']['menus']['byId']): House['deps']['menus']['byId'] {
  return (id) => {
    const restaurant = byId(id)
    if (!restaurant) return restaurant
    return Object.defineProperty({ ...restaurant }, 'name', {
      get() {
        throw new Error('the power went')
      },
    })
  }
}
