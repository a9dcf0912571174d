import { expect } from 'vitest'
import { journey } from './browser.ts'
import { orderBehind } from './by-call.ts'
import { guestOf } from './guest.ts'

journey('a guest pays with a prepaid card, after a slip with its pin', async ({ visit, origin }) => {
  const guest = guestOf(await visit())
  const { page, says } = guest
  await guest.enters()
  await guest.chooses('pickup')
  await guest.adds('Burrata')
  await guest.goesToCheckout()
  await guest.staysGuest()
  await guest.pays('payFix')
  const pin = page.getByLabel(says.start('checkout.payment.pin'))
  await page.getByLabel(says.start('checkout.payment.card')).fill('DEMO-CARD-1')
  await pin.fill('135791')
  expect([await pin.getAttribute('type'), await pin.getAttribute('inputmode')]).toEqual([
    'password',
    'numeric',
  ])
  await guest.orders()
  await page.getByText(says('refusal.pin_not_valid')).first().waitFor()
  await pin.fill('246810')
  await guest.orders()
  const order = await orderBehind(origin, await guest.seesOrder())
  expect(order).toMatchObject({ paymentType: 'payFix', paymentStatus: 'paid', status: 'received' })
})
