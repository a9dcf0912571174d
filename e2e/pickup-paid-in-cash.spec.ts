import { expect } from 'vitest'
import { journey } from './browser.ts'
import { guestOf } from './guest.ts'

journey('a guest with a phone orders in Arabic, to be picked up and paid in cash', async ({ visit }) => {
  const arrival = await visit({ width: 390, language: 'ar' })
  const guest = guestOf(arrival)
  await guest.enters()
  expect(await guest.page.locator('html').getAttribute('dir')).toBe('rtl')
  await guest.chooses('pickup')
  await guest.adds('Burrata')
  await guest.goesToCheckout()
  await guest.staysGuest()
  await guest.pays('cash')
  const total = await guest.totalToPay()
  await guest.orders()
  await guest.page.waitForURL('**/order/*')
  expect(total).toBe(1190)
  expect(arrival.deeds.taps()).toBeLessThanOrEqual(7)
  expect(arrival.deeds.fields().length).toBeLessThanOrEqual(3)
})
