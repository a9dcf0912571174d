import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from './axe.ts'
import { journey } from './browser.ts'
import { orderByCall } from './by-call.ts'
import { guestOf } from './guest.ts'
import { staffOf } from './staff.ts'
import { tooWide } from './too-wide.ts'

const languages = ['de', 'ar'] as const

/** What every-screen.spec.ts cannot open by an address: pages in the midst of something. */
journey.for(languages)('nothing keeps a guest out: %s', async (language, { visit, origin }) => {
  const guest = guestOf(await visit({ language, width: 390 }))
  const { page, press, says } = guest
  const check = (where: string) => expectAccessible(page, where, language === 'de')

  await guest.enters()
  await guest.chooses('pickup')
  await guest.adds('Burrata')
  await guest.opensBasket()
  await check('basket')
  await guest.goesToCheckout()
  await guest.orders()
  await check('checkout with complaints')
  await guest.staysGuest()
  await check('checkout')
  await guest.pays('mollie')
  await guest.orders()
  await page.waitForURL('**/simulator/**')
  await check('simulator')
  await guest.ends('failed')
  await page.getByText(says('checkout.paid.failed')).waitFor()
  await check('payment failed')
  const { token } = await orderByCall(origin, 'Burrata')
  await guest.enters(`/order/${token}`)
  await guest.orderState('received').waitFor()
  await check('order')
  await press(page.getByRole('button', { name: says('checkout.order.cancel') }))
  await check('order, about to be cancelled')
})

journey.for(languages)('nothing keeps the team out: %s', async (language, { visit, origin }) => {
  const staff = staffOf(await visit({ language, width: 1280 }))
  const check = (where: string) => expectAccessible(staff.page, where, language === 'de')
  const { number } = await orderByCall(origin, 'Burrata')

  await staff.page.goto('/console/')
  await staff.page.getByRole('textbox').first().waitFor()
  await check('log-in')
  await staff.logsIn()
  await staff.ticket(number).waitFor()
  await check('board')
  await staff.opens(number)
  await check('order')
  await staff.accepts(number)
  await check('board with something to undo')
  await staff.page.getByRole('button', { name: staff.says('console.pause.open') }).click()
  await staff.page.getByRole('dialog').waitFor()
  await check('pause')
  await staff.page.goto('/console/dishes')
  await staff.page.getByRole('switch').first().waitFor()
  await check('dishes')
  expect([...(await tooWide(staff.page, 'dishes')), ...(await boardTooWide(staff.page))]).toEqual([])
})

async function boardTooWide(page: Page): Promise<string[]> {
  await page.goto('/console/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  return tooWide(page, 'board')
}
