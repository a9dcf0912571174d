import { expect } from 'vitest'
import { accountOf, standInDevice } from './account.ts'
import { journey } from './browser.ts'
import { guestOf } from './guest.ts'

/** Of the demo: with two addresses and orders of the past. */
const customer = 'customer@demo.test'

journey(
  'a customer comes back, logs in by a code, has the address at hand, and orders the same again',
  async ({ visit }) => {
    const arrival = await visit({ language: 'en' })
    const { deeds } = arrival
    const guest = guestOf(arrival)
    const { page, says, press } = guest
    const account = accountOf(guest)
    const main = page.getByRole('main')
    await guest.enters()
    await account.opensLogIn()
    await account.logsInByCode(customer)

    await page.goto('/dashboard/orders')
    const again = main.getByRole('button', { name: says('checkout.order.reorder') }).first()
    await again.waitFor()
    const before = deeds.taps()
    await press(again)
    await page.waitForURL('**/cart')
    await guest.goesToCheckout()
    const home = main
      .getByRole('group', { name: says('checkout.address.saved') })
      .getByRole('radio')
      .first()
    await home.waitFor()
    expect(await home.isChecked()).toBe(true)
    await guest.pays('cash')
    await guest.orders()
    await guest.seesOrder()
    // From the list of past orders to a new one (ux.md, Q05).
    expect(deeds.taps() - before).toBeLessThanOrEqual(4)
    await guest.orderState('received').waitFor()
  },
)

journey(
  'a guest has the device keep a passkey, is let in with it, and takes it off the list',
  async ({ visit }) => {
    const guest = guestOf(await visit({ width: 390, language: 'en' }))
    const { page, says, press } = guest
    const account = accountOf(guest)
    const main = page.getByRole('main')
    await standInDevice(page)
    await guest.enters()
    await account.opensLogIn()
    await account.registers({
      name: 'Rosa Licht',
      email: `rosa-${Date.now()}-device@example.test`,
      password: 'ein stilles Meer',
    })

    await page.goto('/dashboard/profile')
    await press(main.getByRole('button', { name: says('account.passkeys.add') }))
    const remove = main.getByRole('button', { name: says.start('account.passkeys.remove-of') })
    await remove.waitFor()
    await account.leaves()

    await account.opensLogIn()
    await press(account.sheet.getByRole('button', { name: says('sign-in.way.passkey') }))
    await account.sheet.waitFor({ state: 'detached' })
    await page.goto('/dashboard/profile')
    await press(remove)
    await press(page.getByRole('alertdialog').getByRole('button', { name: says('account.passkeys.remove') }))
    await remove.waitFor({ state: 'detached' })
  },
)
