import { statusOfAttempts } from '@tischlein/rules/payment/payment-status'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Guest, type House, openHouse, type TestRestaurant } from '../test/house.ts'
import { type PretendProvider, pretendProvider } from '../test/pretend-provider.ts'
import { openShopper, type Shopper } from '../test/shopper.ts'

/** Money is never silent (reliability-security.md, R-16): whatever comes, it counts, or goes back, or is shown to staff. */

let house: House
let rosmarino: TestRestaurant
let mollie: PretendProvider
let boss: Guest

beforeAll(async () => {
  house = await openHouse()
  rosmarino = await house.restaurant({ stock: { Tiramisu: 500 } })
  boss = await house.manager('manager', rosmarino.id)
})
beforeEach(() => {
  mollie = pretendProvider()
  Object.assign(house.deps, { providers: { mollie, saferPay: pretendProvider() } })
})
afterEach(async () => {
  expect(await house.complaints()).toEqual([])
  for (const { id } of await queue()) await boss.call('notePayment', { id })
})
afterAll(() => house.close())

const TIRAMISU = 600
const queue = async () => (await boss.call('listPayments', { attention: 1 })).data
const jobs = () => house.deps.jobs.runDue()

/** A guest on the way to the provider's page, for a tiramisu. */
async function onTheWay(): Promise<{ anna: Shopper; orderId: number; paymentId: number }> {
  const anna = await openShopper(house, rosmarino)
  await anna.add('Tiramisu')
  const { data } = await anna.order('mollie')
  return { anna, orderId: data.orderId ?? 0, paymentId: data.paymentId ?? 0 }
}

const back = (anna: Guest, paymentId: number) => anna.call('updatePayment', { paymentId })
const orderOf = async (anna: Guest, orderId: number) => (await anna.call('readOrder', { orderId })).data.order

async function paidTwice() {
  const { anna, orderId, paymentId: first } = await onTheWay()
  mollie.end(first, 'failed')
  await back(anna, first)
  const { data } = await anna.call('preparePayment', { basketId: anna.basketId })
  // The guest pays on the page that is open, and then on the one that was left open.
  mollie.end(data.paymentId, 'paid')
  mollie.correct(first, 'paid')
  return { anna, orderId, first, second: data.paymentId }
}

describe('money that goes back by itself, where staff can see it', () => {
  test('a: it came when stock and slot were given back', async () => {
    const { anna, orderId, paymentId } = await onTheWay()
    house.clock.pass(21)
    await house.deps.jobs.runRound('expire-orders')
    mollie.end(paymentId, 'paid')
    expect((await back(anna, paymentId)).data.status).toBe('refunded')
    expect(await queue()).toMatchObject([
      { id: paymentId, attention: 'paid_late', amount: TIRAMISU, order_id: orderId },
    ])
    await jobs()
    expect(mollie.holds(paymentId)).toBe(0)
    expect(await orderOf(anna, orderId)).toMatchObject({ status: 'rejected', refunded: 0 })
  })

  test('b, P4, P10: two payments for one order; the duplicate goes back, and the order stays paid', async () => {
    const { anna, orderId, first, second } = await paidTwice()
    const told = await Promise.all([back(anna, first), back(anna, second), back(anna, first)])
    expect(told.map(({ data }) => data.status)).toEqual(['paid', 'paid', 'paid'])
    const [stray] = await queue()
    expect(stray).toMatchObject({ attention: 'paid_twice', order_id: orderId })
    await jobs()
    expect(mollie.holds(first) + mollie.holds(second)).toBe(TIRAMISU)
    expect(await orderOf(anna, orderId)).toMatchObject({ paymentStatus: 'paid', refunded: 0 })
  })

  test('d: it was paid when the guest had called the order off', async () => {
    const { anna, orderId, paymentId } = await onTheWay()
    await anna.call('cancelOrder', { orderId })
    mollie.end(paymentId, 'paid')
    await back(anna, paymentId)
    await jobs()
    expect(await orderOf(anna, orderId)).toMatchObject({
      status: 'rejected',
      reject_reason: { key: 'canceled_by_guest' },
    })
    expect(mollie.holds(paymentId)).toBe(0)
  })

  test('and cannot be kept, only seen', async () => {
    const { anna, first, second } = await paidTwice()
    await back(anna, first)
    await back(anna, second)
    const id = (await queue())[0]?.id ?? 0
    const refused = { key: 'payment_can_not_be_updated' }
    expect(await boss.refusal('keepPayment', { id, body: 'A tip?' })).toMatchObject(refused)
    expect(await boss.refusal('refundPayment', { id })).toMatchObject(refused)
    await boss.call('notePayment', { id })
    expect(await queue()).toEqual([])
    await jobs()
  })
})

describe('money that is not what was asked for', () => {
  test.each([
    ['less', { amount: 1 }, 'amount_differs'],
    ['more', { amount: 9_999 }, 'amount_differs'],
    ['another currency', { currency: 'USD' }, 'amount_differs'],
    ['that of another order', { paymentId: 4711 }, 'reference_differs'],
    ['test money', { isOtherMode: true }, 'mode_differs'],
  ] as const)('c: %s pays for nothing, and waits for somebody to decide', async (_, strange, attention) => {
    const { anna, orderId, paymentId } = await onTheWay()
    mollie.end(paymentId, 'paid', strange)
    const { data } = await back(anna, paymentId)
    expect(data).toMatchObject({ status: 'failed', basketId: anna.basketId })
    expect(await orderOf(anna, orderId)).toMatchObject({ status: 'received', paymentStatus: 'failed' })
    const received = { amount: TIRAMISU, currency: 'EUR', ...strange }
    expect(await queue()).toMatchObject([
      { attention, received: { amount: received.amount, currency: received.currency }, refunding: 0 },
    ])
    await boss.call('refundPayment', { id: paymentId })
    await jobs()
    expect(mollie.holds(paymentId)).toBe(0)
    expect(await queue()).toEqual([])
  })

  test('the guest pays again, and only that counts', async () => {
    const { anna, orderId, paymentId } = await onTheWay()
    mollie.end(paymentId, 'paid', { amount: 1 })
    await back(anna, paymentId)
    const { data } = await anna.call('preparePayment', { basketId: anna.basketId })
    expect(data).toMatchObject({ orderId })
    mollie.end(data.paymentId, 'paid')
    await back(anna, data.paymentId)
    expect(await orderOf(anna, orderId)).toMatchObject({ paymentStatus: 'paid', payment_id: data.paymentId })
    await boss.call('keepPayment', { id: paymentId, body: 'She meant it as a tip.' })
    expect(await queue()).toEqual([])
  })

  test('nobody but owner and manager sees or decides', async () => {
    const staff = await house.manager('staff', rosmarino.id)
    const elsewhere = await house.manager('owner', (await house.restaurant()).id)
    const { anna, paymentId: id } = await onTheWay()
    mollie.end(id, 'paid', { amount: 1 })
    await back(anna, id)
    expect(await staff.refusal('listPayments', {})).toMatchObject({ key: 'permission_denied' })
    expect((await elsewhere.call('listPayments', { attention: 1 })).data).toEqual([])
    expect(await elsewhere.refusal('keepPayment', { id, body: 'mine' })).toMatchObject({
      status: 404,
      key: 'payment_does_not_exists',
    })
    await boss.call('refundPayment', { id })
    await jobs()
    const audit = await house.deps.db
      .selectFrom('audit')
      .select(['what', 'noun_id'])
      .where('noun_id', '=', id)
      .execute()
    expect(audit).toEqual([{ what: 'payment_refund', noun_id: id }])
  })
})

describe('what never makes a state worse', () => {
  test('e: the first attempt expires while a second one is paid', async () => {
    const { anna, orderId, first, second } = await paidTwice()
    mollie.correct(first, 'expired')
    await back(anna, second)
    await back(anna, first)
    expect(await orderOf(anna, orderId)).toMatchObject({ paymentStatus: 'paid' })
    expect(await queue()).toEqual([])
  })

  test('f: "paid" is told once more after the money went back', async () => {
    const { anna, orderId, paymentId } = await onTheWay()
    mollie.end(paymentId, 'paid')
    await back(anna, paymentId)
    await boss.call('refundOrder', { orderId, amount: TIRAMISU, reason: 'The tiramisu fell' })
    await jobs()
    expect(await orderOf(anna, orderId)).toMatchObject({ paymentStatus: 'refunded', refunded: TIRAMISU })
    const read = mollie.read
    mollie.read = async (id) => {
      const told = await read(id)
      return told.ok ? { ok: true, value: { ...told.value, status: 'paid', refunded: 0 } } : told
    }
    await back(anna, paymentId)
    expect(await orderOf(anna, orderId)).toMatchObject({ paymentStatus: 'refunded', refunded: TIRAMISU })
  })

  test('P9 the shop closes while the guest is at the bank: the order that was paid stands', async () => {
    const { anna, orderId, paymentId } = await onTheWay()
    await boss.call('setClosed', { closed: true })
    mollie.end(paymentId, 'paid')
    expect((await back(anna, paymentId)).data.status).toBe('paid')
    expect(await orderOf(anna, orderId)).toMatchObject({ status: 'received', paymentStatus: 'paid' })
    await boss.call('setClosed', { closed: false })
  })

  test('P12 the payment of one guest moves nobody else', async () => {
    const [anna, bela] = [await onTheWay(), await onTheWay()]
    mollie.end(anna.paymentId, 'paid')
    await back(bela.anna, anna.paymentId)
    expect(await orderOf(anna.anna, anna.orderId)).toMatchObject({ paymentStatus: 'paid' })
    expect(await orderOf(bela.anna, bela.orderId)).toMatchObject({ paymentStatus: 'open' })
  })

  test('P16 a price that ended is not paid any more: the changed basket makes a new order', async () => {
    const { anna, orderId, paymentId } = await onTheWay()
    mollie.end(paymentId, 'failed')
    await back(anna, paymentId)
    const dish = rosmarino.dish('Tiramisu')
    const price = (cents: number) =>
      house.deps.db.updateTable('product').set({ price: cents }).where('id', '=', dish).execute()
    await price(TIRAMISU + 100)
    await house.deps.menus.refresh(rosmarino.id)
    expect(await anna.refusal('preparePayment', { basketId: anna.basketId })).toMatchObject({
      key: 'basket_changed',
    })
    await anna.call('readBasket', { basketId: anna.basketId })
    const { data } = await anna.order('mollie')
    expect(data.orderId).not.toBe(orderId)
    expect(await orderOf(anna, data.orderId ?? 0)).toMatchObject({ totals: { total: TIRAMISU + 100 } })
    await price(TIRAMISU)
    await house.deps.menus.refresh(rosmarino.id)
  })
})

describe('a refund', () => {
  test('that the provider will not make is shown, and made again by hand', async () => {
    const { anna, orderId, paymentId } = await onTheWay()
    mollie.end(paymentId, 'paid')
    await back(anna, paymentId)
    mollie.trouble = 'refused'
    await boss.call('changeOrderStatus', { orderId, status: 'rejected', reason: 'too_busy' })
    await jobs()
    expect(await queue()).toMatchObject([{ id: paymentId, attention: 'refund_failed', refunded: 0 }])
    mollie.trouble = 'none'
    await boss.call('refundPayment', { id: paymentId })
    await jobs()
    expect(mollie.holds(paymentId)).toBe(0)
    expect(await orderOf(anna, orderId)).toMatchObject({ paymentStatus: 'refunded', refunded: TIRAMISU })
  })

  test('made by hand at the desk of the provider is seen, and not made again', async () => {
    const { anna, orderId, paymentId } = await onTheWay()
    mollie.end(paymentId, 'paid')
    await back(anna, paymentId)
    mollie.giveBack(paymentId, 200)
    await back(anna, paymentId)
    expect(await orderOf(anna, orderId)).toMatchObject({
      paymentStatus: 'partially_refunded',
      refunded: 200,
    })
    await boss.call('changeOrderStatus', { orderId, status: 'rejected', reason: 'closed' })
    await jobs()
    expect(mollie.holds(paymentId)).toBe(0)
    expect(await orderOf(anna, orderId)).toMatchObject({ paymentStatus: 'refunded', refunded: TIRAMISU })
    expect(await queue()).toEqual([])
  })
})

describe('a provider that', () => {
  test('P6 is away costs no order: the guest asks again, under the same name', async () => {
    const anna = await openShopper(house, rosmarino)
    await anna.add('Tiramisu')
    mollie.trouble = 'away'
    const { data } = await anna.order('mollie')
    expect(data.paymentLink).toBe(`/payment?basketId=${anna.basketId}&orderId=${data.orderId}`)
    expect(await anna.refusal('preparePayment', { basketId: anna.basketId })).toMatchObject({
      status: 503,
      key: 'payment_away',
    })
    mollie.trouble = 'none'
    const { data: again } = await anna.call('preparePayment', { basketId: anna.basketId })
    expect(again).toMatchObject({ orderId: data.orderId, paymentId: data.paymentId })
    expect(mollie.books.get(again.paymentId)?.request).toMatchObject({ isRepeated: true })
    mollie.trouble = 'away'
    expect(await anna.refusal('updatePayment', { paymentId: again.paymentId })).toMatchObject({ status: 503 })
  })

  test.each([
    ['refused', 'payment_has_problem'],
    ['not_valid', 'payment_provider_not_valid'],
  ] as const)('says no (%s) leaves the basket open for another way to pay', async (trouble, key) => {
    const anna = await openShopper(house, rosmarino)
    await anna.add('Tiramisu')
    mollie.trouble = trouble
    const no = await anna.refusal('createOrder', { basketId: anna.basketId, paymentType: 'mollie' })
    expect(no).toMatchObject({ status: 422, key })
    expect((await anna.order('cash')).data.orderId).toBeTypeOf('number')
  })
})

/** whatever a provider tells, in whatever order and however often, the end is the same and happens once. */
describe('five reports about one payment', () => {
  const reports = ['open', 'pending', 'expired', 'paid', 'paid'] as const
  const orders = [
    [0, 1, 2, 3, 4],
    [4, 3, 2, 1, 0],
    [3, 0, 4, 1, 2],
    [2, 3, 0, 1, 4],
    [1, 2, 3, 4, 0],
  ] as const

  test.each(orders.map((order) => [order.map((index) => reports[index]).join(', '), order] as const))(
    '%s: placed once, with one letter',
    async (_, order) => {
      const { anna, orderId, paymentId } = await onTheWay()
      const told = order.map((index) => reports[index] ?? 'open')
      // Each look at the provider finds its own report, five of them at once.
      const script = [...told]
      mollie.read = async () => ({
        ok: true,
        value: {
          status: script.shift() ?? 'paid',
          refunded: 0,
          money: { amount: TIRAMISU, currency: 'EUR', paymentId },
        },
      })
      await Promise.all(told.map(() => back(anna, paymentId)))
      const { paymentStatus, status, timeline } = await orderOf(anna, orderId)
      expect([status, paymentStatus]).toEqual(['received', statusOfAttempts(['paid'])])
      expect(timeline.filter(({ what }) => what === 'paid')).toHaveLength(1)
      const { letters } = await house.deps.db
        .selectFrom('live_event')
        .select(({ fn }) => fn.countAll<number>().as('letters'))
        .where('room', '=', `order:${orderId}`)
        .where('what', '=', 'placed')
        .executeTakeFirstOrThrow()
      expect(Number(letters)).toBe(1)
    },
  )
})

describe('dishes taken off an order that stands', () => {
  const lineOf = async (guest: Guest, orderId: number) =>
    (await orderOf(guest, orderId)).products.map(({ basketProductId }) => basketProductId)

  test('a part of the money goes back, and the guest is told', async () => {
    const anna = await openShopper(house, rosmarino)
    await anna.add('Tiramisu', { quantity: 2 })
    await anna.add('Bruschetta')
    const { data } = await anna.order('mollie')
    const [orderId, paymentId] = [data.orderId ?? 0, data.paymentId ?? 0]
    mollie.end(paymentId, 'paid')
    await back(anna, paymentId)
    const [basketProductId = 0] = await lineOf(anna, orderId)
    const staff = await house.manager('staff', rosmarino.id)
    await staff.call('changeOrderStatus', { orderId, status: 'processing' })
    const wish = { orderId, basketProductId, body: 'It fell.' }
    const { data: board } = await staff.call('takeUnitsOff', wish)
    expect(board.products[0]).toMatchObject({ quantity: 2, taken_off: 1 })
    await jobs()
    expect(mollie.holds(paymentId)).toBe(TIRAMISU + 650)
    const order = await orderOf(anna, orderId)
    expect(order).toMatchObject({ paymentStatus: 'partially_refunded', refunded: TIRAMISU })
    expect(order.timeline.find(({ what }) => what === 'taken_off')?.body).toBe('1 × Tiramisu. It fell.')
    expect(await staff.refusal('takeUnitsOff', { ...wish, quantity: 2 })).toMatchObject({
      key: 'quantity_too_large',
    })
  })

  test('what is to be paid in cash becomes less', async () => {
    const anna = await openShopper(house, rosmarino)
    await anna.add('Tiramisu')
    await anna.add('Bruschetta')
    const orderId = (await anna.order('cash')).data.orderId ?? 0
    const [tiramisu = 0, bruschetta = 0] = await lineOf(anna, orderId)
    await boss.call('takeUnitsOff', { orderId, basketProductId: tiramisu })
    expect(await orderOf(anna, orderId)).toMatchObject({
      paymentStatus: 'none',
      refunded: TIRAMISU,
      totals: { total: TIRAMISU + 650 },
    })
    expect(await boss.refusal('takeUnitsOff', { orderId, basketProductId: bruschetta })).toMatchObject({
      key: 'order_would_be_empty',
    })
  })
})
