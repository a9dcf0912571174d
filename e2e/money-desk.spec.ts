import { expect } from 'vitest'
import { journey } from './browser.ts'
import { orderBehind } from './by-call.ts'
import { guestOf } from './guest.ts'
import { staffOf } from './staff.ts'

journey(
  'a guest pays with a card that was issued over the counter a minute ago',
  async ({ visit, origin }) => {
    const staff = staffOf(await visit({ width: 1440 }))
    const { page, says } = staff
    await staff.logsIn('manager')
    await page.goto('/console/cards')
    await page.getByRole('button', { name: says('vouchers.cards.new') }).press('Enter')
    await page.getByLabel(says.start('vouchers.cards.first-amount')).fill('30')
    await page.keyboard.press('Enter')
    await page.getByText(says('vouchers.cards.pin-once')).waitFor()
    const [code = '', pin = ''] = await page.getByRole('dialog').locator('dd').allTextContents()

    const guest = guestOf(await visit({ width: 390 }))
    await guest.enters()
    await guest.chooses('pickup')
    await guest.adds('Burrata')
    await guest.goesToCheckout()
    await guest.staysGuest()
    await guest.pays('payFix')
    await guest.page.getByLabel(guest.says.start('checkout.payment.card')).fill(code)
    await guest.page.getByLabel(guest.says.start('checkout.payment.pin')).fill(pin)
    await guest.orders()
    const order = await orderBehind(origin, await guest.seesOrder())
    expect(order).toMatchObject({ paymentType: 'payFix', paymentStatus: 'paid' })

    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: says('vouchers.cards.open-of', { code }) }).click()
    const entry = says.part('vouchers.cards.entry.order', { number: `#${order.number}` })
    await page.getByRole('dialog').getByText(entry).waitFor()
  },
)
