import { isRefusedCall } from '@tischlein/contract/refused-call'
import { formatTime } from '@tischlein/rules/clock'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Guest, type House, openHouse, type TestRestaurant } from '../test/house.ts'
import { openRivals, type Rivals } from '../test/rivals.ts'

/**
 * Two of the team make the same thing at the same moment, under the one name or code that it can have. On PostgreSQL
 * each works at a process of their own; the embedded database has one process, which comes to the same end.
 */
const ROUNDS = 6
/** Without locks two need not meet each time. */
const TRIES = 40

let house: House
let place: TestRestaurant
beforeAll(async () => {
  house = await openHouse()
})
afterAll(async () => {
  expect(await house.complaints()).toEqual([])
  await house.close()
})

/** `turn`: another number each time; `id`: of what somebody had before. */
type Make = (by: Guest, turn: number, id: number) => Promise<unknown>
type Before = (by: Guest, turn: number) => Promise<number>
type Twins = readonly [what: string, other: string, make: Make, before?: Before]

const hours = (turn: number) => ({
  name: `Abends ${turn}`,
  start_time: '18:00',
  end_time: '22:00',
  products: [place.dish('Bruschetta')],
  weekdays: ['monday' as const],
})
const zone = (turn: number) => ({
  name: `Nord ${turn}`,
  postalCodes: [`133${50 + turn}`],
  shipping_price: 200,
  minimum: 1000,
})

const matinee = (turn: number) => ({
  weekday: 'thursday' as const,
  time: formatTime(turn * 15),
  duration: '01:30',
  start_date: '2026-03-11',
  end_date: '2026-12-31',
  capacity: 5,
})
const ownName = () => `Eigenes ${house.deps.newId()}`.slice(-20)
const printer = { kind: 'cloudprnt', language: 'de' } as const
const apiKey = 'test_abcdefghijklmnopqrstuvwxyz12'
const rates = { delivery: 700, pickup: 700, here: 1900 }
const password = 'ein stilles Meer'

/** As a house that never had it. */
async function forgetType(type: 'delivery'): Promise<number> {
  for (const table of ['service', 'tax_rate'] as const)
    await house.deps.db
      .deleteFrom(table)
      .where('restaurant_id', '=', place.id)
      .where('delivery_type', '=', type)
      .execute()
  return 0
}

/** How the one that was slower ends; where two of a name may be, both are made. */
const twins: readonly Twins[] = [
  ['categories', 'ok', (by, turn) => by.call('createCategory', { name: `Suppen ${turn}` })],
  [
    'sections',
    'ok',
    (by, turn) =>
      by.call('createSubcategory', { category_id: place.category('Pizza'), name: `Klassiker ${turn}` }),
  ],
  [
    'dishes',
    'ok',
    (by, turn) =>
      by.call('createProduct', {
        name: `Minestrone ${turn}`,
        category_id: place.category('Pizza'),
        price: 650,
      }),
  ],
  [
    'option groups',
    'ok',
    (by, turn) =>
      by.call('createGroup', {
        name: `Dazu ${turn}`,
        minimum_value: 0,
        is_multi_select: true,
        product_ids: [place.dish('Bruschetta')],
      }),
  ],
  ['patterns', 'name_duplicate', (by, turn) => by.call('createPattern', hours(turn))],
  [
    'pauses',
    'name_duplicate',
    (by, turn) => by.call('createBreakPattern', { ...hours(turn), start_date: '2026-03-12' }),
  ],
  ['tables', 'name_duplicate', (by, turn) => by.call('createTable', { name: `T${turn}`, seats: 4 })],
  [
    'vouchers',
    'code_duplicate',
    (by, turn) => by.call('createVoucher', { code: `SOMMER-${turn}`, kind: 'fixed', value: 100 }),
  ],
  [
    'invitations',
    'email_already_exists',
    (by, turn) => by.call('createStaff', { name: 'Kim', email: `kim-${turn}@rosmarino.test`, role: 'staff' }),
  ],
  ['zones', 'postalCode_duplicate', (by, turn) => by.call('createDeliveryZone', zone(turn))],
  ['closed days', 'ok', (by, turn) => by.call('addClosedDay', { date: `2026-04-${10 + turn}` })],
  [
    'information pages',
    'slug_duplicate',
    (by, turn) => by.call('createPage', { title: 'Jobs', slug: `jobs-${turn}`, content: 'Kommt.' }),
  ],
  [
    'entries of the blog',
    'slug_duplicate',
    (by, turn) => by.call('createBlog', { title: 'Neu', slug: `neu-${turn}`, body: 'Hallo.' }),
  ],
  ['subjects', 'name_duplicate', (by, turn) => by.call('createTag', { name: `Wein ${turn}` })],
  [
    'printers',
    'name_duplicate',
    (by, turn) => by.call('createPrinter', { name: `Theke ${turn}`, ...printer }),
  ],
  ['ticket times', 'ticket_time_duplicate', (by, turn) => by.call('createTicketTime', matinee(turn))],
  ['visits', 'ok', (by, turn) => by.call('openTable', { id: place.table(String((turn % 3) + 1)) })],
  ['accounts of a provider', 'ok', (by) => by.call('updatePaymentSettings', { mollie: { apiKey } })],
  [
    'rates of a tax',
    'ok',
    (by, turn) => by.call('setTaxRates', { tax_class: 'food', from: `2027-01-0${turn + 1}`, rates }),
  ],
  [
    'delivery types',
    'ok',
    (by) => by.call('switchDeliveryType', { deliveryType: 'delivery', active: true }),
    () => forgetType('delivery'),
  ],
  [
    'accounts of guests',
    'email_already_exists',
    (by, turn) => {
      // Not often enough from one address to be asked for a proof.
      by.ip = `10.99.0.${turn}`
      return by.call('signUp', { name: 'Eva', email: `eva-${turn}@example.test`, password })
    },
  ],
  [
    'subjects with a new name',
    'name_duplicate',
    (by, turn, id) => by.call('updateTag', { id, name: `Rot ${turn}` }),
    async (by) => (await by.call('createTag', { name: ownName() })).data.id,
  ],
  [
    'tables with a new name',
    'name_duplicate',
    (by, turn, id) => by.call('updateTable', { id, name: `R${turn}` }),
    async (by) => (await by.call('createTable', { name: ownName(), seats: 4 })).data.id,
  ],
  [
    'printers with a new name',
    'name_duplicate',
    (by, turn, id) => by.call('updatePrinter', { id, name: `Bar ${turn}`, ...printer }),
    async (by) => (await by.call('createPrinter', { name: ownName(), ...printer })).data.id,
  ],
  [
    'patterns with a new name',
    'name_duplicate',
    (by, turn, id) => by.call('updatePattern', { id, name: `Nachts ${turn}` }),
    async (by, turn) => (await by.call('createPattern', { ...hours(turn), name: ownName() })).data.id,
  ],
  ['drafts of the menu', 'ok', (by) => by.call('openMenuDraft', {})],
]

/** How a call ended: `ok`, or the key of its refusal. */
const endOf = (called: Promise<unknown>): Promise<string> =>
  called.then(
    () => 'ok',
    (error: unknown) => (isRefusedCall(error) ? error.key : String(error)),
  )

/** Two of a team for as long as a group of tests lasts; how two calls at once end, in the order of the alphabet. */
function stage(wish: { readonly locksOff: boolean }) {
  let rivals: Rivals
  let team: readonly Guest[]
  beforeAll(async () => {
    rivals = await openRivals(house, wish)
    place = await house.restaurant()
    await rivals.know(place)
    team = await Promise.all(rivals.both.map((one) => one.manager('owner', place.id)))
  })
  afterAll(() => rivals.close())
  return async ([, , make, before = nothing]: Twins, turn: number): Promise<string[]> => {
    const ready = await Promise.all(team.map(async (by) => ({ by, id: await before(by, turn) })))
    return (await Promise.all(ready.map(({ by, id }) => endOf(make(by, turn, id))))).toSorted()
  }
}
const nothing: Before = async () => 0
const rowsOf = (some: readonly Twins[]) => some.map((one) => [one[0], one] as const)

describe('of two of one name at once, one is made and the other one told:', () => {
  const endsOf = stage({ locksOff: false })
  test.each(rowsOf(twins))('%s', async (_, pair) => {
    for (let turn = 0; turn < ROUNDS; turn += 1)
      expect(await endsOf(pair, turn)).toEqual(['ok', pair[1]].toSorted())
  })
})

/** Where no constraint alone decides it. */
const locked = ['categories', 'printers', 'ticket times']

if (inject('template').engine === 'postgres')
  describe('without locks it goes wrong with', () => {
    const endsOf = stage({ locksOff: true })
    test.each(rowsOf(twins.filter(([what]) => locked.includes(what))))('%s', async (_, pair) => {
      const right = ['ok', pair[1]].toSorted()
      let ends: readonly string[] = right
      for (let turn = ROUNDS; turn < ROUNDS + TRIES && ends.join() === right.join(); turn += 1)
        ends = await endsOf(pair, turn)
      expect(ends).not.toEqual(right)
    })
  })
