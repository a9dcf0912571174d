import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Guest, type House, openHouse, type TestRestaurant } from '../test/house.ts'
import { type PretendProvider, pretendProvider } from '../test/pretend-provider.ts'
import { openShopper } from '../test/shopper.ts'

/** Nobody pays by saying so (reliability-security.md, S-09): forty forgeries, and no order moves. */

let house: House
let rosmarino: TestRestaurant
let mollie: PretendProvider
let saferPay: PretendProvider
beforeAll(async () => {
  house = await openHouse()
  rosmarino = await house.restaurant()
  mollie = pretendProvider()
  saferPay = pretendProvider()
  Object.assign(house.deps, { providers: { mollie, saferPay } })
})
afterAll(() => house.close())

/** An order that waits for its money. */
async function waiting(paymentType: 'mollie' | 'saferPay', dish: string) {
  const guest = await openShopper(house, rosmarino)
  await guest.add(dish)
  const { data } = await guest.order(paymentType)
  return { guest, orderId: data.orderId ?? 0, paymentId: data.paymentId ?? 0 }
}

const rowsOf = (ids: readonly number[]) =>
  house.deps.db
    .selectFrom('placed_order')
    .select(['id', 'status', 'payment_status', 'placed', 'payment_id'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()

test('forty forged returns, webhooks and notifications change no order', async () => {
  const dear = await waiting('mollie', 'Bruschetta')
  const card = await waiting('saferPay', 'Bruschetta')
  const paid = await waiting('mollie', 'Tiramisu')
  mollie.end(paid.paymentId, 'paid')
  await paid.guest.call('updatePayment', { paymentId: paid.paymentId })
  const visitor = await house.guest({ restaurantId: rosmarino.id })
  const before = await rowsOf([dear.orderId, card.orderId, paid.orderId])

  const claims = [
    { status: 'paid' },
    { status: 'paid', PayerID: 'QYR5Z8XDVJNXQ' },
    { status: 'authorized', sessionId: 'CS12345678', sessionResult: 'Ab02b4c0' },
    { sessionId: `page-${paid.paymentId}`, sessionResult: 'paid' },
    { sessionResult: 'x'.repeat(3000), status: 'PAID' },
    { PayerID: "' or 1=1 --", status: 'true' },
  ]
  const callers: Guest[] = [dear.guest, paid.guest, visitor]
  const targets = [
    { paymentId: dear.paymentId },
    { orderId: dear.orderId },
    { paymentId: card.paymentId },
    // A paid payment named beside an order that is not: the payment is asked about, and only it.
    { paymentId: paid.paymentId, orderId: dear.orderId },
  ]
  const returns = claims.flatMap((claim, at) =>
    targets.map((target) => (callers[at % 3] ?? visitor).call('updatePayment', { ...target, ...claim })),
  )
  const forms: Record<string, string>[] = [
    { id: `page-${dear.paymentId}`, status: 'paid' },
    { id: `page-${card.paymentId}` },
    { id: String(dear.paymentId) },
    { id: 'tr_doesnotexist' },
    { id: "tr_' or '1'='1" },
    { id: '' },
    { 'id[]': `page-${paid.paymentId}` },
    { payment: JSON.stringify({ id: `page-${dear.paymentId}`, status: 'paid' }) },
  ]
  const hooks = forms.map((form) =>
    house.app.inject({
      method: 'POST',
      url: '/api/payment/webhook/mollie',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    }),
  )
  const notes = [
    `page-${card.paymentId}`,
    String(card.paymentId),
    String(card.orderId),
    'a'.repeat(32),
    '..%2f..%2fpaid',
    "'%20or%20'1'='1",
    '%25',
    `${card.paymentId}?status=paid`,
  ].map((token) => house.app.inject(`/api/payment/notify/saferpay/${token}`))
  expect(returns.length + hooks.length + notes.length).toBe(40)

  const told = await Promise.allSettled(returns)
  expect(told.filter(({ status }) => status === 'rejected')).toEqual([])
  const heard = await Promise.all([...hooks, ...notes])
  expect(heard.filter(({ statusCode }) => statusCode >= 500).map(({ body }) => body)).toEqual([])
  expect(await rowsOf([dear.orderId, card.orderId, paid.orderId])).toEqual(before)
  expect(await house.complaints()).toEqual([])
})

test('a cheap payment that is paid cannot be passed off as the one for a dear order', async () => {
  const cheap = await waiting('mollie', 'Tiramisu')
  const dear = await waiting('mollie', 'Bruschetta')
  mollie.end(cheap.paymentId, 'paid')
  // The provider answers for the dear one with what it knows of the cheap one, as if the two had been mixed up.
  const read = mollie.read
  mollie.read = () => read(`page-${cheap.paymentId}`)
  const { data } = await dear.guest.call('updatePayment', { paymentId: dear.paymentId })
  mollie.read = read
  expect(data.status).toBe('failed')
  expect(await rowsOf([dear.orderId])).toMatchObject([{ payment_status: 'failed', placed: false }])
})
