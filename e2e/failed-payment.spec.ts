import { expect } from 'vitest'
import { journey } from './browser.ts'
import { orderBehind } from './by-call.ts'
import { guestOf } from './guest.ts'

journey(
  'a guest whose payment fails tries again, with the same basket, and waits for the bank',
  async ({ visit, origin }) => {
    const guest = guestOf(await visit({ width: 390 }))
    await guest.enters()
    await guest.chooses('pickup')
    await guest.adds('Burrata')
    await guest.goesToCheckout()
    await guest.staysGuest()
    await guest.pays('mollie')
    await guest.orders()
    await guest.ends('failed')

    await guest.page.getByText(guest.says('checkout.paid.failed')).waitFor()
    const { page, says, press } = guest
    await press(
      page
        .getByRole('button', { name: says('checkout.again') })
        .or(page.getByRole('link', { name: says('checkout.again') })),
    )
    // The bank takes its time: the guest waits, and is led on as soon as the money is there.
    await guest.ends('paid', { isLate: true })
    await page.getByText(says('checkout.paid.asking')).waitFor()
    const order = await orderBehind(origin, await guest.seesOrder())
    expect(order).toMatchObject({ paymentStatus: 'paid', status: 'received' })
    expect(order.products.map(({ name }) => name)).toEqual(['Burrata'])
  },
)
