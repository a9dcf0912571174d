import type { Basket, Order } from '@tischlein/contract/entities'
import { sum } from '@tischlein/rules/money'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type House, NOON, openHouse } from '../test/house.ts'
import { textOf } from '../test/pdf.ts'
import type { Wishes } from '../test/rosmarino.ts'
import { openShopper, type Shopper, type ShopperWishes } from '../test/shopper.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
beforeEach(() => house.clock.set(NOON))
afterEach(async () => {
  expect(await house.complaints()).toEqual([])
})
afterAll(() => house.close())

const reusable = { settings: { reusableDeposit: 500 } } satisfies Wishes

async function shop(wishes: Wishes = reusable, guest: ShopperWishes = {}) {
  const place = await house.restaurant(wishes)
  return openShopper(house, place, { language: 'de', ...guest })
}

const read = async ({ call, basketId }: Shopper): Promise<Basket> =>
  (await call('readBasket', { basketId })).data

const choose = async ({ call, basketId }: Shopper, lineId: number, isReusable: boolean) =>
  (await call('updateLineExtra', { basketId, basketProductId: lineId, reusable: isReusable })).data

async function ordered(guest: Shopper): Promise<Order> {
  const { data } = await guest.order()
  return (await guest.call('readOrder', { orderId: data.orderId ?? 0 })).data.order
}

const grossOf = ({ totals }: Pick<Order, 'totals'>) => totals.taxes.map(({ rate, gross }) => [rate, gross])

describe('the rate is that of the day of supply (T24)', () => {
  const newYearsEve = '2025-12-31T20:00:00Z'

  test.each([
    ['2025-12-31 23:30', 1900],
    ['2026-01-01 00:15', 700],
  ])('on New Year’s Eve, for %s', async (time, rate) => {
    house.clock.set(newYearsEve)
    const anna = await shop({}, { type: 'here' })
    await anna.add('Bruschetta')
    await anna.call('setDeliveryTime', { basketId: anna.basketId, delivery_time: time })
    expect(grossOf(await read(anna))).toEqual([[rate, 650]])
    expect(grossOf(await ordered(anna))).toEqual([[rate, 650]])
  })

  test('and as soon as possible may be next year already', async () => {
    house.clock.set('2025-12-31T22:50:00Z')
    const anna = await shop({ services: { here: { lead_minutes: 30 } } }, { type: 'here' })
    await anna.add('Bruschetta')
    const order = await ordered(anna)
    expect([order.deliveryTime.slice(0, 10), grossOf(order)]).toEqual(['2026-01-01', [[700, 650]]])
  })
})

describe('a package', () => {
  const dinner = async (wishes: Wishes) => {
    const anna = await shop(wishes)
    const { place, basketId } = anna
    const { data } = await anna.call('addPackageToBasket', {
      basketId,
      productId: place.dish('Menü für Zwei'),
      productItems: [
        { productId: place.dish('Bruschetta'), productPackageId: place.step('Hauptgang'), quantity: 2 },
        { productId: place.dish('Mineralwasser'), productPackageId: place.step('Getränk'), quantity: 2 },
      ],
    })
    return data
  }

  test('is taxed by what its parts cost on their own', async () => {
    // 31.00 shared as 13.00 to 5.00, and 0.50 for the bottles
    expect(grossOf(await dinner({}))).toEqual([
      [700, 2239],
      [1900, 861 + 50],
    ])
  })

  test('or by the share of drinks that the restaurant chose for all', async () => {
    expect(grossOf(await dinner({ settings: { packageDrinkShare: 3000 } }))).toEqual([
      [700, 2170],
      [1900, 930 + 50],
    ])
  })
})

describe('reusable packaging', () => {
  test('is chosen line by line at the same price, and its deposit follows the units of its line (M10)', async () => {
    const anna = await shop()
    await anna.add('Bruschetta', { quantity: 2 })
    const [line] = (await read(anna)).products
    expect(line?.packaging).toEqual({ containers: 1, deposit: 500, chosen: false })
    expect((await choose(anna, line?.id ?? 0, true)).totals).toMatchObject({ goods: 1300, deposit: 1000 })
    const { data: both } = await anna.add('Bruschetta')
    expect(both.products.map(({ quantity, packaging }) => [quantity, packaging?.chosen])).toEqual([
      [2, true],
      [1, false],
    ])
    const { data: more } = await anna.call('addToBasket', {
      basketId: anna.basketId,
      productId: anna.place.dish('Bruschetta'),
      basketProductId: line?.id,
    })
    expect(more.totals).toMatchObject({ goods: 4 * 650, deposit: 1500 })
    expect(grossOf(more)).toEqual([[700, 2600 + 1500]])
    expect((await choose(anna, line?.id ?? 0, false)).totals.deposit).toBe(0)
  })

  test('counts every container of a package, and is no part of discount, tip or minimum', async () => {
    const anna = await shop(reusable, { type: 'delivery' })
    const { basketId, place } = anna
    await anna.call('addPackageToBasket', {
      basketId,
      productId: place.dish('Menü für Zwei'),
      productItems: [
        { productId: place.dish('Bruschetta'), productPackageId: place.step('Hauptgang'), quantity: 2 },
      ],
      extraInfo: { reusable: true },
    })
    await anna.call('addVoucher', { basketId, voucherCode: 'WELCOME10' })
    const { data } = await anna.call('addTip', { basketId, tip_percent: 1000 })
    expect(data.totals).toMatchObject({ goods: 2900, deposit: 1000, discount: 290, tip: 290 })
  })

  test('is nothing at a table, where a house does not offer it, or for a dish that is not had in it', async () => {
    const here = await shop(reusable, { type: 'here' })
    const { data: atTable } = await here.call('addToBasket', {
      basketId: here.basketId,
      productId: here.place.dish('Bruschetta'),
      extraInfo: { reusable: true },
    })
    const [atTheTable] = atTable.products
    expect([atTheTable?.packaging, atTheTable?.extra_info, atTable.totals.deposit]).toEqual([null, {}, 0])
    const plain = await shop({})
    const pizza = await shop()
    for (const [guest, name] of [
      [plain, 'Bruschetta'],
      [pizza, 'Tiramisu'],
    ] as const) {
      await guest.add(name)
      const [line] = (await read(guest)).products
      const { products, totals } = await choose(guest, line?.id ?? 0, true)
      expect([products[0]?.packaging, products[0]?.extra_info, totals.deposit]).toEqual([null, {}, 0])
    }
  })

  test('goes with the order: to guest, counter and kitchen, onto the receipt, into the next basket', async () => {
    const anna = await shop()
    await anna.add('Bruschetta', { quantity: 2 })
    const [line] = (await read(anna)).products
    await choose(anna, line?.id ?? 0, true)
    const order = await ordered(anna)
    expect(order.products[0]).toMatchObject({
      packaging: { containers: 1, deposit: 500 },
      extra_info: { reusable: true },
    })
    const kitchen = await house.manager('kitchen', anna.place.id)
    const { data: ticket } = await kitchen.call('readManagedOrder', { id: order.id })
    expect(ticket.products[0]?.extra_info.reusable).toBe(true)
    expect(ticket.products[0]).not.toHaveProperty('packaging')
    expect(await receiptOf(anna, order)).toContain('Mehrwegverpackung, Pfand: 2 × 5,00 €')
    const { data: again } = await anna.call('reorder', { orderId: order.id })
    const { data: basket } = await anna.call('readBasket', { basketId: again.basketId })
    expect(basket.totals.deposit).toBe(1000)
  })
})

async function receiptOf({ place }: Shopper, { token }: Order): Promise<string> {
  const url = `/order/${token}/receipt.pdf`
  return textOf((await house.app.inject({ url, headers: { host: place.host } })).rawPayload)
}

const euros = (cents: number) => `${(cents / 100).toFixed(2).replace('.', ',')} €`

test('basket, order, receipt and the sum of the day agree to the cent, whatever was sold', async () => {
  const place = await house.restaurant({ ...reusable, stock: { Tiramisu: null } })
  const orders: Order[] = []
  for (let round = 0; round < 4; round += 1) {
    const type = round % 2 === 0 ? ('pickup' as const) : ('delivery' as const)
    const guest = await openShopper(house, place, { type, language: 'de' })
    const { basketId } = guest
    await guest.call('setBasketAddress', {
      basketId,
      userInfo: { address: 'Torstraße', house_number: '1', postalCode: '10115', city: 'Berlin' },
    })
    await guest.add('Margherita', { quantity: 1 + round, options: ['32 cm', 'Oliven'] })
    await guest.add('Mineralwasser', { quantity: 1 + ((round * 3) % 4) })
    await guest.add('Bruschetta')
    const last = (await read(guest)).products.at(-1)
    if (round % 3 !== 0) await choose(guest, last?.id ?? 0, true)
    if (round > 1)
      await guest.call('addVoucher', { basketId, voucherCode: round % 2 ? 'WELCOME10' : 'MINUS5' })
    await guest.call('addTip', { basketId, tip_price: 37 * round })
    const { totals } = await read(guest)
    const order = await ordered(guest)
    expect(order.totals).toEqual(totals)
    expect(sum(totals.taxes.map(({ gross }) => gross))).toBe(totals.total - totals.tip)
    const receipt = await receiptOf(guest, order)
    for (const amount of totals.taxes.flatMap(({ net, tax, gross }) => [net, tax, gross]))
      expect(receipt).toContain(euros(amount))
    expect(receipt).toContain(euros(totals.total))
    orders.push(order)
  }
  const owner = await house.manager('owner', place.id)
  const { data: report } = await owner.call('readTaxReport', { from: '2026-03-11' })
  const summed = (amount: (order: Order) => number) => sum(orders.map(amount))
  expect(report).toMatchObject({ orders: 4, refunded: 0, returned: { amount: 0, taxes: [] } })
  for (const name of ['goods', 'deposit', 'discount', 'shipping_price', 'tip', 'total'] as const)
    expect([name, report.totals[name]]).toEqual([name, summed(({ totals }) => totals[name])])
  for (const share of report.totals.taxes)
    for (const part of ['net', 'tax', 'gross'] as const)
      expect(share[part]).toBe(
        summed(({ totals }) => totals.taxes.find(({ rate }) => rate === share.rate)?.[part] ?? 0),
      )
  expect(report.totals.taxes.map(({ rate }) => rate)).toEqual([700, 1900])
})

describe('a receipt', () => {
  const rich = (wishes: Wishes) => ({ ...wishes, settings: { ...wishes.settings, personalFields: {} } })
  const large = async (wishes: Wishes, quantity: number) => {
    const anna = await shop(rich(wishes), { type: 'here' })
    await house.deps.db.updateTable('account').set({ name: null }).where('id', '=', anna.accountId).execute()
    await anna.add('Bruschetta', { quantity })
    return receiptOf(anna, await ordered(anna))
  }

  test('above 250 euros has room for a name where nobody gave one, and shows the tax number', async () => {
    const settings = { taxNumber: 'DE999999999' }
    const room = 'Über 250,00 € gehören Name und Anschrift'
    expect(await large({ settings }, 39)).toContain(room)
    const small = await large({ settings }, 38)
    expect(small).not.toContain(room)
    expect(small).toContain('DE999999999')
  })

  test('says that cash belongs into the till of the house, unless there is none', async () => {
    const till = 'Dies ist kein Kassenbeleg'
    expect(await large({}, 1)).toContain(till)
    expect(await large({ settings: { cashInTill: false } }, 1)).not.toContain(till)
  })

  test('of a small business names no tax, and says why', async () => {
    const anna = await shop({ settings: { vatFree: true } })
    await anna.add('Mineralwasser')
    const order = await ordered(anna)
    expect(order.totals).toMatchObject({ total: 275, taxes: [] })
    const receipt = await receiptOf(anna, order)
    expect(receipt).toContain('§ 19 UStG')
    expect(receipt).not.toContain('Netto')
  })
})
