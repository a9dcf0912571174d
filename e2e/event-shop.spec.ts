import { expect } from 'vitest'
import { journey } from './browser.ts'
import { guestOf } from './guest.ts'

/** Far enough ahead that no other journey is on board. */
const DAY = '2026-12-08'

journey(
  'two guests of an event: a date and a time by the keyboard, two names, an order paid on board, two tickets',
  async ({ visit }) => {
    const { page, says } = guestOf(await visit({ house: 'boat', width: 390 }))
    await page.goto('/')
    await page.getByText(says('ticketing.selectDate')).waitFor()
    expect(await page.locator('#menu h2').count()).toBe(0)

    const next = page.getByRole('button', { name: says('ticketing.month.after') })
    await next.focus()
    await page.keyboard.press('Enter')
    await page.locator(`[data-day="${DAY}"]`).waitFor()
    await page.locator(`[data-day="${DAY}"]`).focus()
    await page.keyboard.press('ArrowLeft')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-day')))
      .toBe('2026-12-07')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.getByText(says('ticketing.selectTime')).waitFor()
    await page.getByRole('button', { name: /14:00/ }).press('Enter')
    await page.locator('#menu h2').waitFor()

    await page
      .getByRole('button', { name: /Brunchfahrt 14 Uhr/ })
      .first()
      .press('Enter')
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: says('shop.units.more') }).press('Enter')
    const add = sheet.getByRole('button', { name: says.start('shop.add.verb') })
    await add.press('Enter')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('person-name')
    await sheet.getByText(says('menu.person.nameRequired')).first().waitFor()
    await page.locator('[name=person-name]').fill('  Lena Hartmann ')
    await page.locator('[name=person-name-2]').fill('Jonas Weber')
    await add.press('Enter')
    await sheet.waitFor({ state: 'detached' })

    await page.goto('/cart')
    await page.getByText('Lena Hartmann').first().waitFor()
    await page.getByRole('button', { name: says.start('basket.checkout') }).press('Enter')
    await page.getByRole('button', { name: says('ticketing.hold.more') }).press('Enter')
    await page.getByRole('button', { name: says('ticketing.hold.more') }).waitFor({ state: 'detached' })
    await page.locator('[name=name]').fill('Lena Hartmann')
    await page.locator('[name=email]').fill('lena@demo.test')
    await page.locator('input[value=pwc]').check({ force: true })
    await page.getByRole('button', { name: says('checkout.review.order') }).press('Enter')

    const ticket = page.getByRole('link', { name: /Jonas Weber/ })
    await ticket.click()
    await page.getByRole('heading', { level: 1, name: 'Jonas Weber' }).waitFor()
    await page.getByRole('img', { name: says('ticketing.ticket.qr') }).waitFor()
    const calendar = page.evaluate(() => fetch(`${location.href}.ics`).then((file) => file.text()))
    expect(await calendar).toContain('BEGIN:VEVENT')
  },
)
