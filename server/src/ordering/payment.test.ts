import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Guest, type House, openHouse, type TestRestaurant } from '../test/house.ts'

let house: House
let rosmarino: TestRestaurant

beforeAll(async () => {
  house = await openHouse()
  await house.listen()
})
beforeEach(async () => {
  rosmarino = await house.restaurant({ stock: { Tiramisu: 3 } })
})
afterEach(async () => {
  expect(await house.complaints()).toEqual([])
})
afterAll(() => house.close())

const contact = { name: 'Anna', email: 'anna@example.org', mobile: '+4930123456' }

/** A guest with one tiramisu for pickup, signed in by their contact. */
async function hungryGuest() {
  const guest = await house.guest({ restaurantId: rosmarino.id })
  const { data: basket } = await guest.call('createBasket', {})
  await guest.call('changeDeliveryType', { basketId: basket.id, deliveryType: 'pickup' })
  await guest.call('addToBasket', { basketId: basket.id, productId: rosmarino.dish('Tiramisu') })
  const { data: signedIn } = await guest.call('becomeGuest', { ...contact, basketId: basket.id })
  guest.token = signedIn.access_token
  return { guest, basketId: basket.id }
}

/** What a guest does on the provider's page; answers where the browser is sent afterwards. */
async function choose(link: string, outcome: string, webhook = 'never') {
  const answer = await fetch(link, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ outcome, webhook }),
  })
  return answer.headers.get('location')
}

async function orderOf(guest: Guest, orderId: number) {
  const { data } = await guest.call('readOrder', { orderId })
  return data.order
}

type Known = { readonly provider_id: string | null; readonly notify_token: string }

/** How each provider says that something changed. */
const tellings = {
  mollie: ({ provider_id }: Known) =>
    house.app.inject({
      method: 'POST',
      url: '/api/payment/webhook/mollie',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ id: provider_id ?? '' }).toString(),
    }),
  saferPay: ({ notify_token }: Known) => house.app.inject(`/api/payment/notify/saferpay/${notify_token}`),
}

async function stockOfTiramisu() {
  const { stock } = await house.deps.db
    .selectFrom('product')
    .select('stock')
    .where('id', '=', rosmarino.dish('Tiramisu'))
    .executeTakeFirstOrThrow()
  return stock
}

const boardOf = async () => {
  const staff = await house.manager('staff', rosmarino.id)
  return (await staff.call('listManagedOrders', { since_minutes: 60, filter_type: 'create' })).data
}

describe.each(['mollie', 'saferPay'] as const)('%s', (paymentType) => {
  async function orderOnline() {
    const { guest, basketId } = await hungryGuest()
    const { data } = await guest.call('createOrder', { basketId, paymentType })
    return {
      guest,
      basketId,
      link: data.paymentLink,
      orderId: data.orderId ?? 0,
      paymentId: data.paymentId ?? 0,
    }
  }

  async function tell(paymentId: number) {
    const payment = await house.deps.db
      .selectFrom('payment')
      .select(['provider_id', 'notify_token'])
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow()
    return tellings[paymentType](payment)
  }

  describe('an order to be paid online', () => {
    test('is hidden from board and history until it is paid, then placed once', async () => {
      const { guest, link, orderId, paymentId } = await orderOnline()
      expect(await boardOf()).toEqual([])
      expect((await guest.call('listOrders', {})).data).toEqual([])
      const back = await choose(link, 'paid')
      expect(back).toContain(`/paymentstatus?paymentId=${paymentId}`)
      const { data } = await guest.call('updatePayment', { paymentId })
      expect(data).toMatchObject({ status: 'paid', orderId, paymentId, basketId: null })
      expect(await orderOf(guest, orderId)).toMatchObject({ status: 'received', paymentStatus: 'paid' })
      expect((await boardOf()).map(({ id }) => id)).toEqual([orderId])
    })

    test.each(['once', 'five'])('is placed by the message of the provider alone, told %s', async (times) => {
      const { guest, link, orderId } = await orderOnline()
      await choose(link, 'paid', times)
      const { timeline, paymentStatus } = await orderOf(guest, orderId)
      expect(paymentStatus).toBe('paid')
      expect(timeline.filter(({ what }) => what === 'paid')).toHaveLength(1)
    })

    test('P1 a guest who comes back before the webhook is told what the provider says', async () => {
      const { guest, link, paymentId } = await orderOnline()
      await choose(link, 'canceled')
      expect((await guest.call('updatePayment', { paymentId, status: 'paid' })).data.status).toBe('canceled')
    })

    test('P2 P3 five webhooks and a return at once make one order and one letter', async () => {
      const { guest, link, orderId, paymentId } = await orderOnline()
      await choose(link, 'paid')
      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => tell(paymentId)))
      await guest.call('updatePayment', { paymentId })
      expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(answers.map(() => [200, '']))
      const { timeline } = await orderOf(guest, orderId)
      expect(timeline.filter(({ what }) => what === 'paid')).toHaveLength(1)
      expect(await stockOfTiramisu()).toBe(2)
    })

    test('an unknown payment is answered like a known one', async () => {
      const { statusCode, body } = await tellings[paymentType]({
        provider_id: 'tr_nobody',
        notify_token: 'nobody',
      })
      expect([statusCode, body]).toEqual([200, ''])
    })
  })

  describe('a payment that failed', () => {
    test.each(['failed', 'canceled', 'expired'])(
      '(%s) leaves the basket open, and unchanged it pays the same order',
      async (outcome) => {
        const { guest, basketId, link, orderId, paymentId } = await orderOnline()
        await choose(link, outcome)
        const { data } = await guest.call('updatePayment', { paymentId })
        expect(data).toMatchObject({ status: outcome, basketId })
        const { data: again } = await guest.call('preparePayment', { basketId })
        expect(again.orderId).toBe(orderId)
        expect(again.paymentId).not.toBe(paymentId)
        await choose(again.mollieLink, 'paid')
        await guest.call('updatePayment', { paymentId: again.paymentId })
        expect(await orderOf(guest, orderId)).toMatchObject({ status: 'received', paymentStatus: 'paid' })
        expect(await stockOfTiramisu()).toBe(2)
      },
    )

    test('P13 a changed basket makes a new order and gives back what the old one held', async () => {
      const { guest, basketId, link, orderId, paymentId } = await orderOnline()
      await choose(link, 'failed')
      await guest.call('updatePayment', { paymentId })
      await guest.call('addToBasket', { basketId, productId: rosmarino.dish('Tiramisu') })
      expect(await guest.refusal('preparePayment', { basketId })).toMatchObject({
        status: 409,
        key: 'basket_changed',
      })
      const { data } = await guest.call('createOrder', { basketId, paymentType })
      expect(data.orderId).not.toBe(orderId)
      expect(await orderOf(guest, orderId)).toMatchObject({
        status: 'rejected',
        reject_reason: { key: 'replaced' },
      })
      expect(await stockOfTiramisu()).toBe(1)
    })

    test('P7 an old attempt that expires later does not touch the one that was paid', async () => {
      const { guest, basketId, link, orderId, paymentId } = await orderOnline()
      await choose(link, 'failed')
      await guest.call('updatePayment', { paymentId })
      const { data: again } = await guest.call('preparePayment', { basketId })
      await choose(again.mollieLink, 'paid')
      await tell(again.paymentId)
      await tell(paymentId)
      expect(await orderOf(guest, orderId)).toMatchObject({ status: 'received', paymentStatus: 'paid' })
    })
  })

  describe('time and money', () => {
    test('S7 an order nobody pays expires after twenty minutes and gives everything back', async () => {
      const { guest, basketId, orderId } = await orderOnline()
      expect(await stockOfTiramisu()).toBe(2)
      house.clock.pass(21)
      await house.deps.jobs.runRound('expire-orders')
      expect(await orderOf(guest, orderId)).toMatchObject({
        status: 'rejected',
        reject_reason: { key: 'payment_expired' },
      })
      expect(await stockOfTiramisu()).toBe(3)
      expect((await guest.call('readBasket', { basketId })).data.products).toHaveLength(1)
    })

    test('money at the last moment still counts: the provider is asked before the order is given up', async () => {
      const { guest, link, orderId } = await orderOnline()
      await choose(link, 'paid')
      house.clock.pass(21)
      await house.deps.jobs.runRound('expire-orders')
      expect(await orderOf(guest, orderId)).toMatchObject({ status: 'received', paymentStatus: 'paid' })
    })

    test('P8 money that comes too late goes back, and staff can see it', async () => {
      const { guest, link, orderId, paymentId } = await orderOnline()
      house.clock.pass(21)
      await house.deps.jobs.runRound('expire-orders')
      await choose(link, 'paid')
      await tell(paymentId)
      await house.deps.jobs.runDue()
      expect(await orderOf(guest, orderId)).toMatchObject({ status: 'rejected' })
      const payment = await house.deps.db
        .selectFrom('payment')
        .select(['status', 'refunded', 'attention'])
        .where('id', '=', paymentId)
        .executeTakeFirstOrThrow()
      expect(payment).toEqual({ status: 'refunded', refunded: 600, attention: 'paid_late' })
    })

    test('no webhook at all: a look around finds the money', async () => {
      const { guest, link, orderId } = await orderOnline()
      await choose(link, 'paid', 'never')
      house.clock.pass(6)
      await house.deps.jobs.runRound('reconcile-payments')
      expect(await orderOf(guest, orderId)).toMatchObject({ paymentStatus: 'paid' })
    })

    test('a rejected order is refunded to its source, once', async () => {
      const { guest, link, orderId, paymentId } = await orderOnline()
      await choose(link, 'paid')
      await guest.call('updatePayment', { paymentId })
      const staff = await house.manager('staff', rosmarino.id)
      await staff.call('changeOrderStatus', { orderId, status: 'rejected', reason: 'too_busy' })
      await house.deps.jobs.runDue()
      await tell(paymentId)
      await house.deps.jobs.runDue()
      expect(await orderOf(guest, orderId)).toMatchObject({
        status: 'rejected',
        paymentStatus: 'refunded',
        refunded: 600,
        reject_reason: { key: 'too_busy' },
      })
      expect(await stockOfTiramisu()).toBe(3)
    })

    test('P5 twice «pay» for one order shares one attempt at the provider', async () => {
      const { guest, basketId, link } = await orderOnline()
      const links = await Promise.all([1, 2, 3].map(() => guest.call('preparePayment', { basketId })))
      expect(new Set([link, ...links.map(({ data }) => data.mollieLink)]).size).toBe(1)
    })

    test('nobody pays on a page that we forgot: of several answers to one attempt one counts', async () => {
      const { guest, basketId, paymentId } = await orderOnline()
      await house.deps.db
        .updateTable('payment')
        .set({ provider_id: null, link: null })
        .where('id', '=', paymentId)
        .execute()
      const links = await Promise.all([1, 2, 3].map(() => guest.call('preparePayment', { basketId })))
      expect(new Set(links.map(({ data }) => data.mollieLink)).size).toBe(1)
      await choose(links[0]?.data.mollieLink ?? '', 'paid')
      expect((await guest.call('updatePayment', { paymentId })).data.status).toBe('paid')
    })

    test('a paid order is not paid again, and nobody else can pay or see it', async () => {
      const { guest, basketId, link, orderId, paymentId } = await orderOnline()
      await choose(link, 'paid')
      await guest.call('updatePayment', { paymentId })
      expect(await guest.refusal('preparePayment', { basketId })).toMatchObject({ key: 'order_already_paid' })
      const stranger = await hungryGuest()
      expect(await stranger.guest.refusal('preparePayment', { basketId })).toMatchObject({
        key: 'order_does_not_exists',
      })
      expect(await stranger.guest.refusal('readOrder', { orderId })).toMatchObject({
        key: 'order_does_not_exists',
      })
      expect((await stranger.guest.call('updatePayment', { paymentId })).data).toMatchObject({
        basketId: null,
        token: null,
      })
    })
  })
})
