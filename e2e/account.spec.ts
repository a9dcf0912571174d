import { expect } from 'vitest'
import { accountOf } from './account.ts'
import { expectAccessible } from './axe.ts'
import { journey } from './browser.ts'
import { guestOf } from './guest.ts'

let visits = 0
/** Somebody whom the house has not met, whichever run this is. */
const newcomer = () => {
  visits += 1
  return {
    name: 'Rosa Licht',
    email: `rosa-${Date.now()}-${visits}@example.test`,
    password: 'ein stilles Meer',
  }
}

journey(
  'a guest registers, orders, and finds the order again to have the same once more',
  async ({ visit }) => {
    const guest = guestOf(await visit({ width: 390, language: 'en' }))
    const { page, says, press } = guest
    const account = accountOf(guest)
    await guest.enters()
    await guest.chooses('pickup')
    await guest.adds('Burrata')
    await account.opensLogIn()
    await expectAccessible(page, 'log-in')
    await account.registers(newcomer())

    await guest.goesToCheckout()
    const main = page.getByRole('main')
    await main.getByText(says('checkout.contact.signed-in', { name: 'Rosa Licht' })).waitFor()
    await guest.field('mobile').fill('030 1234567')
    await guest.pays('cash')
    await guest.orders()
    await guest.seesOrder()

    await page.goto('/dashboard/orders')
    await main.getByText('Burrata').waitFor()
    await expectAccessible(page, 'orders')
    expect(await page.title()).toBe('Rosmarino · Your Orders')
    await press(main.getByRole('button', { name: says('checkout.order.reorder') }))
    await page.waitForURL('**/cart')
    await main.getByText('Burrata').first().waitFor()

    await page.goto('/dashboard/profile')
    await main.getByRole('heading', { name: says('account.delete.title') }).waitFor()
    await expectAccessible(page, 'profile')
    await account.leaves()
    expect(await page.evaluate(() => localStorage.getItem('privateToken'))).toBe(null)
    await page.goto('/dashboard/profile')
    await page.waitForURL(/\/(menu)?$/)
  },
)

journey(
  'whoever forgot the password gets a letter, sets a new one, and is let in with it',
  async ({ visit }) => {
    const guest = guestOf(await visit({ language: 'en' }))
    const { page } = guest
    const account = accountOf(guest)
    const rosa = newcomer()
    await guest.enters()
    await account.opensLogIn()
    await account.registers(rosa)
    await account.leaves()

    await account.opensLogIn()
    await account.forgets(rosa.email)
    const link = page
      .getByRole('article')
      .filter({ hasText: rosa.email })
      .getByRole('link', { name: /resetpass/ })
    await expect
      .poll(async () => {
        await page.goto('/simulator/mail')
        return link.count()
      })
      .toBe(1)
    await link.click()
    await account.setsPassword('ein anderes Meer')

    await page
      .getByRole('main')
      .getByRole('link', { name: guest.says('sign-in.title.login') })
      .click()
    await account.logsIn(rosa.email, 'ein anderes Meer')
    await page.waitForURL('**/menu')
    expect(await page.evaluate(() => localStorage.getItem('privateToken'))).not.toBe(null)
  },
)
