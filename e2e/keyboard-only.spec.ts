import { expect } from 'vitest'
import { journey } from './browser.ts'
import { anna, guestOf } from './guest.ts'
import { keysOf } from './keys.ts'

journey.for(['de', 'en', 'fr', 'ar'] as const)(
  'a guest who uses no mouse orders: %s',
  async (language, { visit }) => {
    const arrival = await visit({ language })
    const guest = guestOf(arrival)
    const { page, says } = guest
    const keys = keysOf(page)
    const type = (name: string) => page.getByRole('radio', { name: says(`shop.type.${name}`) })
    await guest.enters()
    await keys.tabTo(type('delivery'))
    await keys.arrowTo(type('pickup'))
    await keys.enter(guest.plus('Burrata'))
    await keys.enter(page.getByRole('complementary').getByRole('button', { name: says('basket.next') }))
    await keys.enter(page.getByRole('button', { name: says.start('basket.checkout') }))
    await keys.enter(page.getByRole('button', { name: says('checkout.contact.guest') }))
    for (const [name, value] of Object.entries(anna)) {
      await keys.tabTo(guest.field(name))
      await page.keyboard.type(value)
    }
    await keys.tabTo(page.getByRole('radio', { name: says.start('page.payment.mollie') }))
    await keys.arrowTo(page.getByRole('radio', { name: says.start('page.payment.cash') }))
    await keys.enter(guest.orderButton)
    await guest.seesOrder()
    expect(arrival.deeds.taps()).toBe(0)
  },
)
