import { isRefusedCall } from '@tischlein/contract/refused-call'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { scan } from '../test/diners.ts'
import { type Guest, type House, openHouse, type TestRestaurant } from '../test/house.ts'
import { openRivals, type Rivals } from '../test/rivals.ts'
import { openShopper } from '../test/shopper.ts'

/**
 * Two members of the team reach for the same thing, or one of them and a guest. On PostgreSQL each works at a process
 * of their own, and every race is run a second time without locks, where it must go wrong. The embedded database has
 * one process, which comes to the same end.
 */
const ROUNDS = 5
/** Without locks it goes on until it has gone wrong: on a busy machine two may miss each other many times. */
const TRIES = 50

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** One round in a restaurant of its own; answers what went wrong. */
type Round = (scene: Scene) => Promise<readonly string[]>
type Scene = {
  readonly place: TestRestaurant
  /** Each at a process of their own. */
  readonly managers: readonly [Guest, Guest]
  readonly rivals: Rivals
}

const races: Readonly<Record<string, Round>> = {
  'a dish is deleted once': ({ place, managers }) =>
    deletedOnce(managers, 'product_does_not_exists', (by) =>
      by.call('deleteProduct', { id: place.dish('Tiramisu') }),
    ),
  'a table is taken away once': ({ place, managers }) =>
    deletedOnce(managers, 'table_does_not_exists', (by) => by.call('deleteTable', { id: place.table('3') })),
  async 'a voucher is deleted once'({ managers }) {
    const { data } = await managers[0].call('createVoucher', { kind: 'fixed', value: 100 })
    return deletedOnce(managers, 'voucher_does_not_exists', (by) => by.call('deleteVoucher', { id: data.id }))
  },
  async 'a member of the team is removed once'({ place, managers }) {
    await house.manager('kitchen', place.id)
    const { data: team } = await managers[0].call('listStaff', {})
    const { id = 0 } = team.find(({ role }) => role === 'kitchen') ?? {}
    return deletedOnce(managers, 'staff_does_not_exists', (by) => by.call('deleteStaff', { id }))
  },
  'a station is named once': (scene) => namedOnce(scene, (by, name) => by.call('createStation', { name })),
  'a printer is named once': (scene) =>
    namedOnce(scene, (by, name) => by.call('createPrinter', { name, kind: 'cloudprnt', language: 'de' })),
  'a voucher is deleted, or an order has used it': voucherBesideOrder,
  'a table is taken away, or guests sit at it': tableBesideGuests,
  'of the last two delivery types one stays on offer': lastTypes,
  'one party gets a table that staff and guests want': tableForOne,
  'what guests give back stays given back': givenBack,
}

/** What the row's own lock decides, so that nobody has to take another one. */
const safeByItself: Readonly<Record<string, Round>> = {
  'a dish is deleted beside the order of its last unit': dishBesideOrder,
}

if (inject('template').engine === 'postgres') {
  describe('two processes on one database:', held)
  describe('without locks it goes wrong that', () => {
    const staged = stage({ locksOff: true })
    test.each(Object.entries({ ...races, closings }))('%s', async (_name, round) => {
      expect(await staged(round)).not.toEqual([])
    })
  })
} else {
  describe('one process on the embedded database:', held)
}

function held() {
  const staged = stage({ locksOff: false })
  afterEach(async () => expect(await house.complaints()).toEqual([]))
  test.each(Object.entries({ ...races, ...safeByItself }))('%s', async (_name, round) => {
    expect(await staged(round)).toEqual([])
  })
  test('the books are closed once, and each order is in one closing', async () => {
    expect(await staged(closings)).toEqual([])
  })
}

/** Rivals for as long as a group of tests lasts; what went wrong in all rounds together. */
function stage(wish: { readonly locksOff: boolean }) {
  let rivals: Rivals
  beforeAll(async () => {
    rivals = await openRivals(house, wish)
  })
  afterAll(() => rivals.close())
  return async (round: Round): Promise<string[]> => {
    const faults: string[] = []
    const rounds = wish.locksOff ? TRIES : ROUNDS
    for (let index = 0; index < rounds && faults.length === 0; index += 1) {
      const settings = { reservations: true, reservationsAtOnce: false, stayMinutes: 120 }
      const place = await house.restaurant({ settings, stock: { Tiramisu: 1 } })
      await rivals.know(place)
      const [one, other] = rivals.both
      const managers = [await one.manager('owner', place.id), await other.manager('owner', place.id)] as const
      faults.push(...(await round({ place, managers, rivals })))
    }
    return faults
  }
}

/** How a call ended: `ok`, or the key of its refusal. */
const endOf = (called: Promise<unknown>): Promise<string> =>
  called.then(
    () => 'ok',
    (error: unknown) => (isRefusedCall(error) ? error.key : String(error)),
  )

/** The ends as they came, where they are none of those that may be. */
const unless = (allowed: readonly (readonly string[])[], ends: readonly string[]): readonly string[] =>
  allowed.some((one) => one.join() === ends.join()) ? [] : [ends.join(' and ')]

async function deletedOnce(
  [one, other]: Scene['managers'],
  absent: string,
  deed: (by: Guest) => Promise<unknown>,
): Promise<readonly string[]> {
  const ends = await Promise.all([endOf(deed(one)), endOf(deed(other))])
  return unless([['ok', absent].toSorted()], ends.toSorted())
}

/** Two at once, with other capitals: a name is taken whoever spells it how. */
async function namedOnce(
  { managers: [one, other] }: Scene,
  deed: (by: Guest, name: string) => Promise<unknown>,
): Promise<readonly string[]> {
  const ends = await Promise.all([endOf(deed(one, 'Grill')), endOf(deed(other, 'GRILL'))])
  return unless([['name_duplicate', 'ok']], ends.toSorted())
}

async function voucherBesideOrder({ place, managers: [manager], rivals }: Scene) {
  const { data: voucher } = await manager.call('createVoucher', { kind: 'fixed', value: 100 })
  const anna = await openShopper(rivals.both[1], place)
  await anna.add('Bruschetta')
  await anna.call('addVoucher', { basketId: anna.basketId, voucherCode: voucher.code })
  const ends = await Promise.all([
    endOf(anna.order()),
    endOf(manager.call('deleteVoucher', { id: voucher.id })),
  ])
  return unless(
    [
      ['ok', 'voucher_in_use'],
      ['voucher_limit_reached', 'ok'],
      // Its total is another one without the voucher, and that is asked about first.
      ['basket_changed', 'ok'],
    ],
    ends,
  )
}

async function lastTypes({ managers: [one, other] }: Scene) {
  const switchOff = (by: Guest, deliveryType: 'here' | 'delivery' | 'pickup') =>
    by.call('switchDeliveryType', { deliveryType, active: false })
  await switchOff(one, 'here')
  const ends = await Promise.all([endOf(switchOff(one, 'delivery')), endOf(switchOff(other, 'pickup'))])
  return unless([['last_delivery_type', 'ok']], ends.toSorted())
}

async function tableBesideGuests({ place, managers: [manager], rivals }: Scene) {
  const anna = await openShopper(rivals.both[1], place, { type: 'here' })
  const ends = await Promise.all([
    endOf(scan(rivals.both[1], anna, '3')),
    endOf(manager.call('deleteTable', { id: place.table('3') })),
  ])
  return unless(
    [
      ['ok', 'table_is_taken'],
      ['table_does_not_exists', 'ok'],
    ],
    ends,
  )
}

const evening = { people: { adults: 2, children: 0 }, date: '2026-03-12', time: '19:00' }
const caller = { ...evening, email: 'anna@example.test', phone: '+49301234567' }

/** Staff seat a party that called, move another one and accept a third, while a guest books: four want one table. */
async function tableForOne({ place, managers: [one, other], rivals }: Scene) {
  const guest = await rivals.both[1].guest({ restaurantId: place.id })
  await guest.call('reserveTable', { ...caller, name: 'First' })
  const { data: early } = await one.call('createReservation', { ...evening, time: '12:00', name: 'Early' })
  const { data: tables } = await one.call('listManagedTables', {})
  const taken = (await one.call('listManagedReservations', {})).data.map(({ table }) => table?.id)
  const free = tables.filter(({ id }) => !taken.includes(id))
  const tableId = free[0]?.id ?? 0
  await Promise.all([
    endOf(one.call('createReservation', { ...evening, name: 'Called', tableId })),
    endOf(other.call('updateReservation', { id: early.id, time: '19:30', tableId })),
    endOf(guest.call('reserveTable', { ...caller, name: 'Booked', email: 'booked@example.test' })),
    endOf(one.call('createReservation', { ...evening, name: 'Any' })),
  ])
  return (await house.complaints()).map(({ detail }) => detail)
}

async function givenBack({ place, managers: [manager], rivals }: Scene) {
  const guest = await rivals.both[1].guest({ restaurantId: place.id })
  const { data } = await guest.call('reserveTable', { ...caller, name: 'Anna' })
  const { data: asked } = await manager.call('listManagedReservations', { status: 'requested' })
  const { id = 0 } = asked[0] ?? {}
  await Promise.all([
    endOf(guest.call('cancelReservation', { token: data.token ?? '' })),
    endOf(manager.call('acceptReservation', { id })),
  ])
  const { data: now } = await manager.call('readManagedReservation', { id })
  return now.status === 'canceled' ? [] : [`the reservation is ${now.status}`]
}

async function closings({ place, managers: [one, other], rivals }: Scene) {
  const guests = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const guest = await openShopper(rivals.both[index % 2 === 0 ? 0 : 1], place)
      await guest.add('Bruschetta')
      return guest
    }),
  )
  const close = (by: Guest) => endOf(by.call('closeBooks', {}))
  const [early, late] = [guests.slice(0, 4), guests.slice(4)]
  await Promise.all(early.map((guest) => guest.order()))
  const [orders, ends] = await Promise.all([
    Promise.all(late.map((guest) => endOf(guest.order()))),
    Promise.all([close(one), close(other), close(one), close(other)]),
  ])
  ends.push(await close(one))
  const strange = [...orders, ...ends].filter((end) => end !== 'ok' && end !== 'nothing_to_close')
  const { data: closed } = await one.call('listClosings', {})
  const numbers = closed.map(({ number }) => number).toReversed()
  const inOrder = numbers.every((number, index) => number === index + 1)
  const booked = await house.deps.db
    .selectFrom('closing_entry')
    .select(['source_id', 'closing_id'])
    .distinct()
    .where('restaurant_id', '=', place.id)
    .where('source', '=', 'order')
    .execute()
  return [
    ...strange,
    ...(inOrder ? [] : [`closings ${numbers.join()}`]),
    ...(booked.length === guests.length ? [] : [`${booked.length} orders booked of ${guests.length}`]),
  ]
}

async function dishBesideOrder({ place, managers: [manager], rivals }: Scene) {
  const anna = await openShopper(rivals.both[1], place)
  await anna.add('Tiramisu')
  const ends = await Promise.all([
    endOf(anna.order()),
    endOf(manager.call('deleteProduct', { id: place.dish('Tiramisu') })),
  ])
  return unless(
    [
      ['ok', 'ok'],
      ['out_of_stock', 'ok'],
    ],
    ends,
  )
}
