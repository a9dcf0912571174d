import { requestOf } from '@tischlein/contract/client'
import type { BookClosing, Order } from '@tischlein/contract/entities'
import { sum } from '@tischlein/rules/money'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ask } from '../db/ask.ts'
import { type Guest, type House, NOON, openHouse, type TestRestaurant } from '../test/house.ts'
import { openShopper } from '../test/shopper.ts'

/** Figures and books: the reports, and what is closed for good (decision 044). */

let house: House
let place: TestRestaurant
let manager: Guest

beforeAll(async () => {
  house = await openHouse()
})
beforeEach(async () => {
  house.clock.set(NOON)
  place = await house.restaurant({ stock: { Tiramisu: null } })
  manager = await house.manager('manager', place.id)
})
afterEach(async () => {
  expect(await house.complaints()).toEqual([])
})
afterAll(() => house.close())

const keyOf = async (refused: Promise<{ readonly key: string }>) => (await refused).key
const today = { from: '2026-03-11' }

async function ordered(
  dishes: readonly string[] = ['Bruschetta', 'Mineralwasser'],
  tip = 100,
): Promise<Order> {
  const anna = await openShopper(house, place)
  for (const dish of dishes) await anna.add(dish)
  await anna.call('addTip', { basketId: anna.basketId, tip_price: tip })
  const { data } = await anna.order()
  return (await anna.call('readOrder', { orderId: data.orderId ?? 0 })).data.order
}
const reject = (orderId: number) =>
  manager.call('changeOrderStatus', { orderId, status: 'rejected', reason: 'too_busy' })
const takeOff = async ({ id, products }: Order) => {
  await manager.call('changeOrderStatus', { orderId: id, status: 'processing', minutes: 20 })
  const { basketProductId = 0 } = products[0] ?? {}
  return manager.call('takeUnitsOff', { orderId: id, basketProductId, quantity: 1 })
}
const later = async (minutes: number) => {
  house.clock.pass(minutes)
  manager = await house.manager('manager', place.id)
}
const close = async () => (await manager.call('closeBooks', {})).data
const grossOf = (closing: BookClosing) => closing.taxes.map(({ rate, gross, tax }) => [rate, gross, tax])
const all = <One>(list: readonly One[], amount: (one: One) => number) => sum(list.map(amount))

describe('a closing', () => {
  test('says what the receipts say, by rate and by payment, with tips apart (Q69)', async () => {
    const orders = [
      await ordered(),
      await ordered(['Margherita', 'Bruschetta'].slice(1), 37),
      await ordered(undefined, 0),
    ]
    const closing = await close()
    expect(closing).toMatchObject({
      number: 1,
      day: '2026-03-11',
      orders: 3,
      open_orders: 0,
      cash_in_till: true,
    })
    expect(grossOf(closing)).toEqual(
      [700, 1900].map((rate) => [
        rate,
        all(orders, ({ totals }) => totals.taxes.find((share) => share.rate === rate)?.gross ?? 0),
        all(orders, ({ totals }) => totals.taxes.find((share) => share.rate === rate)?.tax ?? 0),
      ]),
    )
    expect(closing.tips).toBe(137)
    expect(closing.payments).toEqual([
      { paymentType: 'cash', amount: all(orders, ({ totals }) => totals.total) },
    ])
    expect(closing.total).toBe(all(orders, ({ totals }) => totals.total))
  })

  test('is made once for each sale, and says so where there is nothing', async () => {
    expect(await keyOf(manager.refusal('closeBooks', {}))).toBe('nothing_to_close')
    await ordered()
    const two = await Promise.allSettled([close(), close()])
    expect(two.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await ordered()
    expect((await close()).number).toBe(2)
    expect((await manager.call('listClosings', {})).data.map(({ number }) => number)).toEqual([2, 1])
  })

  test('takes no order of tomorrow, and one after midnight belongs to the evening before', async () => {
    const anna = await openShopper(house, place)
    await anna.add('Bruschetta')
    await anna.call('setDeliveryTime', { basketId: anna.basketId, delivery_time: '2026-03-12 12:00' })
    await anna.order()
    expect(await keyOf(manager.refusal('closeBooks', {}))).toBe('nothing_to_close')
    await later(13 * 60)
    await ordered()
    expect(await close()).toMatchObject({ day: '2026-03-11', orders: 1 })
    expect((await manager.call('readDaySales', today)).data).toMatchObject([
      { date: '2026-03-11', orders: 1 },
    ])
    await later(12 * 60)
    expect(await close()).toMatchObject({ day: '2026-03-12', orders: 1 })
  })

  test('is never changed: what goes back later stands in the next one, and together they are the receipts', async () => {
    const [first, second] = [await ordered(['Bruschetta', 'Mineralwasser']), await ordered()]
    const before = await close()
    await takeOff(first)
    await reject(second.id)
    const third = await ordered(['Tiramisu'], 0)
    const after = await close()
    expect((await manager.call('readClosing', { id: before.id ?? 0 })).data).toEqual(before)
    expect(after.orders).toBe(3)
    expect(before.total + after.total).toBe(first.totals.total - 650 + third.totals.total)
    const { data: summary } = await manager.call('readSalesSummary', today)
    expect(all([before, after], ({ taxes }) => all(taxes, ({ gross }) => gross))).toBe(summary.sales)
    expect(all([before, after], ({ tips }) => tips)).toBe(summary.tips)
    expect(await keyOf(manager.refusal('closeBooks', {}))).toBe('nothing_to_close')
  })

  test('cannot be changed by anybody, not even in the database', async () => {
    await ordered()
    const { id } = await close()
    for (const statement of [
      `update closing set number = 9 where id = ${id}`,
      `delete from closing_entry where closing_id = ${id}`,
    ])
      await expect(ask(house.deps.db, statement)).rejects.toThrow('a closing is never changed')
  })

  test('knows deposits that came back, and cards as money that is no sale yet', async () => {
    const { data: card } = await manager.call('issuePrepaidCard', { amount: 2000, paymentType: 'card' })
    await manager.call('payOutPrepaidCard', { id: card.id, amount: 500, paymentType: 'cash' })
    const { data: kinds } = await manager.call('listDeposits', {})
    const bottle = kinds.find(({ price }) => price === 25)
    const { data: back } = await manager.call('returnDeposit', { depositId: bottle?.id ?? '', units: 4 })
    const first = await close()
    expect(first).toMatchObject({
      orders: 0,
      taxes: [],
      cards: 1500,
      returned: { amount: -100, tax: -16 },
      total: 1400,
    })
    expect(first.payments).toEqual([
      { paymentType: 'card', amount: 2000 },
      { paymentType: 'cash', amount: -600 },
    ])
    await manager.call('revokeDepositReturn', { id: back.id })
    expect(await close()).toMatchObject({ returned: { amount: 100, tax: 16 }, total: 100 })
  })

  test('is looked at before it is made, and exported with every entry', async () => {
    const order = await ordered()
    const { data: preview } = await manager.call('previewClosing', {})
    expect(preview).toMatchObject({ id: null, number: null, orders: 1, open_orders: 1 })
    const closing = await close()
    expect(closing).toMatchObject({ total: preview.total, taxes: preview.taxes, payments: preview.payments })
    const { url } = requestOf('exportClosing', { id: closing.id ?? 0 })
    const file = await house.app.inject({
      url,
      headers: { authorization: `Bearer ${manager.token}`, host: place.host },
    })
    const [head, ...entries] = file.body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(head).toMatchObject({ record: 'closing', format: 'tischlein-closing', version: 1, number: 1 })
    expect(entries.map(({ number, what }) => [number, what])).toEqual(
      ['sale', 'sale', 'tip', 'money'].map((what) => [order.number, what]),
    )
    const signed = (isMoney: boolean) =>
      sum(entries.filter(({ what }) => (what === 'money') === isMoney).map(({ amount }) => amount))
    expect([signed(true), signed(false)]).toEqual([order.totals.total, order.totals.total])
  })

  test('of another house is none', async () => {
    await ordered()
    const { id } = await close()
    const other = await house.restaurant()
    const stranger = await house.manager('owner', other.id)
    for (const call of ['readClosing', 'exportClosing'] as const)
      expect(await keyOf(stranger.refusal(call, { id: id ?? 0 }))).toBe('closing_does_not_exists')
  })
})

describe('reports', () => {
  test('leave rejected orders out, count them, and take off what was given back', async () => {
    const kept = await ordered()
    const gone = await ordered()
    await reject(gone.id)
    await takeOff(kept)
    const { data } = await manager.call('readSalesSummary', today)
    expect(data).toMatchObject({
      orders: 1,
      sales: kept.totals.total - 100 - 650,
      average: kept.totals.total - 100 - 650,
      tips: 100,
      refunded: 650,
      rejected: { orders: 1, amount: gone.totals.total, reasons: [{ key: 'too_busy', orders: 1 }] },
    })
    const { data: dishes } = await manager.call('readProductSales', today)
    expect(dishes).toMatchObject([{ name: 'Mineralwasser', units: 1, sales: 250 }])
    expect((await manager.call('readCategorySales', today)).data).toMatchObject([{ units: 1, sales: 250 }])
    expect((await manager.call('readTypeSales', today)).data).toEqual([
      { deliveryType: 'pickup', orders: 1, sales: data.sales },
    ])
    expect((await manager.call('readPaymentSales', today)).data).toEqual([
      { paymentType: 'cash', payments: 1, amount: data.sales + 100 },
    ])
    const { data: hours } = await manager.call('readHourSales', today)
    expect([hours.length, hours[0]?.hour, all(hours, ({ sales }) => sales)]).toEqual([24, 5, data.sales])
    const { data: days } = await manager.call('readDaySales', { from: '2026-03-10', to: '2026-03-12' })
    expect(days.map(({ date, orders, rejected }) => [date, orders, rejected])).toEqual([
      ['2026-03-10', 0, 0],
      ['2026-03-11', 1, 1],
      ['2026-03-12', 0, 0],
    ])
    expect((await manager.call('readTips', today)).data).toEqual([
      { date: '2026-03-11', orders: 100, bills: 0 },
    ])
    expect((await manager.call('readTipSources', today)).data).toEqual([
      { paymentType: 'cash', by: null, tips: 1, amount: 100 },
    ])
  })

  test('say who kept a promise', async () => {
    const [good, late] = [await ordered(), await ordered()]
    for (const { id } of [good, late])
      await manager.call('changeOrderStatus', { orderId: id, status: 'processing', minutes: 20 })
    house.clock.pass(15)
    await manager.call('changeOrderStatus', { orderId: good.id, status: 'delivered' })
    house.clock.pass(30)
    await manager.call('changeOrderStatus', { orderId: late.id, status: 'delivered' })
    expect((await manager.call('readSalesSummary', today)).data).toMatchObject({ done: 2, on_time: 1 })
  })

  test('are a file for spreadsheets in the reader’s language', async () => {
    await ordered(['Bruschetta'], 0)
    const { url } = requestOf('readProductSales', { ...today, format: 'csv' })
    const file = await house.app.inject({
      url,
      headers: { authorization: `Bearer ${manager.token}`, host: place.host, 'accept-language': 'de' },
    })
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.body).toMatch(/^\ufeffGericht;Kategorie;Anzahl;Umsatz\r\nBruschetta;[^;]+;1;6,50\r\n$/)
  })

  test('of taxes are a file too: each rate with what the receipts say', async () => {
    await ordered(['Bruschetta'], 0)
    const { url } = requestOf('readTaxReport', { ...today, format: 'csv' })
    const headers = { authorization: `Bearer ${manager.token}`, host: place.host, 'accept-language': 'de' }
    const { body } = await house.app.inject({ url, headers })
    const { taxes } = (await manager.call('readTaxReport', today)).data.totals
    const euros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')
    const lines = taxes.map(({ rate, net, tax, gross }) => [rate, net, tax, gross].map(euros).join(';'))
    expect(body).toBe(['\ufeffSatz in Prozent;Netto;Steuer;Brutto', ...lines, ''].join('\r\n'))
    expect(lines).toHaveLength(1)
  })

  test('cover a year at most, the first day first', async () => {
    expect(await keyOf(manager.refusal('readDaySales', { from: '2026-03-12', to: '2026-03-11' }))).toBe(
      'end_before_start',
    )
    expect(await keyOf(manager.refusal('readDaySales', { from: '2025-01-01', to: '2026-03-11' }))).toBe(
      'to_not_valid',
    )
  })

  test('are read by owner and manager', async () => {
    const staff = await house.manager('staff', place.id)
    expect(await keyOf(staff.refusal('readSalesSummary', today))).toBe('permission_denied')
    expect(await keyOf(staff.refusal('closeBooks', {}))).toBe('permission_denied')
  })
})
