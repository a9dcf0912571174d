import type { Share, TablePayment } from '@tischlein/contract/entities'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openDiner } from '../test/diners.ts'
import { type House, openHouse, type TestRestaurant } from '../test/house.ts'
import { openShopper, type Shopper } from '../test/shopper.ts'

let house: House
let place: TestRestaurant
beforeAll(async () => {
  house = await openHouse()
  await house.listen()
})
afterEach(async () => {
  await house.deps.jobs.runDue()
  expect(await house.complaints()).toEqual([])
  house.clock.set('2026-03-11T11:00:00Z')
})
afterAll(() => house.close())

/** Anna, Ben and Lena at table 2: two bruschette (6.50), a tiramisu, and a water with its deposit. */
async function dinner() {
  place = await house.restaurant({
    services: { here: { payment_types: ['mollie', 'saferPay', 'cash', 'payFix', 'payAtEnd'] } },
  })
  const anna = await openDiner(house, place, { name: 'Anna' })
  await anna.add('Bruschetta', { quantity: 2 })
  await anna.order('payAtEnd')
  const ben = await openDiner(house, place, { name: 'Ben' })
  await ben.add('Tiramisu')
  await ben.add('Mineralwasser')
  await ben.order('payAtEnd')
  const lena = await openDiner(house, place, { name: 'Lena' })
  const { data } = await anna.call('openTablePayment', { tableName: '2', name: 'Anna' })
  return { anna, ben, lena, id: data.tablePaymentId, bill: data }
}

type Action = 'claim' | 'release' | 'split' | 'pay' | 'leave'
type Named = { basketProductId: number; unit?: number; part?: number; parts?: number }

const does = async (guest: Shopper, id: number, action: Action, ...basketItems: Named[]) =>
  (await guest.call('changeTablePayment', { tablePaymentId: id, action, basketItems })).data

const isRefused = (guest: Shopper, id: number, action: Action, ...basketItems: Named[]) =>
  guest.refusal('changeTablePayment', { tablePaymentId: id, action, basketItems })

const reads = async (guest: Shopper, id: number) =>
  (await guest.call('readTablePayment', { tablePaymentId: id })).data

const named = (bill: TablePayment, dish: string, unit = 1): Named => {
  const share = bill.basketItems.find(({ name, unit: own }) => name === dish && own === unit)
  if (!share) throw new Error(`No ${dish} on the bill.`)
  return { basketProductId: share.basketProductId, unit }
}

const statesOf = (bill: TablePayment) =>
  bill.basketItems.map(({ name, unit, part, parts, state, by }) =>
    [
      name,
      unit,
      ...(parts > 1 ? [`${part}/${parts}`] : []),
      state,
      ...(by ? [by.me ? 'me' : by.name] : []),
    ].join(' '),
  )

/** Pays shares, at a table where one has not ordered anything new. */
async function pays(
  guest: Shopper,
  id: number,
  paymentType: 'mollie' | 'saferPay' | 'cash' | 'payFix',
  shares?: Named[],
  more = {},
) {
  const { data: basket } = await guest.call('createBasket', {})
  const input = { basketId: basket.id, paymentType, tablePaymentId: id, ...more }
  return (await guest.call('createOrder', shares ? { ...input, externalBasketItems: shares } : input)).data
}

/** What a guest does on the provider's page. */
const choose = (link: string, outcome: string, webhook = 'once') =>
  fetch(link, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ outcome, webhook }) })

const ordersAt = (restaurantId: number) =>
  house.deps.db
    .selectFrom('placed_order')
    .select(['payment_status', 'status', 'total', 'refunded'])
    .where('restaurant_id', '=', restaurantId)
    .orderBy('created_at')
    .execute()

describe('a bill', () => {
  test('holds the dishes of all who pay at the end, unit by unit', async () => {
    const { bill, ben, id } = await dinner()
    expect(statesOf(bill)).toEqual([
      'Bruschetta 1 free',
      'Bruschetta 2 free',
      'Tiramisu 1 free',
      'Mineralwasser 1 free',
    ])
    expect(bill).toMatchObject({ state: 'open', tableName: '2', paid: 0, mine: 0, sitting_ended: false })
    const prices = bill.basketItems.map(({ price }) => price)
    expect(prices.reduce((a, b) => a + b, 0)).toBe(bill.total)
    expect(bill.basketItems.map(({ round }) => round)).toEqual([1, 1, 2, 2])
    expect((await ben.call('openTablePayment', { tableName: '2' })).data.tablePaymentId).toBe(id)
  })

  test('is one, whoever opens it at the same moment', async () => {
    const { anna, ben, lena, id } = await dinner()
    const all = await Promise.all(
      [anna, ben, lena].map((guest) => guest.call('openTablePayment', { tableName: '2' })),
    )
    expect(new Set(all.map(({ data }) => data.tablePaymentId))).toEqual(new Set([id]))
    expect((await reads(lena, id)).people.map(({ name, me }) => [name, me])).toEqual([
      ['Anna', false],
      [expect.stringMatching(/^Guest \d$/), expect.any(Boolean)],
      [expect.stringMatching(/^Guest \d$/), expect.any(Boolean)],
    ])
  })

  test('is for those at the table, and for nobody else', async () => {
    const { id } = await dinner()
    const stranger = await openShopper(house, place, { name: 'Eve' })
    expect(await stranger.refusal('openTablePayment', { tableName: '2' })).toMatchObject({
      status: 403,
      key: 'not_at_this_table',
    })
    expect(await stranger.refusal('readTablePayment', { tablePaymentId: id })).toMatchObject({
      status: 403,
      key: 'event_access_denied',
    })
    expect(await isRefused(stranger, id, 'leave')).toMatchObject({ status: 403, key: 'event_access_denied' })
    const elsewhere = await openDiner(house, place, { name: 'Tom', table: '3' })
    expect((await elsewhere.refusal('readTablePayment', { tablePaymentId: id })).key).toBe(
      'event_access_denied',
    )
    expect((await elsewhere.refusal('readTablePayment', { tablePaymentId: id + 1 })).key).toBe(
      'tablePayment_does_not_exists',
    )
    expect((await elsewhere.refusal('openTablePayment', { tableName: '99' })).key).toBe(
      'table_does_not_exists',
    )
  })

  test('takes in rounds that are ordered later', async () => {
    const { lena, id } = await dinner()
    await lena.add('Bruschetta')
    await lena.order('payAtEnd')
    expect((await reads(lena, id)).basketItems.at(-1)).toMatchObject({
      name: 'Bruschetta',
      round: 3,
      state: 'free',
    })
  })
})

describe('claiming', () => {
  test('one unit is in one hand (Q33)', async () => {
    const { anna, ben, id, bill } = await dinner()
    const water = named(bill, 'Mineralwasser')
    const mine = await does(anna, id, 'claim', water)
    expect(mine.mine).toBe(bill.basketItems[3]?.price)
    const refusal = await isRefused(ben, id, 'claim', water)
    expect(refusal).toMatchObject({ status: 409, key: 'item_already_claimed' })
    expect(statesOf(await reads(ben, id))[3]).toBe('Mineralwasser 1 claimed Anna')
  })

  test('a dish is cut in thirds that add up, and put together again', async () => {
    const { anna, ben, id, bill } = await dinner()
    const dish = named(bill, 'Bruschetta')
    const cut = await does(anna, id, 'split', { ...dish, parts: 3 })
    expect(cut.basketItems.slice(0, 3).map(({ price }) => price)).toEqual([217, 217, 216])
    await does(ben, id, 'claim', { ...dish, part: 2 })
    expect((await isRefused(anna, id, 'split', { ...dish, parts: 1 })).key).toBe('item_already_claimed')
    await does(ben, id, 'release', { ...dish, part: 2 })
    expect((await does(anna, id, 'split', { ...dish, parts: 1 })).basketItems).toHaveLength(4)
  })

  test('a tap with parts cuts and claims in one', async () => {
    const { anna, ben, id, bill } = await dinner()
    const { basketProductId } = named(bill, 'Tiramisu')
    await does(anna, id, 'claim', { basketProductId, parts: 2 })
    const shares = statesOf(await does(ben, id, 'claim', { basketProductId, parts: 2 }))
    expect(shares.slice(2, 4)).toEqual(['Tiramisu 1 1/2 claimed Anna', 'Tiramisu 1 2/2 claimed me'])
  })

  test('who leaves, leaves what they claimed', async () => {
    const { anna, ben, id, bill } = await dinner()
    await does(anna, id, 'claim', named(bill, 'Bruschetta'))
    const left = await does(anna, id, 'leave')
    expect(left.mine).toBe(0)
    expect(statesOf(await reads(ben, id))[0]).toBe('Bruschetta 1 free')
  })

  test('who is silent for five minutes has lost it, and does not find it again', async () => {
    const { anna, ben, id, bill } = await dinner()
    await does(anna, id, 'claim', named(bill, 'Bruschetta'))
    house.clock.pass(4)
    expect(statesOf(await reads(anna, id))[0]).toBe('Bruschetta 1 claimed me')
    house.clock.pass(4)
    expect(statesOf(await reads(ben, id))[0]).toBe('Bruschetta 1 claimed Anna')
    house.clock.pass(2)
    expect(statesOf(await reads(ben, id))[0]).toBe('Bruschetta 1 free')
    expect(statesOf(await reads(anna, id))[0]).toBe('Bruschetta 1 free')
    await does(ben, id, 'claim', named(bill, 'Bruschetta'))
  })

  test('claims end by themselves, and everybody hears it', async () => {
    const { anna, id, bill } = await dinner()
    await does(anna, id, 'claim', named(bill, 'Bruschetta'))
    house.clock.pass(6)
    await house.deps.jobs.runRound('free-lapsed-claims')
    const parts = await house.deps.db
      .selectFrom('bill_part')
      .select('unit')
      .where('bill_id', '=', id)
      .execute()
    expect(parts).toEqual([])
    const { what } = await house.deps.db
      .selectFrom('live_event')
      .select('what')
      .where('room', '=', `table-payment:${id}`)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(what).toBe('bill_claim')
  })

  test('no dish of another table can be claimed', async () => {
    const { anna, id } = await dinner()
    expect((await isRefused(anna, id, 'claim', { basketProductId: 4711 })).key).toBe(
      'basket_product_does_not_exists',
    )
  })
})

describe('paying', () => {
  test.each(['mollie', 'saferPay'] as const)(
    '%s: the shares wait for the provider, and are paid when it says so',
    async (way) => {
      const { anna, ben, id, bill } = await dinner()
      const dish = named(bill, 'Bruschetta')
      await does(anna, id, 'claim', dish)
      const bought = await pays(anna, id, way, [dish])
      expect(bought).toMatchObject({ orderId: null, number: null, token: null, deliveryTime: null })
      expect(statesOf(await reads(ben, id))[0]).toBe('Bruschetta 1 paying Anna')
      expect((await isRefused(ben, id, 'claim', dish)).key).toBe('item_already_claimed')
      await choose(bought.paymentLink, 'paid')
      const { data } = await anna.call('updatePayment', { paymentId: bought.paymentId ?? 0 })
      expect(data).toMatchObject({ status: 'paid', orderId: null, tablePaymentId: id, basketId: null })
      const after = await reads(anna, id)
      expect(statesOf(after)[0]).toBe('Bruschetta 1 paid me')
      expect(after).toMatchObject({ paid: 650, mine: 0, my_total: 650, open: after.total - 650 })
      expect(after.payments).toMatchObject([{ type: way, status: 'paid', amount: 650, tip: 0, me: true }])
      expect((await reads(ben, id)).payments).toEqual([])
    },
  )

  test.each(['failed', 'canceled', 'expired'])(
    '%s at the provider leaves it claimed, and payable again (B7)',
    async (outcome) => {
      const { anna, id, bill } = await dinner()
      const dish = named(bill, 'Bruschetta')
      const bought = await pays(anna, id, 'mollie', [dish])
      await choose(bought.paymentLink, outcome)
      await anna.call('updatePayment', { paymentId: bought.paymentId ?? 0 })
      expect(statesOf(await reads(anna, id))[0]).toBe('Bruschetta 1 claimed me')
      const again = await pays(anna, id, 'mollie', [dish])
      expect(again.paymentId).not.toBe(bought.paymentId)
      await choose(again.paymentLink, 'paid')
      expect((await anna.call('updatePayment', { paymentId: again.paymentId ?? 0 })).data.status).toBe('paid')
    },
  )

  test('a double tap pays once, and whoever is late is refused before any provider', async () => {
    const { anna, ben, id, bill } = await dinner()
    const dish = named(bill, 'Bruschetta')
    const [first, second] = await Promise.all([
      pays(anna, id, 'mollie', [dish]),
      pays(anna, id, 'mollie', [dish]),
    ])
    expect(second.paymentId).toBe(first.paymentId)
    const { data: basket } = await ben.call('createBasket', {})
    const wish = {
      basketId: basket.id,
      paymentType: 'mollie',
      tablePaymentId: id,
      externalBasketItems: [dish],
    } as const
    expect(await ben.refusal('createOrder', wish)).toMatchObject({ status: 409, key: 'item_already_claimed' })
    const payments = await house.deps.db
      .selectFrom('payment')
      .select('id')
      .where('restaurant_id', '=', place.id)
      .execute()
    expect(payments).toHaveLength(1)
  })

  test('money that comes when the shares were given up goes back', async () => {
    const { anna, ben, id, bill } = await dinner()
    const dish = named(bill, 'Bruschetta')
    const bought = await pays(anna, id, 'mollie', [dish])
    await does(anna, id, 'release', dish)
    await pays(ben, id, 'cash', [dish])
    await choose(bought.paymentLink, 'paid', 'never')
    const { data } = await anna.call('updatePayment', { paymentId: bought.paymentId ?? 0 })
    expect(data.status).toBe('refunded')
    const owner = await house.manager('owner', place.id)
    const look = await owner.call('listPayments', { attention: 1 })
    expect(look.data).toMatchObject([
      { attention: 'paid_late', order_id: null, tablePaymentId: id, table_name: '2', amount: 650 },
    ])
  })

  test('an attempt that nobody finishes ends, and frees its shares', async () => {
    const { anna, ben, id, bill } = await dinner()
    await pays(anna, id, 'mollie', [named(bill, 'Bruschetta')])
    house.clock.pass(9)
    await house.deps.jobs.runRound('expire-bill-payments')
    expect(statesOf(await reads(ben, id))[0]).toContain('paying')
    house.clock.pass(2)
    await house.deps.jobs.runRound('expire-bill-payments')
    expect(statesOf(await reads(ben, id))[0]).toBe('Bruschetta 1 free')
  })

  test('the tip is the payer’s own: it is no part of the bill, and the next payment begins without', async () => {
    const { anna, id, bill } = await dinner()
    const { data: basket } = await anna.call('createBasket', {})
    await anna.call('addTip', { basketId: basket.id, tip_percent: 1000 })
    const { data } = await anna.call('createOrder', {
      ...{ basketId: basket.id, paymentType: 'mollie', tablePaymentId: id, expectedTotal: 715 },
      externalBasketItems: [named(bill, 'Bruschetta')],
    })
    await choose(data.paymentLink, 'paid')
    await anna.call('updatePayment', { paymentId: data.paymentId ?? 0 })
    const after = await reads(anna, id)
    expect([after.total, after.paid]).toEqual([bill.total, 650])
    expect(after.payments).toMatchObject([{ amount: 650, tip: 65, total: 715 }])
    expect((await anna.call('readBasket', { basketId: basket.id })).data.tip).toBe(0)
    const owner = await house.manager('owner', place.id)
    const { data: report } = await owner.call('readTaxReport', { from: '2026-03-11' })
    expect(report).toMatchObject({ bill_tips: 65, totals: { tip: 0 } })
    expect((await owner.call('readTipSources', { from: '2026-03-11' })).data).toEqual([
      { paymentType: 'mollie', by: null, tips: 1, amount: 65 },
    ])
  })

  test('another total than the one shown is asked about first', async () => {
    const { anna, id, bill } = await dinner()
    const { data: basket } = await anna.call('createBasket', {})
    const wish = { basketId: basket.id, paymentType: 'mollie', tablePaymentId: id, expectedTotal: 1 } as const
    const refusal = await anna.refusal('createOrder', {
      ...wish,
      externalBasketItems: [named(bill, 'Bruschetta')],
    })
    expect(refusal).toMatchObject({ status: 409, key: 'basket_changed' })
    expect((await anna.refusal('createOrder', { ...wish, externalBasketItems: [] })).key).toBe(
      'basket_is_empty',
    )
    expect(statesOf(await reads(anna, id))[0]).toBe('Bruschetta 1 free')
  })

  test('what is in the basket is ordered as a round, and paid along', async () => {
    const { lena, id, bill } = await dinner()
    await lena.add('Bruschetta')
    await lena.call('addTip', { basketId: lena.basketId, tip_price: 100 })
    const { data } = await lena.call('createOrder', {
      ...{ basketId: lena.basketId, paymentType: 'mollie', tablePaymentId: id },
      externalBasketItems: [named(bill, 'Tiramisu')],
    })
    expect(data).toMatchObject({ orderId: expect.any(Number), number: expect.any(String) })
    await choose(data.paymentLink, 'paid')
    await lena.call('updatePayment', { paymentId: data.paymentId ?? 0 })
    const after = await reads(lena, id)
    expect(statesOf(after).filter((state) => state.includes('paid'))).toEqual([
      'Tiramisu 1 paid me',
      'Bruschetta 1 paid me',
    ])
    expect(after.payments[0]?.tip).toBe(0)
    expect((await ordersAt(place.id)).map((order) => order.payment_status)).toEqual(['none', 'none', 'paid'])
  })

  test('what is in the basket for another place is not ordered on the way', async () => {
    const { lena, id, bill } = await dinner()
    await lena.add('Bruschetta')
    await lena.call('changeDeliveryType', { basketId: lena.basketId, deliveryType: 'pickup' })
    const wish = { basketId: lena.basketId, paymentType: 'mollie', tablePaymentId: id } as const
    const refusal = await lena.refusal('createOrder', {
      ...wish,
      externalBasketItems: [named(bill, 'Tiramisu')],
    })
    expect(refusal.key).toBe('can_not_choose_pay_at_end')
    expect(await ordersAt(place.id)).toHaveLength(2)
    expect((await reads(lena, id)).mine).toBe(0)
  })

  test('another sum than the one asked for pays for nothing, and is shown to staff', async () => {
    const { anna, id, bill } = await dinner()
    const bought = await pays(anna, id, 'mollie', [named(bill, 'Bruschetta')])
    await choose(bought.paymentLink, 'paid', 'never')
    await house.deps.db
      .updateTable('payment')
      .set({ amount: 600 })
      .where('id', '=', bought.paymentId ?? 0)
      .execute()
    const { data } = await anna.call('updatePayment', { paymentId: bought.paymentId ?? 0 })
    expect(data.status).toBe('failed')
    expect(statesOf(await reads(anna, id))[0]).toBe('Bruschetta 1 claimed me')
    const owner = await house.manager('owner', place.id)
    const [strange] = (await owner.call('listPayments', { attention: 1 })).data
    expect(strange).toMatchObject({ attention: 'amount_differs', tablePaymentId: id })
    const { data: given } = await owner.call('refundPayment', { id: strange?.id ?? 0 })
    expect(given.decision).toMatchObject({ what: 'refund' })
  })

  test('a prepaid card pays at once; what is not on it is refused', async () => {
    const { anna, id, bill } = await dinner()
    const { hashPassword } = await import('../accounts/password.ts')
    const { id: card } = await house.deps.db
      .insertInto('prepaid_card')
      .values({
        restaurant_id: place.id,
        code: 'CARD',
        pin_hash: await hashPassword('246810'),
        balance: 1000,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await house.deps.db
      .insertInto('card_entry')
      .values({ restaurant_id: place.id, card_id: card, amount: 1000 })
      .execute()
    const proof = { qrCode: 'CARD', pin: '246810' }
    await pays(anna, id, 'payFix', [named(bill, 'Bruschetta')], proof)
    expect(statesOf(await reads(anna, id))[0]).toBe('Bruschetta 1 paid me')
    const { data: basket } = await anna.call('createBasket', {})
    const wish = { basketId: basket.id, paymentType: 'payFix', tablePaymentId: id, ...proof } as const
    expect(
      (await anna.refusal('createOrder', { ...wish, externalBasketItems: [named(bill, 'Tiramisu')] })).key,
    ).toBe('balance_too_low')
  })

  test('what is paid at the end is being paid now', async () => {
    const { anna, id, bill } = await dinner()
    const { data: basket } = await anna.call('createBasket', {})
    const wish = { basketId: basket.id, paymentType: 'payAtEnd', tablePaymentId: id } as const
    const refusal = await anna.refusal('createOrder', {
      ...wish,
      externalBasketItems: [named(bill, 'Bruschetta')],
    })
    expect(refusal.key).toBe('can_not_choose_pay_at_end')
  })

  test('Q34 thirds, tips and the last who pays the rest: to the cent, and the table is free', async () => {
    const { anna, ben, lena, id, bill } = await dinner()
    const third = { ...named(bill, 'Bruschetta'), parts: 3 }
    for (const guest of [anna, ben, lena]) await does(guest, id, 'claim', third)
    await pays(anna, id, 'mollie').then(({ paymentLink }) => choose(paymentLink, 'paid'))
    await pays(ben, id, 'mollie').then(({ paymentLink }) => choose(paymentLink, 'paid'))
    const rest = (await reads(lena, id)).basketItems
      .filter(({ state, by }) => state === 'free' || by?.me)
      .map(({ basketProductId, unit, part, parts }) => ({ basketProductId, unit, part, parts }))
    const { open } = await reads(lena, id)
    const last = await pays(lena, id, 'mollie', rest, { expectedTotal: open })
    await choose(last.paymentLink, 'paid')
    await lena.call('updatePayment', { paymentId: last.paymentId ?? 0 })
    const settled = await reads(lena, id)
    expect(settled).toMatchObject({ state: 'settled', open: 0, paid: bill.total, sitting_ended: true })
    expect((await ordersAt(place.id)).map((order) => order.payment_status)).toEqual(['paid', 'paid'])
    const brought = await house.deps.db
      .selectFrom('payment')
      .select(({ fn }) => fn.sum<number>('amount').as('all'))
      .where('restaurant_id', '=', place.id)
      .where('status', '=', 'paid')
      .executeTakeFirstOrThrow()
    expect(Number(brought.all)).toBe(bill.total)
    const { data: basket } = await anna
      .call('readBasket', { basketId: lena.basketId })
      .catch(() => ({ data: null }))
    expect(basket?.table_verified ?? false).toBe(false)
  })
})

describe('staff', () => {
  const settle = async (id: number, more = {}) => {
    const staff = await house.manager('staff', place.id)
    return (await staff.call('settleTablePayment', { id, paymentType: 'cash', ...more })).data
  }

  test('take what a guest wants to pay to the waiter, with its tip', async () => {
    const { anna, id, bill } = await dinner()
    const { data: basket } = await anna.call('createBasket', {})
    await anna.call('addTip', { basketId: basket.id, tip_price: 50 })
    const dish = named(bill, 'Bruschetta')
    const { data } = await anna.call('createOrder', {
      ...{ basketId: basket.id, paymentType: 'cash', tablePaymentId: id },
      externalBasketItems: [dish],
    })
    expect(data).toMatchObject({ paymentLink: `/bill?tablePaymentId=${id}`, paymentId: null })
    expect((await reads(anna, id)).basketItems[0]).toMatchObject({ state: 'paying', way: 'cash' })
    const after = await settle(id, { basketItems: [dish], paymentType: 'card' })
    expect(after.payments).toMatchObject([
      { type: 'card', status: 'paid', amount: 650, tip: 50, name: 'Anna' },
    ])
    expect(after.basketItems[0]?.state).toBe('paid')
  })

  test('tell two of one name apart by their payments, which the table does not see', async () => {
    const { anna, ben, id, bill } = await dinner()
    await does(ben, id, 'claim', named(bill, 'Tiramisu'))
    await ben.call('changeTablePayment', {
      ...{ tablePaymentId: id, action: 'claim', name: 'Anna' },
      basketItems: [named(bill, 'Tiramisu')],
    })
    await pays(anna, id, 'cash', [named(bill, 'Bruschetta')])
    await pays(ben, id, 'cash', [named(bill, 'Tiramisu')])
    const staff = await house.manager('staff', place.id)
    const { payments, basketItems } = (await staff.call('readTableBill', { id })).data
    const idOf = (shares: readonly Share[], dish: string) =>
      shares.find(({ name }) => name === dish)?.payment_id
    expect(payments.map(({ name }) => name)).toEqual(['Anna', 'Anna'])
    const ids = [idOf(basketItems, 'Bruschetta'), idOf(basketItems, 'Tiramisu')]
    expect(new Set(ids)).toEqual(new Set(payments.map((payment) => payment.id)))
    const seen = (await reads(anna, id)).basketItems
    expect([idOf(seen, 'Bruschetta'), idOf(seen, 'Tiramisu')]).toEqual([ids[0], null])
  })

  test('take all that is open, but not what is being paid online', async () => {
    const { anna, ben, id, bill } = await dinner()
    const online = await pays(anna, id, 'mollie', [named(bill, 'Bruschetta')])
    await does(ben, id, 'claim', named(bill, 'Tiramisu'))
    house.clock.pass(1)
    const after = await settle(id, { tip: 100 })
    expect(after.open).toBe(650)
    expect(after.payments.at(-1)).toMatchObject({ type: 'cash', amount: bill.total - 650, tip: 100 })
    const staff = await house.manager('staff', place.id)
    const wish = { id, paymentType: 'cash', basketItems: [named(bill, 'Bruschetta')] } as const
    expect((await staff.refusal('settleTablePayment', wish)).key).toBe('item_already_claimed')
    await choose(online.paymentLink, 'paid')
    await anna.call('updatePayment', { paymentId: online.paymentId ?? 0 })
    expect((await reads(anna, id)).state).toBe('settled')
  })

  test('open the bill of a table, see those that are open, and write down what they took', async () => {
    const { id } = await dinner()
    const staff = await house.manager('staff', place.id)
    const { data } = await staff.call('openTableBill', { id: place.table('2') })
    expect(data.tablePaymentId).toBe(id)
    expect((await staff.refusal('openTableBill', { id: place.table('1') })).key).toBe('not_at_this_table')
    expect(await staff.refusal('openTableBill', { id: 4711 })).toMatchObject({ status: 404 })
    expect((await staff.call('listTablePayments', {})).data.map((bill) => bill.tablePaymentId)).toEqual([id])
    expect((await settle(id)).state).toBe('settled')
    expect((await staff.call('listTablePayments', {})).data).toEqual([])
    expect((await staff.call('readTableBill', { id })).data.state).toBe('settled')
    const { detail } = await house.deps.db
      .selectFrom('audit')
      .select('detail')
      .where('restaurant_id', '=', place.id)
      .where('what', '=', 'bill_settle')
      .executeTakeFirstOrThrow()
    expect(detail).toMatchObject({ type: 'cash', tip: 0 })
    const kitchen = await house.manager('kitchen', place.id)
    expect((await kitchen.refusal('listTablePayments', {})).status).toBe(403)
  })

  test('of another restaurant see and settle nothing', async () => {
    const { id } = await dinner()
    const other = await house.restaurant()
    const stranger = await house.manager('owner', other.id)
    expect((await stranger.refusal('readTableBill', { id })).status).toBe(404)
    expect((await stranger.refusal('settleTablePayment', { id, paymentType: 'cash' })).status).toBe(404)
    expect((await stranger.call('listTablePayments', {})).data).toEqual([])
  })

  test('take a dish off: it leaves the bill, and what was paid for it goes back', async () => {
    const { anna, id, bill } = await dinner()
    const [first, second] = [named(bill, 'Bruschetta', 1), named(bill, 'Bruschetta', 2)]
    const online = await pays(anna, id, 'mollie', [first, second])
    await choose(online.paymentLink, 'paid')
    await anna.call('updatePayment', { paymentId: online.paymentId ?? 0 })
    const staff = await house.manager('staff', place.id)
    const { id: orderId } = await house.deps.db
      .selectFrom('placed_order')
      .select('id')
      .where('restaurant_id', '=', place.id)
      .where('payment_status', '=', 'paid')
      .executeTakeFirstOrThrow()
    await staff.call('takeUnitsOff', { orderId, basketProductId: first.basketProductId, quantity: 1 })
    await house.deps.jobs.runDue()
    const after = await reads(anna, id)
    expect(after).toMatchObject({ total: bill.total - 650, paid: 650 })
    expect(after.payments).toMatchObject([{ amount: 1300, refunded: 650 }])
    const refunds = await house.deps.db
      .selectFrom('refund')
      .select('amount')
      .where('restaurant_id', '=', place.id)
      .execute()
    expect(refunds).toEqual([{ amount: 650 }])
  })

  test('reject an order that was paid: all of it goes back', async () => {
    const { anna, id, bill } = await dinner()
    await settle(id, { basketItems: [named(bill, 'Bruschetta', 1), named(bill, 'Bruschetta', 2)] })
    const staff = await house.manager('staff', place.id)
    const { id: orderId } = await house.deps.db
      .selectFrom('placed_order')
      .select('id')
      .where('restaurant_id', '=', place.id)
      .where('payment_status', '=', 'paid')
      .executeTakeFirstOrThrow()
    await staff.call('changeOrderStatus', { orderId, status: 'rejected', reason: 'sold_out' })
    await house.deps.jobs.runDue()
    expect(await reads(anna, id)).toMatchObject({ total: bill.total - 1300, paid: 0 })
    expect(await ordersAt(place.id)).toContainEqual(
      expect.objectContaining({ status: 'rejected', payment_status: 'refunded' }),
    )
  })
})

test('a table that was left without paying is on the list of staff, with or without a bill', async () => {
  place = await house.restaurant()
  const anna = await openDiner(house, place)
  await anna.add('Bruschetta')
  await anna.order('payAtEnd')
  house.clock.set('2026-03-12T11:00:00Z')
  await house.deps.jobs.runRound('end-sittings')
  await house.deps.jobs.runRound('show-unpaid-visits')
  const staff = await house.manager('staff', place.id)
  const { data } = await staff.call('listTablePayments', {})
  expect(data).toMatchObject([{ tableName: '2', open: 650, sitting_ended: true }])
  const id = data[0]?.tablePaymentId ?? 0
  expect(await isRefused(anna, id, 'leave')).toMatchObject({ key: 'event_access_denied' })
  const { data: settled } = await staff.call('settleTablePayment', { id, paymentType: 'cash' })
  expect(settled).toMatchObject({ state: 'settled', open: 0 })
})

test('everybody at the table hears of it, but not the stream of whoever did it', async () => {
  const { anna, id, bill } = await dinner()
  const stranger = await openShopper(house, place, { name: 'Eve' })
  const rooms = [`table-payment:${id}`] as const
  expect((await stranger.refusal('requestTicket', { rooms: [...rooms] })).key).toBe('event_access_denied')
  await anna.call('requestTicket', { rooms: [...rooms] })
  const staff = await house.manager('staff', place.id)
  await staff.call('requestTicket', { rooms: [...rooms] })
  const caller = await house.deps.sessions.read(anna.token)
  const socket = house.deps.live.newSocketId(caller.kind === 'none' ? 0 : caller.sessionId)
  await anna.call(
    'changeTablePayment',
    { tablePaymentId: id, action: 'claim', basketItems: [named(bill, 'Tiramisu')] },
    { headers: { 'X-Socket-Id': socket } },
  )
  const told = await house.deps.db.selectFrom('live_event').selectAll().where('room', '=', rooms[0]).execute()
  expect(told).toContainEqual(expect.objectContaining({ what: 'bill_claim', noun_id: id, socket_id: socket }))
})

test('who shared a bill is forgotten when the restaurant’s time for it is over, what they paid is not', async () => {
  const { anna, id, bill } = await dinner()
  await pays(anna, id, 'cash', [named(bill, 'Bruschetta')])
  const people = () =>
    house.deps.db.selectFrom('bill_person').select(['name', 'account_id']).where('bill_id', '=', id).execute()
  await house.deps.jobs.runRound('forget-who-shared')
  expect(await people()).toEqual([{ name: 'Anna', account_id: anna.accountId }])
  house.clock.pass(91 * 1440)
  await house.deps.jobs.runRound('forget-who-shared')
  expect(await people()).toEqual([{ name: null, account_id: null }])
  const kept = await house.deps.db
    .selectFrom('bill_payment')
    .select('amount')
    .where('bill_id', '=', id)
    .execute()
  expect(kept).toEqual([{ amount: 650 }])
})
