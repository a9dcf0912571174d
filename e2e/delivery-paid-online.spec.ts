import { expect } from 'vitest'
import { journey } from './browser.ts'
import { orderBehind } from './by-call.ts'
import { centsIn, guestOf } from './guest.ts'

journey('a guest has dinner delivered and pays online', async ({ visit, origin }) => {
  const guest = guestOf(await visit())
  await guest.enters()
  await guest.choosesLaterTime()
  await guest.livesAt('10115')
  await guest.adds('Burrata')
  await guest.adds('Focaccia Rosmarino')
  await guest.opensBasket()
  const inBasket = await guest.basketTotal()
  await guest.goesToCheckout()
  await guest.staysGuest()
  await guest.writesAddress()
  await guest.pays('mollie')
  const toPay = await guest.totalToPay()
  await guest.orders()

  await guest.page.waitForURL('**/simulator/**')
  const charged = centsIn(await guest.page.getByText(/^[\d,]+\s€$/u).innerText())
  await guest.ends('paid')
  const order = await orderBehind(origin, await guest.seesOrder())

  expect([inBasket, toPay, charged]).toEqual([1930, 1930, 1930])
  expect(order.totals).toMatchObject({ goods: 1680, shipping_price: 250, total: 1930 })
  expect(order).toMatchObject({ paymentStatus: 'paid', status: 'received', deliveryType: 'delivery' })
  await guest.orderState('received').waitFor()
})
