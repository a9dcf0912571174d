import { expect } from 'vitest'
import { journey } from './browser.ts'
import { anna, guestOf } from './guest.ts'
import { staffOf } from './staff.ts'

const DISH = 'Panna Cotta'

journey('a dish sells out between basket and order, and nothing else is lost', async ({ visit }) => {
  const guest = guestOf(await visit({ width: 390 }))
  const { page, press, says } = guest
  await guest.enters()
  await guest.chooses('pickup')
  await guest.adds('Burrata')
  await guest.opensCategoryOf(DISH)
  await guest.adds(DISH)
  await guest.goesToCheckout()
  await guest.staysGuest()
  await guest.pays('cash')

  const staff = staffOf(await visit({ width: 1440 }))
  await staff.logsIn()
  await staff.switchesDish(DISH)
  await guest.orders()
  await page
    .getByText(says.part('refusal.out_of_stock', { name: DISH }))
    .first()
    .waitFor()

  await press(page.getByRole('link', { name: says('checkout.review.to-cart') }))
  await press(page.getByRole('button', { name: says('shop.units.remove', { name: DISH }) }))
  await guest.goesToCheckout()
  expect(await guest.field('name').inputValue()).toBe(anna.name)
  expect(await guest.totalToPay()).toBe(1190)
  await guest.orders()
  await guest.seesOrder()

  await staff.switchesDish(DISH)
})
