import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { complaintsOf } from './axe.ts'
import { journey } from './browser.ts'
import { guestOf } from './guest.ts'
import { tooWide } from './too-wide.ts'

/** Far enough ahead that no other journey is on board. */
const DAY = '2026-12-10'

const PHONE = { width: 390, height: 844 }

/** Names and colours are judged in one language, the widths in both directions. */
journey.for(['de', 'ar'] as const)('nobody is kept out of an event: %s', async (language, { visit }) => {
  const { page, press, says } = guestOf(await visit({ house: 'boat', language, width: 390 }))
  const found: string[] = []
  const judge = async (where: string) => {
    if (language === 'de') found.push(...(await complaintsOf(page, where)))
    found.push(...(await tooWide(page, where)))
    await page.setViewportSize(PHONE)
  }

  await page.goto('/')
  await press(page.getByRole('button', { name: says('ticketing.month.after') }))
  await press(page.locator(`[data-day="${DAY}"]`))
  await judge('times')
  const release = await holdBack(page, '**/basket/add-delivery-time')
  await press(page.getByRole('button', { name: /14:00/ }))
  await page.getByText(says('ticketing.loading')).waitFor()
  release()
  await page.locator('#menu h2').waitFor()
  await judge('menu')

  await press(page.locator('#menu [href^="#product"]').first())
  const sheet = page.getByRole('dialog')
  await sheet.locator('[name=person-name]').waitFor()
  await judge('persons')
  await sheet.locator('[name=person-name]').fill('Lena Hartmann')
  await press(sheet.getByRole('button', { name: says.start('shop.add.verb') }))
  await sheet.waitFor({ state: 'detached' })

  await page.goto('/cart')
  await page.getByText('Lena Hartmann').first().waitFor()
  await judge('cart')
  await press(page.getByRole('button', { name: says.start('basket.checkout') }))
  await page.getByRole('button', { name: says('ticketing.hold.more') }).waitFor()
  await judge('checkout')
  await page.locator('[name=name]').fill('Lena Hartmann')
  await page.locator('[name=email]').fill('lena@demo.test')
  await page.locator('input[value=pwc]').check({ force: true })
  await press(page.getByRole('button', { name: says('checkout.review.order') }))
  await press(page.getByRole('link', { name: /Lena Hartmann/ }))
  await page.getByRole('img', { name: says('ticketing.ticket.qr') }).waitFor()
  await judge('ticket')
  expect(found).toEqual([])
})

journey('the page of an event is at most 1200 px wide, its column 300 or 350', async ({ visit }) => {
  const { page } = await visit({ house: 'boat' })
  await page.goto('/')
  const widths: number[][] = []
  for (const width of [800, 1279, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    widths.push([await widthOf(page, 'aside'), await widthOf(page, '[aria-labelledby=restaurant]')])
  }
  expect(widths.map(([aside]) => aside)).toEqual([300, 300, 350, 350])
  expect(widths.at(-1)?.[1]).toBeLessThanOrEqual(1200)
})

const widthOf = (page: Page, what: string) =>
  page
    .locator(what)
    .first()
    .evaluate((element) => element.getBoundingClientRect().width)

/** Calls to an address wait until they are released. */
async function holdBack(page: Page, address: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return release
}
