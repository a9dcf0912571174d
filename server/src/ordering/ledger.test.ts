import { isStray } from '@tischlein/rules/payment/attention'
import { isPaid } from '@tischlein/rules/payment/payment-status'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../db/ask.ts'
import { listPaymentsOf, type Payment } from '../payment/db.ts'
import { type Guest, type House, NOON, openHouse, type TestRestaurant } from '../test/house.ts'
import { type PretendProvider, pretendProvider } from '../test/pretend-provider.ts'
import { openShopper, type Shopper } from '../test/shopper.ts'

/**
 * Money is never silent (reliability-security.md, R-16): after any history of one order our books say what the
 * provider's say, to the cent, and what the provider holds beyond what the order is worth is shown to staff.
 */

/** A few histories at each run, each time others; with LEDGER_RUNS=1000 it is a matter of minutes. */
const RUNS = Number(process.env.LEDGER_RUNS ?? 10)

let house: House
let rosmarino: TestRestaurant
let boss: Guest
beforeAll(async () => {
  house = await openHouse()
  rosmarino = await house.restaurant({ stock: { Tiramisu: 100_000 } })
  boss = await house.manager('owner', rosmarino.id)
})
afterAll(() => house.close())

type Scene = { readonly anna: Shopper; readonly orderId: number; readonly bank: PretendProvider }
type Deed = (scene: Scene, attempt: number) => unknown

/** Refusals are a part of life; what matters is what the books say in the end. */
const maybe = (work: Promise<unknown>) => work.catch(() => undefined)
const attempts = ({ bank }: Scene) => [...bank.books.keys()]
const one = (scene: Scene, attempt: number) => attempts(scene)[attempt % attempts(scene).length] ?? 0

const deeds: Record<string, Deed> = {
  pays: (scene, at) => scene.bank.end(one(scene, at), 'paid'),
  'pays too little': (scene, at) => scene.bank.end(one(scene, at), 'paid', { amount: 7 }),
  'pays too much': (scene, at) => scene.bank.end(one(scene, at), 'paid', { amount: 4711 }),
  fails: (scene, at) => scene.bank.end(one(scene, at), 'failed'),
  expires: (scene, at) => scene.bank.end(one(scene, at), 'expired'),
  'comes back': (scene, at) => maybe(scene.anna.call('updatePayment', { paymentId: one(scene, at) })),
  'comes back thrice': (scene, at) => Promise.all([1, 2, 3].map(() => deeds['comes back']?.(scene, at))),
  'tries again': ({ anna }) => maybe(anna.call('preparePayment', { basketId: anna.basketId })),
  'calls it off': ({ anna, orderId }) => maybe(anna.call('cancelOrder', { orderId })),
  'is rejected': ({ orderId }) =>
    maybe(boss.call('changeOrderStatus', { orderId, status: 'rejected', reason: 'too_busy' })),
  'gets a part back': ({ orderId }) =>
    maybe(boss.call('refundOrder', { orderId, amount: 150, reason: 'cold' })),
  'gets a part back by hand': ({ bank, ...scene }, at) => bank.giveBack(one({ bank, ...scene }, at), 200),
  'waits half an hour': async () => {
    house.clock.pass(30)
    await house.deps.jobs.runRound('expire-orders')
  },
  'the provider goes away': ({ bank }) => {
    bank.trouble = 'away'
  },
  'the provider comes back': ({ bank }) => {
    bank.trouble = 'none'
  },
  'jobs are done': () => house.deps.jobs.runDue(),
}

async function begin(): Promise<Scene> {
  house.clock.set(NOON)
  const bank = pretendProvider()
  Object.assign(house.deps, { providers: { mollie: bank } })
  const anna = await openShopper(house, rosmarino)
  await anna.add('Tiramisu')
  await anna.add('Bruschetta')
  const { data } = await anna.order('mollie')
  return { anna, bank, orderId: data.orderId ?? 0 }
}

/** As if days went by: the provider is there, told us of everything, and every job had its turn. */
async function settleDown({ bank, anna }: Scene) {
  bank.trouble = 'none'
  house.clock.pass(30)
  await house.deps.jobs.runRound('expire-orders')
  for (const paymentId of bank.books.keys()) await anna.call('updatePayment', { paymentId })
  await ask(
    house.deps.db,
    "update pgboss.job set start_after = now() - interval '1 second' where state = 'retry'",
  )
  await house.deps.jobs.runDue()
}

test('our books are the books of the provider, whatever happened', async () => {
  const steps = fc.array(fc.tuple(fc.constantFrom(...Object.keys(deeds)), fc.nat(3)), {
    minLength: 3,
    maxLength: 9,
  })
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const scene = await begin()
      for (const [deed, attempt] of history) await deeds[deed]?.(scene, attempt)
      await settleDown(scene)
      await agree(scene)
    }),
    { numRuns: RUNS },
  )
})

async function agree(scene: Scene) {
  const payments = await listPaymentsOf(house.deps.db, scene.orderId)
  const sides = payments.map((payment) => [oursOf(payment), scene.bank.holds(payment.id)])
  expect(sides.map(([ours]) => ours)).toEqual(sides.map(([, theirs]) => theirs))
  const { order } = (await scene.anna.call('readOrder', { orderId: scene.orderId })).data
  const worth = isPaid(order.paymentStatus) ? order.totals.total - order.refunded : 0
  const strays = payments.filter(({ attention }) => isStray(attention))
  const beside = strays.reduce((sum, stray) => sum + oursOf(stray), 0)
  expect(worth + beside).toBe(sides.reduce((sum, [, theirs]) => sum + (theirs ?? 0), 0))
  const { data: queue } = await boss.call('listPayments', { attention: 1, per_page: 100 })
  const shown = new Set(queue.map(({ id }) => id))
  expect(strays.filter((stray) => !shown.has(stray.id))).toEqual([])
  expect(await house.complaints()).toEqual([])
}

const oursOf = ({ status, received, amount, refunded }: Payment) =>
  isPaid(status) ? (received?.amount ?? amount) - refunded : 0
