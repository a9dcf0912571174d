import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listKeptMails } from '../mail/send-mail.ts'
import { type Guest, type House, NOON, openHouse, type TestRestaurant } from '../test/house.ts'

let house: House
let place: TestRestaurant
let staff: Guest
let guest: Guest

beforeAll(async () => {
  house = await openHouse()
})
beforeEach(async () => {
  house.clock.set(NOON)
  place = await house.restaurant({
    settings: { reservations: true, reservationsAtOnce: false, stayMinutes: 120, email: 'haus@example.org' },
  })
  staff = await house.manager('staff', place.id)
  guest = await house.guest({ restaurantId: place.id, language: 'de' })
})
afterEach(async () => {
  expect(await house.complaints()).toEqual([])
})
afterAll(() => house.close())

const wish = {
  people: { adults: 2, children: 1 },
  date: '2026-03-12',
  time: '19:00',
  name: 'Anna',
  email: 'anna@example.org',
  phone: '+493012345',
}

async function ask(more: object = {}) {
  const email = `anna-${house.deps.newId()}@example.org`
  const { data } = await guest.call('reserveTable', { ...wish, email, ...more })
  return { ...data, email, token: data.token ?? '' }
}

async function subjectsTo(email: string) {
  while ((await house.deps.jobs.runDue()) > 0);
  const mails = await listKeptMails(house.deps.config, 500)
  return mails.filter(({ to }) => to === email).map(({ subject, text }) => ({ subject, text }))
}

const isFree = async (tableId: number | undefined, time = '19:00') => {
  const { data } = await guest.call('listTables', { date: '2026-03-12', time })
  return data.find(({ id }) => id === tableId)?.available
}

describe('a request', () => {
  test('waits among those of its day until staff accept it; guest, page and letter say so', async () => {
    const { id, token, email } = await ask({ allergies: 'Nüsse' })
    const { data: waiting, meta } = await staff.call('listManagedReservations', { status: 'requested' })
    expect(waiting).toMatchObject([{ id, allergies: 'Nüsse', minutes: 120, note: null, language: 'de' }])
    expect([meta.total, waiting[0] && 'token' in waiting[0]]).toEqual([1, false])
    expect((await staff.call('listManagedReservations', { date: '2026-03-12' })).data).toHaveLength(1)
    expect((await staff.call('listManagedReservations', { date: '2026-03-13' })).data).toEqual([])
    expect((await staff.call('listManagedReservations', { q: email.slice(0, 12) })).data).toHaveLength(1)

    const { data } = await staff.call('acceptReservation', { id, body: 'Am Fenster.' })
    expect(data.status).toBe('booked')
    expect((await guest.call('readReservation', { token })).data).toMatchObject({
      status: 'booked',
      word: 'Am Fenster.',
    })
    const [letter, ...before] = await subjectsTo(email)
    expect([letter?.subject, before.length]).toEqual([
      'Tisch bei Rosmarino: Donnerstag, 12. März 2026, 19:00 Uhr',
      1,
    ])
    expect(letter?.text).toContain('Am Fenster.')
    expect(
      (await subjectsTo('haus@example.org')).filter(({ subject }) => subject.startsWith('Neue')),
    ).toEqual([])
    await staff.call('acceptReservation', { id })
    expect(await subjectsTo(email)).toHaveLength(2)
  })

  test('that is declined gives its table back, and says why', async () => {
    const { id, token, email, table } = await ask()
    expect(await isFree(table?.id)).toBe(false)
    await staff.call('declineReservation', { id, body: 'Geschlossene Gesellschaft.' })
    expect(await isFree(table?.id)).toBe(true)
    expect((await guest.call('readReservation', { token })).data).toMatchObject({
      status: 'declined',
      word: 'Geschlossene Gesellschaft.',
      cancelable: false,
    })
    const [letter] = await subjectsTo(email)
    expect(letter?.subject).toBe('Kein Tisch bei Rosmarino: Donnerstag, 12. März 2026, 19:00 Uhr')
    expect(letter?.text).toContain('Geschlossene Gesellschaft.')
    expect(letter?.text).not.toContain('/reservation/')
  })

  test('that guests gave back is over', async () => {
    const { id, token } = await ask()
    await guest.call('cancelReservation', { token })
    for (const deed of ['acceptReservation', 'declineReservation'] as const)
      expect(await staff.refusal(deed, { id })).toMatchObject({ key: 'status_change_not_allowed' })
  })

  test('is told to the board and to the page of its guest', async () => {
    const heard = async (room: string) =>
      house.deps.db
        .selectFrom('live_event')
        .select('what')
        .where('room', '=', room)
        .where('what', '=', 'reservation')
        .execute()
    const { id } = await ask()
    expect(await heard(`board:${place.id}`)).toHaveLength(1)
    await staff.call('acceptReservation', { id })
    expect([await heard(`board:${place.id}`), await heard(`reservation:${id}`)]).toMatchObject([
      { length: 2 },
      { length: 2 },
    ])
  })

  test('is heard of by whoever has its link, and by nobody else', async () => {
    const { id, token } = await ask()
    const rooms = [`reservation:${id}` as const]
    expect((await guest.call('requestTicket', { rooms, token })).data.rooms).toEqual(rooms)
    expect((await guest.refusal('requestTicket', { rooms })).key).toBe('event_access_denied')
    const { token: other } = await ask({ time: '21:00' })
    expect((await guest.refusal('requestTicket', { rooms, token: other })).key).toBe('event_access_denied')
  })
})

describe('a reservation by phone', () => {
  const call = { people: 2, date: '2026-03-12', time: '19:00', name: 'Herr Kim', note: 'Kinderstuhl' }

  test('is booked at once, with as much as the caller said, and writes to nobody it does not know', async () => {
    const { data } = await staff.call('createReservation', call)
    expect(data).toMatchObject({ status: 'booked', email: '', phone: '', note: 'Kinderstuhl', minutes: 120 })
    expect(data.table?.seats).toBeGreaterThanOrEqual(2)
    expect(await subjectsTo('')).toEqual([])
    const email = `kim-${data.id}@example.org`
    await staff.call('createReservation', { ...call, time: '12:00', email })
    expect(await subjectsTo(email)).toHaveLength(1)
  })

  test('takes the table that staff name, whatever its seats, but never one that is taken', async () => {
    const small = place.table('2')
    const { data } = await staff.call('createReservation', { ...call, people: 9, tableId: small })
    expect(data.table?.id).toBe(small)
    const clash = { ...call, time: '20:59', tableId: small }
    expect(await staff.refusal('createReservation', clash)).toMatchObject({
      status: 422,
      key: 'table_is_taken',
      errors: { tableId: ['table_is_taken'] },
    })
    const { data: later } = await staff.call('createReservation', { ...clash, time: '21:00' })
    expect(later.table?.id).toBe(small)
    const foreign = (await house.restaurant()).table('2')
    expect(await staff.refusal('createReservation', { ...call, tableId: foreign })).toMatchObject({
      errors: { tableId: ['table_does_not_exists'] },
    })
  })

  test('is for today or later', async () => {
    expect(await staff.refusal('createReservation', { ...call, date: '2026-03-10' })).toMatchObject({
      key: 'date_in_past',
      errors: { date: ['date_in_past'] },
    })
  })
})

describe('a move', () => {
  test('to another table or time never meets another stay, and the guest reads of a new time', async () => {
    const { id, token, email } = await ask()
    const { data: first } = await staff.call('acceptReservation', { id })
    const other = place.table(first.table?.name === '1' ? '2' : '1')
    await staff.call('createReservation', { ...wish, email: undefined, name: 'Bob', tableId: other })
    expect((await staff.refusal('updateReservation', { id, tableId: other })).key).toBe('table_is_taken')

    const letters = (await subjectsTo(email)).length
    await staff.call('updateReservation', { id, note: 'Stammgast', minutes: 90 })
    expect(await subjectsTo(email)).toHaveLength(letters)
    const { data: moved } = await staff.call('updateReservation', { id, time: '21:00', tableId: other })
    expect(moved).toMatchObject({ time: '21:00', minutes: 90, note: 'Stammgast', table: { id: other } })
    expect((await subjectsTo(email))[0]?.subject).toContain('jetzt Donnerstag, 12. März 2026, 21:00')
    expect((await guest.call('readReservation', { token })).data).toMatchObject({ time: '21:00' })
    expect(JSON.stringify((await guest.call('readReservation', { token })).data)).not.toContain('Stammgast')
  })

  test('is not in its own way', async () => {
    const { id, table } = await ask()
    const { data } = await staff.call('updateReservation', { id, time: '19:30' })
    expect([data.time, data.table?.id]).toEqual(['19:30', table?.id])
  })

  test('to more people than fit finds a larger table', async () => {
    const { data } = await staff.call('createReservation', { ...wish, people: 2, email: undefined })
    expect((await staff.refusal('updateReservation', { id: data.id, people: 6 })).key).toBe(
      'no_table_available',
    )
    await staff.call('updateTable', { id: place.table('3'), seats: 8 })
    const { data: grown } = await staff.call('updateReservation', { id: data.id, people: 6 })
    expect([grown.people, grown.table?.id]).toEqual([{ adults: 6, children: 0 }, place.table('3')])
  })
})

test('guests who called to cancel give their table back', async () => {
  const { id, token, table } = await ask()
  await staff.call('giveUpReservation', { id })
  expect((await guest.call('readReservation', { token })).data.status).toBe('canceled')
  expect(await isFree(table?.id)).toBe(true)
})

test('what staff do is written down, and is the business of their own house only', async () => {
  const { id } = await ask()
  const stranger = await house.manager('owner', (await house.restaurant()).id)
  for (const refusal of [
    stranger.refusal('readManagedReservation', { id }),
    stranger.refusal('updateReservation', { id, note: 'x' }),
    stranger.refusal('acceptReservation', { id }),
    stranger.refusal('declineReservation', { id }),
    stranger.refusal('giveUpReservation', { id }),
  ])
    expect(await refusal).toMatchObject({ status: 404, key: 'reservation_does_not_exists' })
  await staff.call('acceptReservation', { id })
  await staff.call('updateReservation', { id, note: 'Fensterplatz' })
  const rows = await house.deps.db
    .selectFrom('audit')
    .select('what')
    .where('noun', '=', 'reservation')
    .where('noun_id', '=', id)
    .orderBy('id')
    .execute()
  expect(rows.map(({ what }) => what)).toEqual(['reservation accepted', 'reservation changed'])
  expect((await staff.call('readManagedReservation', { id })).data.note).toBe('Fensterplatz')
})
