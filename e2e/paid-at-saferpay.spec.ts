import { expect } from 'vitest'
import { journey } from './browser.ts'
import { orderBehind } from './by-call.ts'
import { centsIn, guestOf } from './guest.ts'

journey(
  'a guest pays at Saferpay, after a change of mind, and the answer comes late',
  async ({ visit, origin }) => {
    const guest = guestOf(await visit())
    const { page, says, press } = guest
    await guest.enters()
    await guest.chooses('pickup')
    await guest.adds('Burrata')
    await guest.goesToCheckout()
    await guest.staysGuest()
    await guest.pays('saferPay')
    await guest.orders()
    await page.waitForURL('**/simulator/saferpay/**')
    expect(centsIn(await page.getByText(/^[\d,]+\s€$/u).innerText())).toBe(1190)
    await guest.ends('canceled')
    const again = { name: says('checkout.again') }
    await press(page.getByRole('button', again).or(page.getByRole('link', again)))
    await guest.ends('paid', { isLate: true })
    await page.getByText(says('checkout.paid.asking')).waitFor()
    const order = await orderBehind(origin, await guest.seesOrder())
    expect(order).toMatchObject({ paymentType: 'saferPay', paymentStatus: 'paid', status: 'received' })
  },
)
