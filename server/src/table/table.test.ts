import type { Settings } from '@tischlein/contract/entities/settings'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { listKeptMails } from '../mail/send-mail.ts'
import { openField } from '../test/field.ts'
import { type House, NOON, openHouse } from '../test/house.ts'
import { releaseTogether } from '../test/release-together.ts'
import { reserveTable } from './reserve-table.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const wish = {
  people: 3,
  date: '2026-03-12',
  time: '19:00',
  name: 'Anna',
  email: 'a@example.org',
  phone: '+493012',
}

async function openEvening(settings: Partial<Settings> = {}) {
  const rosmarino = await house.restaurant({
    settings: { reservations: true, stayMinutes: 120, ...settings },
  })
  return { rosmarino, guest: await house.guest({ restaurantId: rosmarino.id }) }
}

describe('S13 reserving a table', () => {
  test('gives one that fits, and shows it as taken for as long as the guests stay', async () => {
    const { guest } = await openEvening()
    const { data } = await guest.call('reserveTable', wish)
    expect(data).toMatchObject({ status: 'booked', people: { adults: 3, children: 0 }, date: '2026-03-12' })
    const taken = async (time: string) => {
      const { data: tables } = await guest.call('listTables', { date: '2026-03-12', time })
      return tables.find(({ id }) => id === data.table?.id)?.available === false
    }
    expect([await taken('17:00'), await taken('17:15'), await taken('20:45'), await taken('21:00')]).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  test('fifty guests want the last three tables: three get one, nobody meets a fault', async () => {
    const { rosmarino } = await openEvening()
    const restaurant = house.deps.menus.byId(rosmarino.id)
    if (!restaurant) throw new Error('The restaurant is closed.')
    const start = { day: '2026-03-12', minute: 19 * 60 }
    const party = {
      people: { adults: 3, children: 0 },
      start,
      name: 'A',
      phone: '1',
      language: 'de' as const,
    }
    const tries = await Promise.allSettled(
      Array.from({ length: 50 }, (_, number) =>
        reserveTable(house.deps, restaurant, {
          ...party,
          email: `a${number}@example.org`,
          allergies: null,
          birthday: null,
        }),
      ),
    )
    const refusals = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason.refusals[0].key] : []))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(new Set(refusals)).toEqual(new Set(['no_table_available']))
  })

  test('refuses more people than a table seats, the past, and nobody at all', async () => {
    const { guest } = await openEvening()
    expect(await guest.refusal('reserveTable', { ...wish, people: 9 })).toMatchObject({
      key: 'no_table_available',
    })
    expect(await guest.refusal('reserveTable', { ...wish, date: '2026-03-10' })).toMatchObject({
      key: 'order_time_in_past',
    })
    expect(await guest.refusal('reserveTable', { ...wish, people: 0 })).toMatchObject({
      key: 'at_least_one_person',
    })
  })

  test('asks for at least one person, a date and a time', async () => {
    const { guest } = await openEvening()
    const { date: _, time: __, ...undecided } = wish
    expect(await guest.refusal('reserveTable', { ...undecided, people: 0 } as never)).toMatchObject({
      errors: { people: ['at_least_one_person'], date: ['date_required'], time: ['time_required'] },
    })
  })

  test('a press that is repeated books one table', async () => {
    const { guest } = await openEvening()
    const [first, second] = await Promise.all([
      guest.call('reserveTable', wish),
      guest.call('reserveTable', wish),
    ])
    expect(second.data).toEqual(first.data)
    const { data: tables } = await guest.call('listTables', { date: wish.date, time: wish.time })
    expect(tables.filter(({ available }) => !available)).toHaveLength(1)
  })

  test('shows when a party of that size finds a table', async () => {
    const { guest } = await openEvening()
    for (const name of ['Anna', 'Bob', 'Cem']) await guest.call('reserveTable', { ...wish, name })
    const { data: days } = await guest.call('listReservationTimes', { people: 3 })
    const slots = days.find(({ date }) => date === wish.date)?.slots ?? []
    const taken = slots.filter(({ reason }) => reason === 'no_table_available').map(({ time }) => time)
    expect(taken).toEqual(['17:30', '18:00', '18:30', '19:00', '19:30', '20:00', '20:30'])
    const { data: without } = await (await house.guest({ restaurantId: (await house.restaurant()).id })).call(
      'listReservationTimes',
      {},
    )
    expect(without).toEqual([])
  })

  test('waits for staff where the restaurant wants that, and is refused where it takes none', async () => {
    const careful = await house.restaurant({ settings: { reservations: true, reservationsAtOnce: false } })
    const guest = await house.guest({ restaurantId: careful.id })
    expect((await guest.call('reserveTable', wish)).data.status).toBe('requested')
    const without = await house.restaurant()
    const other = await house.guest({ restaurantId: without.id })
    expect(await other.refusal('reserveTable', wish)).toMatchObject({ key: 'no_table_available' })
  })
})

describe('letters about a reservation', () => {
  test('guest and restaurant learn of it, and a day before the guest is reminded, once', async () => {
    const { rosmarino, guest } = await openEvening({ email: 'haus@example.org' })
    const email = `anna-${rosmarino.id}@example.org`
    await guest.call('reserveTable', {
      ...wish,
      date: '2026-03-14',
      people: { adults: 2, children: 1 },
      email,
      allergies: 'Nüsse',
    })
    const toGuest = await lettersTo(email)
    const toHouse = await lettersTo('haus@example.org')
    expect(toGuest.map(({ subject }) => subject)).toEqual([
      'Your table at Rosmarino: Saturday, March 14, 2026, 19:00',
    ])
    expect(toGuest[0]?.text).toContain('2 adults, 1 child')
    expect(toHouse[0]?.subject).toBe('Neue Reservierung: Samstag, 14. März 2026, 19:00 Uhr, Anna')
    expect(toHouse[0]?.text).toContain('Allergien: Nüsse')
    expect(toHouse[0]?.replyTo).toBe(email)

    house.clock.set('2026-03-13T17:59:00Z')
    expect(await subjectsTo(email)).toHaveLength(1)
    house.clock.set('2026-03-13T18:00:00Z')
    expect(await subjectsTo(email)).toEqual([
      'See you soon at Rosmarino: Saturday, March 14, 2026, 19:00',
      'Your table at Rosmarino: Saturday, March 14, 2026, 19:00',
    ])
    expect(await subjectsTo(email)).toHaveLength(2)
    house.clock.set(NOON)
  })

  test('the link shows it and gives the table back, once; nobody is reminded of what is cancelled', async () => {
    const { rosmarino, guest } = await openEvening()
    const email = `bob-${rosmarino.id}@example.org`
    const { data: booked } = await guest.call('reserveTable', { ...wish, date: '2026-03-14', email })
    const [letter] = await lettersTo(email)
    const token = /\/reservation\/(\S+)/.exec(letter?.text ?? '')?.[1] ?? ''
    expect((await guest.call('readReservation', { token })).data).toEqual(booked)
    expect(booked.cancelable).toBe(true)

    const { data: canceled } = await guest.call('cancelReservation', { token })
    expect([canceled.status, canceled.cancelable]).toEqual(['canceled', false])
    expect((await guest.call('cancelReservation', { token })).data.status).toBe('canceled')
    const { data: tables } = await guest.call('listTables', { date: '2026-03-14', time: '19:00' })
    expect(tables.every(({ available }) => available)).toBe(true)
    house.clock.set('2026-03-13T20:00:00Z')
    expect((await subjectsTo(email)).map((subject) => subject.split(':')[0])).toEqual([
      'Reservation cancelled',
      'Your table at Rosmarino',
    ])
    house.clock.set(NOON)
  })

  test('after three months nobody knows any more who came', async () => {
    const { rosmarino, guest } = await openEvening()
    await guest.call('reserveTable', { ...wish, allergies: 'Nüsse', birthday: '1990-05-01' })
    const known = async () =>
      house.deps.db
        .selectFrom('reservation')
        .select(['name', 'email', 'phone', 'allergies', 'adults'])
        .where('restaurant_id', '=', rosmarino.id)
        .execute()
    house.clock.set('2026-06-09T12:00:00Z')
    await house.deps.jobs.runRound('forget-reservations')
    expect(await known()).toMatchObject([{ name: 'Anna', allergies: 'Nüsse' }])
    house.clock.set('2026-06-11T12:00:00Z')
    await house.deps.jobs.runRound('forget-reservations')
    expect(await known()).toEqual([{ name: '', email: '', phone: '', allergies: null, adults: 3 }])
    house.clock.set(NOON)
  })

  test('it is too late once the guests are expected, and a guessed link leads nowhere', async () => {
    const { guest } = await openEvening()
    const { data } = await guest.call('reserveTable', { ...wish, date: '2026-03-11', time: '13:00' })
    house.clock.set('2026-03-11T12:00:00Z')
    expect(await guest.refusal('cancelReservation', { token: data.token ?? '' })).toMatchObject({
      key: 'too_late',
    })
    expect((await guest.call('readReservation', { token: data.token ?? '' })).data.cancelable).toBe(false)
    house.clock.set(NOON)
    expect(await guest.refusal('readReservation', { token: 'guessed' })).toMatchObject({ status: 404 })
    const { guest: elsewhere } = await openEvening()
    expect(await elsewhere.refusal('readReservation', { token: data.token ?? '' })).toMatchObject({
      status: 404,
    })
  })
})

/** Everything due is done, then the letters to this address are read, the latest first. */
async function lettersTo(address: string) {
  await house.deps.jobs.runRound('remind-guests')
  while ((await house.deps.jobs.runDue()) > 0);
  return (await listKeptMails(house.deps.config)).filter(({ to }) => to === address)
}

const subjectsTo = async (address: string) => (await lettersTo(address)).map(({ subject }) => subject)

/** Two processes on PostgreSQL; without the lock on the tables both find the same one free. */
if (inject('template').engine === 'postgres') {
  describe('twenty guests at two processes want the one free table', () => {
    test('one is booked, and the others are told', async () => {
      const answers = await raceFor({ locksOff: false })
      const keys = answers.map(({ status, key }) => `${status} ${key}`)
      expect(keys.filter((key) => key === '200 table_booked')).toHaveLength(1)
      expect(keys.filter((key) => key === '422 no_table_available')).toHaveLength(19)
      expect(await house.complaints()).toEqual([])
    })

    test('without the lock it is given to more than one', async () => {
      const answers = await raceFor({ locksOff: true })
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(1)
      expect((await house.complaints()).map(({ rule }) => rule)).toContain('one party per table')
    })
  })
}

async function raceFor({ locksOff }: { locksOff: boolean }) {
  if (house.databaseUrl === null) throw new Error('The embedded database has one process.')
  const { rosmarino, guest } = await openEvening()
  for (const name of ['Anna', 'Bob']) await guest.call('reserveTable', { ...wish, name })
  const { origins, close } = await openField(house, house.databaseUrl, { locksOff })
  const rivals = await Promise.all(
    Array.from({ length: 20 }, () => house.guest({ restaurantId: rosmarino.id })),
  )
  const asks = rivals.map(({ token }, index) => ({
    origin: origins[index % origins.length] ?? '',
    path: '/api/restaurant/reserve-table',
    token: token ?? '',
    from: `10.77.0.${index}`,
    body: { ...wish, restaurantId: rosmarino.id, email: `rival${index}@example.org` },
  }))
  return releaseTogether(asks).finally(close)
}
