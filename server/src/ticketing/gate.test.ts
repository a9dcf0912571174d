import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listKeptMails } from '../mail/send-mail.ts'
import { type Guest, type House, NOON, openHouse, type TestRestaurant } from '../test/house.ts'
import { releaseTogether } from '../test/release-together.ts'
import { openShopper, type Shopper } from '../test/shopper.ts'

const TODAY = '2026-03-11'
const NEXT = '2026-03-18'

let house: House
let place: TestRestaurant
let staff: Guest
let owner: Guest
beforeAll(async () => {
  house = await openHouse()
})
afterAll(async () => {
  expect(await house.complaints()).toEqual([])
  await house.close()
})
beforeEach(async () => {
  place = await house.restaurant({
    settings: { ticketing: true },
    tickets: ['Bruschetta'],
    ticketTimes: [{ capacity: 40 }],
  })
  staff = await house.manager('staff', place.id)
  owner = await house.manager('owner', place.id)
})

/** An order of a ticket for each of these, and of a Tiramisu. */
async function ordered(names: readonly string[], day = TODAY, paymentType: 'cash' | 'mollie' = 'cash') {
  const guest = await openShopper(house, place)
  await guest.call('setDeliveryTime', { basketId: guest.basketId, delivery_time: `${day} 18:00` })
  await guest.call('addToBasket', {
    basketId: guest.basketId,
    productId: place.dish('Bruschetta'),
    quantity: names.length,
    extraInfo: { itemDetails: names.map((fullName) => ({ fullName, date: day })) },
  })
  await guest.add('Tiramisu')
  const { data } = await guest.order(paymentType)
  const orderId = data.orderId ?? 0
  return { guest, orderId, tickets: await ticketsOf(guest, orderId) }
}

const ticketsOf = async (guest: Shopper, orderId: number) =>
  (await guest.call('readOrder', { orderId })).data.order.tickets
const stateOf = async (code: string) => {
  const anybody = await house.guest({ restaurantId: place.id })
  return (await anybody.call('readTicket', { code })).data.state
}
const codeOf = (tickets: readonly { readonly code: string }[], index = 0) => tickets[index]?.code ?? ''

describe('a ticket', () => {
  test('is one person’s, with the slot it is for and a code nobody guesses', async () => {
    const { tickets } = await ordered(['Anna', 'Ben'])
    expect(tickets).toMatchObject([
      { fullName: 'Anna', date: TODAY, used_at: null, product: 'Bruschetta' },
      { fullName: 'Ben', slot: { date: TODAY, time: '18:00', end: '20:00' } },
    ])
    for (const { code } of tickets) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
    expect(new Set(tickets.map(({ code }) => code)).size).toBe(2)
  })

  test('is shown to whoever has its code, and nothing of the others of its order', async () => {
    const { tickets } = await ordered(['Anna', 'Ben'])
    const anybody = await house.guest({ restaurantId: place.id })
    const { data } = await anybody.call('readTicket', { code: codeOf(tickets).toLowerCase() })
    expect(data).toMatchObject({
      state: 'valid',
      fullName: 'Anna',
      product: 'Bruschetta',
      slot: { date: TODAY, time: '18:00', end: '20:00' },
      restaurant: { name: 'Rosmarino' },
    })
    expect(JSON.stringify(data)).not.toContain('Ben')
    expect((await anybody.refusal('readTicket', { code: 'X' })).status).toBe(404)
    const elsewhere = await house.guest({ restaurantId: (await house.restaurant()).id })
    expect((await elsewhere.refusal('readTicket', { code: codeOf(tickets) })).status).toBe(404)
  })

  test('comes by mail, with its link and its code as a picture', async () => {
    const { guest, tickets } = await ordered(['Anna', 'Ben'])
    while ((await house.deps.jobs.runDue()) > 0);
    const { email } = (await guest.call('readUser', {})).data
    const letters = await listKeptMails(house.deps.config)
    const letter = letters.find(({ to }) => to === email)
    expect(letter?.text).toContain(`Anna, Bruschetta: http://${place.host}/ticket/${codeOf(tickets)}`)
    expect(letter?.text).toContain('Appointment: Wednesday, March 11, 2026, 18:00')
    expect(letter?.pictures?.map(({ name }) => name)).toEqual(['ticket-1.png', 'ticket-2.png'])
    expect(
      Buffer.from(letter?.pictures?.[0]?.png ?? '', 'base64')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
  })

  test('is none of the kitchen’s', async () => {
    await ordered(['Anna'])
    const kitchen = await house.manager('kitchen', place.id)
    const board = { from_date: TODAY, filter_type: 'delivery' } as const
    const [seen] = (await kitchen.call('listManagedOrders', board)).data
    const [told] = (await staff.call('listManagedOrders', board)).data
    expect([seen?.tickets.length, told?.tickets.length]).toEqual([0, 1])
  })

  test('waits for its money', async () => {
    const { tickets } = await ordered(['Anna'], TODAY, 'mollie')
    expect(tickets).toEqual([])
  })

  test('is void when the order is called off', async () => {
    const { guest, orderId, tickets } = await ordered(['Anna'])
    await guest.call('cancelOrder', { orderId })
    expect(await ticketsOf(guest, orderId)).toEqual([])
    expect(await stateOf(codeOf(tickets))).toBe('void')
    expect((await staff.refusal('checkTicketIn', { code: codeOf(tickets) })).key).toBe(
      'ticket_does_not_exists',
    )
  })

  test('is void when staff take it off the order, and its place is free', async () => {
    const { guest, orderId, tickets } = await ordered(['Anna', 'Ben'])
    const { data: order } = await guest.call('readOrder', { orderId })
    const basketProductId = order.products.find(({ name }) => name === 'Bruschetta')?.basketProductId ?? 0
    await staff.call('takeUnitsOff', { orderId, basketProductId, quantity: 1 })
    expect((await ticketsOf(guest, orderId)).map(({ fullName }) => fullName)).toEqual(['Anna'])
    expect(await stateOf(codeOf(tickets, 1))).toBe('void')
    const { data } = await staff.call('listTicketTimes', {})
    expect(data[0]?.dates[0]).toEqual({ date: TODAY, left: 39, sold: 1, held: 0 })
  })

  test('is a date for the calendar', async () => {
    const { tickets } = await ordered(['Anna'])
    const { body, headers } = await house.app.inject({
      url: `/ticket/${codeOf(tickets)}.ics?restaurantId=${place.id}`,
    })
    expect(headers['content-type']).toContain('text/calendar')
    expect(body).toContain('DTSTART:20260311T170000Z\r\nDTEND:20260311T190000Z')
    expect(body).toContain('SUMMARY:Bruschetta\\, Rosmarino')
    expect(body).toContain('STATUS:CONFIRMED')
  })

  test('is nobody’s any more once the guest is forgotten', async () => {
    const { tickets } = await ordered(['Anna'])
    await house.deps.db
      .updateTable('placed_order')
      .set({ delivery_time: '2025-01-01 18:00', created_at: '2025-01-01T12:00:00Z' })
      .where('restaurant_id', '=', place.id)
      .execute()
    await house.deps.jobs.runRound('forget-who-ordered')
    const row = await house.deps.db
      .selectFrom('ticket')
      .select('full_name')
      .where('code', '=', codeOf(tickets))
      .executeTakeFirstOrThrow()
    expect(row.full_name).toBeNull()
  })
})

describe('the gate', () => {
  test('lets somebody in once, and tells the second when that was', async () => {
    const { tickets } = await ordered(['Anna'])
    const { data } = await staff.call('checkTicketIn', { code: codeOf(tickets) })
    expect(data).toMatchObject({ fullName: 'Anna', product: 'Bruschetta', already: null })
    expect(await stateOf(codeOf(tickets))).toBe('used')
    house.clock.pass(4)
    const second = await owner.refusal('checkTicketIn', { code: codeOf(tickets) })
    house.clock.set(NOON)
    expect([second.status, second.key, second.params]).toEqual([
      422,
      'ticket_already_used',
      { name: '12:00' },
    ])
  })

  test.each([
    ['the address of its page', (code: string) => `https://boat.example/ticket/${code}?x=1`],
    ['small letters in groups', (code: string) => `${code.slice(0, 5)}-${code.slice(5)} `.toLowerCase()],
  ])('reads %s', async (_, written) => {
    const { tickets } = await ordered(['Anna'])
    const { data } = await staff.call('checkTicketIn', { code: written(codeOf(tickets)) })
    expect(data.fullName).toBe('Anna')
  })

  test('knows no ticket of another restaurant, and none that was made up', async () => {
    const { tickets } = await ordered(['Anna'])
    const other = await house.manager('owner', (await house.restaurant()).id)
    expect((await other.refusal('checkTicketIn', { code: codeOf(tickets) })).key).toBe(
      'ticket_does_not_exists',
    )
    expect((await staff.refusal('checkTicketIn', { code: 'A'.repeat(26) })).key).toBe(
      'ticket_does_not_exists',
    )
  })

  test('says for which day a ticket is', async () => {
    const { tickets } = await ordered(['Anna'], NEXT)
    const refusal = await staff.refusal('checkTicketIn', { code: codeOf(tickets) })
    expect([refusal.key, refusal.params]).toEqual(['ticket_not_today', { name: 'Wednesday, March 18, 2026' }])
  })

  test('takes a mistake back', async () => {
    const { tickets } = await ordered(['Anna'])
    const { data } = await staff.call('checkTicketIn', { code: codeOf(tickets) })
    const { data: undone } = await staff.call('undoCheckIn', { id: data.ticket.id })
    expect(undone.used_at).toBeNull()
    await staff.call('checkTicketIn', { code: codeOf(tickets) })
    expect((await staff.refusal('undoCheckIn', { id: 7 })).status).toBe(404)
    const audit = await house.deps.db
      .selectFrom('audit')
      .select('what')
      .where('noun_id', '=', data.ticket.id)
      .orderBy('id')
      .execute()
    expect(audit.map(({ what }) => what)).toEqual([
      'ticket_checked_in',
      'ticket_check_in_undone',
      'ticket_checked_in',
    ])
  })

  test('is none of the kitchen’s', async () => {
    const kitchen = await house.manager('kitchen', place.id)
    for (const call of ['listManagedTickets', 'readProduction', 'listTicketTimes'] as const)
      expect((await kitchen.refusal(call, {})).status).toBe(403)
    expect((await kitchen.refusal('checkTicketIn', { code: 'A' })).status).toBe(403)
  })

  test('with two scanners on one ticket, one wins', async () => {
    const { tickets } = await ordered(['Anna'])
    const origin = await house.listen()
    const answers = await releaseTogether(
      [staff, owner, staff, owner].map(({ token }) => ({
        origin,
        path: '/api/managers/tickets/check-in',
        token: token ?? '',
        body: { code: codeOf(tickets), restaurantId: place.id },
      })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ key }) => key === 'ticket_already_used')).toHaveLength(3)
  })
})

describe('the lists', () => {
  test('show who is expected, found by name, order number and code', async () => {
    const { tickets, orderId } = await ordered(['Ida', 'Ben'])
    await ordered(['Anna'])
    await ordered(['Zoe'], NEXT)
    await staff.call('checkTicketIn', { code: codeOf(tickets) })
    const { data, meta } = await staff.call('listManagedTickets', { date: TODAY })
    expect(data.map(({ fullName }) => fullName)).toEqual(['Anna', 'Ben', 'Ida'])
    expect(meta).toEqual({ page: 1, per_page: 20, total: 3, used: 1 })
    expect(data[2]).toMatchObject({ order: { id: orderId, name: 'Anna' }, slot: { time: '18:00' } })
    const namesFor = async (q: string) =>
      (await staff.call('listManagedTickets', { date: TODAY, q })).data.map(({ fullName }) => fullName)
    expect(await namesFor('be')).toEqual(['Ben'])
    expect(await namesFor(codeOf(tickets, 1).slice(0, 12).toLowerCase())).toEqual(['Ben'])
    expect((await namesFor('1')).length).toBeGreaterThan(0)
    const refusal = await staff.refusal('listManagedTickets', { ticketTimeId: 4711 })
    expect(refusal.key).toBe('ticket_time_does_not_exists')
  })

  test('say what is to be made, counted by station, with a label for each', async () => {
    await ordered(['Ida', 'Ben'])
    await ordered(['Anna'])
    const { guest, orderId } = await ordered(['Gone'])
    await guest.call('cancelOrder', { orderId })
    const { data } = await staff.call('readProduction', { date: TODAY })
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({
      slot: { date: TODAY, time: '18:00', end: '20:00' },
      capacity: 40,
      persons: 3,
      used: 0,
    })
    const counts = data[0]?.lines.map(({ product, count, is_ticket, persons }) => [
      product,
      count,
      is_ticket,
      [...persons].toSorted(),
    ])
    expect(counts).toContainEqual(['Bruschetta', 3, true, ['Anna', 'Ben', 'Ida']])
    expect(counts).toContainEqual(['Tiramisu', 2, false, []])
    expect(data[0]?.labels).toHaveLength(5)
    expect((await staff.call('readProduction', { date: NEXT })).data).toEqual([])
  })
})

describe('ticket times', () => {
  const matinee = {
    weekday: 'thursday',
    time: '10:00',
    duration: '01:30',
    start_date: TODAY,
    end_date: '2026-12-31',
    capacity: 5,
  } as const

  test('are made, changed and taken away, and guests see it at once', async () => {
    const { data } = await owner.call('createTicketTime', matinee)
    expect(data).toMatchObject({ weekday: 'thursday', time: '10:00', duration: '01:30', capacity: 5 })
    expect(data.dates[0]).toEqual({ date: '2026-03-12', left: 5, sold: 0, held: 0 })
    const guest = await house.guest({ restaurantId: place.id })
    const shown = async () =>
      (await guest.call('readRestaurant', {})).data.restaurantTicketTimes.find(({ id }) => id === data.id)
    expect((await shown())?.dates[0]).toEqual({ date: '2026-03-12', left: 5 })
    await owner.call('updateTicketTime', { id: data.id, capacity: null, time: '11:00' })
    expect(await shown()).toMatchObject({ time: '11:00', capacity: null })
    await owner.call('deleteTicketTime', { id: data.id })
    expect(await shown()).toBeUndefined()
    expect((await owner.refusal('readTicketTime', { id: data.id })).status).toBe(404)
  })

  test('stay where they are for whoever has a ticket', async () => {
    await ordered(['Anna'])
    const { data } = await owner.call('listTicketTimes', {})
    const id = data[0]?.id ?? 0
    for (const input of [{ time: '19:00' }, { duration: '03:00' }, { weekday: 'friday' as const }])
      expect((await owner.refusal('updateTicketTime', { id, ...input })).key).toBe('ticket_time_in_use')
    expect((await owner.refusal('deleteTicketTime', { id })).key).toBe('ticket_time_in_use')
    const { data: smaller } = await owner.call('updateTicketTime', { id, capacity: 0 })
    expect(smaller.dates[0]).toEqual({ date: TODAY, left: 0, sold: 1, held: 0 })
  })

  test('that nobody could tell apart, or that end before they begin, are refused', async () => {
    await owner.call('createTicketTime', matinee)
    expect((await owner.refusal('createTicketTime', matinee)).key).toBe('ticket_time_duplicate')
    const backwards = { ...matinee, time: '12:00', end_date: '2026-01-01' }
    expect((await owner.refusal('createTicketTime', backwards)).key).toBe('end_before_start')
    expect((await staff.refusal('createTicketTime', matinee)).status).toBe(403)
  })
})
