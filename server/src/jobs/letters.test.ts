import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ask } from '../db/ask.ts'
import { createLog } from '../log.ts'
import { workMail } from '../mail/send-mail.ts'
import { type Guest, type House, openHouse, type TestRestaurant } from '../test/house.ts'
import { createPasskeyDevice } from '../test/passkey-device.ts'
import { type MailServer, openMailServer } from '../test/pretend-mail-server.ts'
import { createJobs, enqueue } from './jobs.ts'

let post: MailServer
let house: House
let place: TestRestaurant
beforeAll(async () => {
  post = await openMailServer()
  // What is broken on purpose is no news.
  house = await openHouse({ environment: { SMTP_URL: post.url, LOG_LEVEL: 'silent' } })
  place = await house.restaurant({ settings: { newsletter: true } })
})
afterAll(async () => {
  await post.close()
  await house.close()
})

const sql = (text: string) => ask(house.deps.db, text)
const lettersTo = (email: string) => post.letters.filter((letter) => letter.includes(`To: ${email}`))
const atDoor = () => house.guest({ restaurantId: place.id })

/** As if the time until a job is due had gone by. */
const passTime = () =>
  sql("update pgboss.job set start_after = now() - interval '1 second' where state in ('created', 'retry')")
async function workAll(): Promise<void> {
  while ((await house.deps.jobs.runDue()) > 0);
}

/** From now on the database goes away at this moment, until `mend`. */
const breakAt = (moment: string) =>
  sql(`create function goes_away() returns trigger language plpgsql as $$ begin raise exception 'gone'; end $$;
    create trigger goes_away before ${moment} execute function goes_away()`)
const mend = () => sql('drop function if exists goes_away cascade')
const postingOf = (queue: string) => `insert on pgboss.job for each row when (new.name = '${queue}')`
const endOf = (queue: string) =>
  `update on pgboss.job for each row when (new.name = '${queue}' and new.state = 'completed')`
afterEach(async () => {
  // Whoever still waits for an answer of the post learns that nobody is there.
  post.mood = {}
  post.hangUp()
  await mend()
})

describe('a letter that was handed over by a process that died before it wrote that down', () => {
  const idOf = (letter = '') => /^Message-ID: (.*)\r$/im.exec(letter)?.[1]
  const letter = { to: 'twice@example.test', language: 'de', subject: 'Board', text: 'Look.' } as const

  test('is handed over again under the same name, by which its receiver knows it', async () => {
    post.mood = { takesSilently: true }
    await enqueue(house.deps.db, 'mail', letter)
    await expect.poll(() => lettersTo(letter.to)).toHaveLength(1)
    post.mood = {}
    await sql("update pgboss.job set started_on = now() - interval '1 hour' where state = 'active'")
    await house.deps.jobs.runRound('maintain')
    await passTime()
    const other = createJobs(house.deps.database, createLog('silent'))
    workMail({ ...house.deps, jobs: other })
    await enqueue(house.deps.db, 'mail', { ...letter, subject: 'Another one' })
    await other.runDue()
    await other.stop()
    const [first, ...later] = lettersTo(letter.to).map(idOf)
    expect(first).toMatch(/^<[\w-]{20,}@[\w.]+>$/)
    expect(later).toHaveLength(2)
    expect(later.filter((id) => id === first)).toHaveLength(1)
  })
})

describe('what a letter is about is not done where the letter cannot be posted:', () => {
  let guests = 0
  const newEmail = () => {
    guests += 1
    return `guest-${guests}@example.test`
  }
  const password = 'ein stilles Meer'
  async function customer(): Promise<Guest> {
    const [guest, email] = [await atDoor(), newEmail()]
    await guest.call('signUp', { name: 'Ben', email, password })
    guest.token = (await guest.call('logIn', { email, password })).data.access_token
    return guest
  }
  async function guestIdentity(): Promise<Guest> {
    const guest = await atDoor()
    const details = { name: 'Anna', email: newEmail(), mobile: '+491701234567' }
    guest.token = (await guest.call('becomeGuest', details)).data.access_token
    return guest
  }
  const userOf = async (guest: Guest) => (await guest.call('readUser', {})).data

  type Cause = {
    readonly queue: 'account-mail' | 'mail'
    readonly by: () => Promise<Guest>
    readonly does: (guest: Guest) => Promise<unknown>
    readonly leaves: (guest: Guest) => Promise<unknown>
  }
  const email = 'new@example.test'
  const causes: Readonly<Record<string, Cause>> = {
    'a sign-up': {
      queue: 'account-mail',
      by: atDoor,
      does: (guest) => guest.call('signUp', { name: 'Eva', email, password }),
      leaves: () => house.deps.db.selectFrom('account').select('id').where('email', '=', email).execute(),
    },
    'details that are kept': {
      queue: 'account-mail',
      by: guestIdentity,
      does: (guest) => guest.call('keepGuest', { password }),
      leaves: async (guest) => (await userOf(guest)).userType,
    },
    'another address and password': {
      queue: 'account-mail',
      by: customer,
      does: (guest) =>
        guest.call('updateUser', { name: 'Benno', email, current_password: password, password: 'ein Berg' }),
      leaves: userOf,
    },
    'an invitation': {
      queue: 'account-mail',
      by: () => house.manager('owner', place.id),
      does: (owner) => owner.call('createStaff', { name: 'Kim', email: 'kim@example.test', role: 'staff' }),
      leaves: async (owner) => (await owner.call('listStaff', { q: 'kim@' })).data,
    },
    'a passkey': {
      queue: 'mail',
      by: customer,
      async does(guest) {
        const { data: wish } = await guest.call('beginPasskey', {})
        const passkey = createPasskeyDevice().make(wish, `http://${place.host}`)
        await guest.call('addPasskey', { passkey, device: 'Android' })
      },
      leaves: async (guest) => (await guest.call('listPasskeys', {})).data,
    },
  }

  test.each(Object.entries(causes))('%s', async (_, { queue, by, does, leaves }) => {
    const guest = await by()
    await workAll()
    const before = await leaves(guest)
    await breakAt(postingOf(queue))
    await expect(does(guest)).rejects.toMatchObject({ status: 500 })
    expect(await leaves(guest)).toEqual(before)
    await mend()
    await does(guest)
    expect(await leaves(guest)).not.toEqual(before)
  })
})

describe('a letter that proves an address', () => {
  const linkIn = (letter = '') => /\/resetpass\/([\w-]+)/.exec(letter.replaceAll('=\r\n', ''))?.[1] ?? ''
  async function member(): Promise<string> {
    const email = `member-${house.deps.newId()}@rosmarino.test`
    const id = house.deps.newId()
    await house.deps.db.insertInto('account').values({ id, kind: 'customer', name: 'Ben', email }).execute()
    return email
  }
  const isWaiting = async () =>
    (await sql("select id from pgboss.job where state = 'retry' and name <> 'mail'")).length === 1

  test.each([
    ['of a lost password', 'account-mail', 'forgotPassword'],
    ['of the newsletter', 'newsletter-mail', 'subscribe'],
  ] as const)('%s is posted once, wherever the process died that wrote it', async (_, queue, call) => {
    const [guest, email] = [await atDoor(), await member()]
    await breakAt(endOf(queue))
    await guest.call(call, { email })
    await expect.poll(isWaiting).toBe(true)
    await mend()
    await passTime()
    await workAll()
    expect(lettersTo(email)).toHaveLength(1)
  })

  test('opens until the next one is in the post', async () => {
    const [guest, email] = [await atDoor(), await member()]
    const opens = async (token: string) =>
      guest.call('checkResetToken', { token }).then(
        () => true,
        () => false,
      )
    await guest.call('forgotPassword', { email })
    await workAll()
    const first = linkIn(lettersTo(email)[0])
    await breakAt(postingOf('mail'))
    await guest.call('forgotPassword', { email })
    await expect.poll(isWaiting).toBe(true)
    expect(await opens(first)).toBe(true)
    await mend()
    await passTime()
    await workAll()
    const second = linkIn(lettersTo(email)[1])
    expect([await opens(first), await opens(second)]).toEqual([false, true])
  })
})
