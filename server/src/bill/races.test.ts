import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { openDiner } from '../test/diners.ts'
import { type Field, openField } from '../test/field.ts'
import { type House, openHouse, type TestRestaurant } from '../test/house.ts'
import { type Answered, releaseTogether } from '../test/release-together.ts'
import type { Shopper } from '../test/shopper.ts'

/**
 * A whole table pays at once, over HTTP, and wants the same dishes (reliability-security.md, R-17). On PostgreSQL two
 * processes take the money, and the race is run a second time without locks, where it must go wrong.
 */
const GUESTS = 20
const UNITS = 12
const ROUNDS = 5
const PRICE = 650

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

type Open = () => Promise<Field>

const twoProcesses =
  (locks: 'on' | 'off'): Open =>
  () => {
    if (house.databaseUrl === null) throw new Error('The embedded database has one process.')
    return openField(house, house.databaseUrl, { locksOff: locks === 'off' })
  }

/** Our own process, at a real port. */
function oneProcess(): Open {
  let origin: Promise<string> | null = null
  return async () => {
    origin ??= house.listen()
    return { origins: [await origin], close: async () => {} }
  }
}

if (inject('template').engine === 'postgres') {
  describe('two processes on one database', () => racesOn(twoProcesses('on')))
  describe('the same without locks', () => lostRacesOn(twoProcesses('off')))
} else {
  describe('one process on the embedded database', () => racesOn(oneProcess()))
}

function racesOn(open: Open) {
  afterEach(async () => {
    await house.deps.jobs.runDue()
    expect(await house.complaints()).toEqual([])
  })

  test('R-17 20 guests, overlapping dishes, round after round: each is paid by one, the others are told before', async () => {
    const table = await seat(GUESTS)
    const { origins, close } = await open()
    for (let round = 1; round <= ROUNDS; round += 1) {
      const units = await serve(table)
      const answers = await payAtOnce(
        table.guests.map((guest, index) => ({ guest, units: picks(units, index) })),
        { origins, billId: table.billId },
      )
      expect(new Set(answers.map(({ status, key }) => `${status} ${key}`))).toEqual(
        new Set(['200 null', '409 item_already_claimed']),
      )
      const wanted = await amountsOf(table.billId)
      expect(wanted.asked).toBe(wanted.held)
    }
    await close()
    const staff = await house.manager('staff', table.place.id)
    const { data } = await staff.call('settleTablePayment', { id: table.billId, paymentType: 'cash' })
    expect(data).toMatchObject({ state: 'settled', open: 0, paid: ROUNDS * UNITS * PRICE })
  })

  test('the whole bill by two, and by each of them in two tabs: one pays it', async () => {
    const table = await seat(2)
    const units = await serve(table)
    const { origins, close } = await open()
    const all = [...table.guests, ...table.guests].map((guest) => ({ guest, units }))
    const answers = await payAtOnce(all, { origins, billId: table.billId })
    await close()
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(await amountsOf(table.billId)).toMatchObject({ payments: 1, asked: UNITS * PRICE })
  })
}

/** More is asked for than there is as soon as nobody holds what they look at. */
function lostRacesOn(open: Open) {
  test('a dish is paid more than once', async () => {
    const table = await seat(GUESTS)
    const { origins, close } = await open()
    let tooMuch = 0
    for (let round = 1; round <= ROUNDS && tooMuch === 0; round += 1) {
      const units = await serve(table)
      await payAtOnce(
        table.guests.map((guest, index) => ({ guest, units: picks(units, index) })),
        { origins, billId: table.billId },
      )
      const { asked, held } = await amountsOf(table.billId)
      tooMuch = asked - held
    }
    await close()
    expect(tooMuch).toBeGreaterThan(0)
  })
}

type Table = {
  readonly place: TestRestaurant
  readonly guests: readonly Shopper[]
  readonly billId: number
}

async function seat(count: number): Promise<Table> {
  const place = await house.restaurant()
  const host = await openDiner(house, place, { name: 'Host' })
  const guests: Shopper[] = []
  for (let index = 0; index < count; index += 1)
    guests.push(await openDiner(house, place, { name: `Guest${index}` }))
  const { data } = await host.call('openTablePayment', { tableName: '2' })
  return { place, guests, billId: data.tablePaymentId }
}

type Unit = { readonly basketProductId: number; readonly unit: number }

/** Another round of twelve bruschette comes to the table. */
async function serve({ place, billId }: Table): Promise<Unit[]> {
  const host = await openDiner(house, place, { name: 'Host' })
  await host.add('Bruschetta', { quantity: UNITS })
  await host.order('payAtEnd')
  const { data } = await host.call('readTablePayment', { tablePaymentId: billId })
  return data.basketItems.slice(-UNITS).map(({ basketProductId, unit }) => ({ basketProductId, unit }))
}

/** Three dishes or fewer, each of which others want as well. */
const picks = (units: readonly Unit[], guest: number): Unit[] =>
  [...new Set([guest % UNITS, (guest * 5) % UNITS, (guest * 7 + 3) % UNITS])].flatMap((at) => units[at] ?? [])

type Wish = { readonly guest: Shopper; readonly units: readonly Unit[] }

/** Every other one at the other process. */
const payAtOnce = (
  wishes: readonly Wish[],
  { origins, billId }: { readonly origins: readonly string[]; readonly billId: number },
): Promise<Answered[]> =>
  releaseTogether(
    wishes.map(({ guest, units }, index) => ({
      origin: origins[index % origins.length] ?? '',
      path: '/api/order/create-order',
      token: guest.token ?? '',
      body: {
        ...{ basketId: guest.basketId, restaurantId: guest.place.id, paymentType: 'cash' },
        ...{ tablePaymentId: billId, externalBasketItems: units },
      },
    })),
  )

/** What the payments that live ask for, and what the shares in them are worth. */
async function amountsOf(billId: number) {
  const payments = await house.deps.db
    .selectFrom('bill_payment')
    .select('amount')
    .where('bill_id', '=', billId)
    .where('status', '=', 'open')
    .execute()
  const parts = await house.deps.db
    .selectFrom('bill_part')
    .select('price')
    .where('bill_id', '=', billId)
    .where('state', '=', 'paying')
    .execute()
  return {
    payments: payments.length,
    asked: payments.reduce((all, { amount }) => all + amount, 0),
    held: parts.reduce((all, { price }) => all + (price ?? 0), 0),
  }
}
