import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from './browser.ts'
import { dineByCall, freeTableByCall, tableCodeByCall } from './by-call.ts'
import { guestOf } from './guest.ts'

/** A field is marked, has the focus, and keeps what was typed. */
async function isLedTo(field: Locator, typed: string) {
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
  expect(await field.inputValue()).toBe(typed)
}

const focusIsLost = (page: Page) => page.evaluate(() => document.activeElement === document.body)

journey(
  'whoever mistypes in one of the small forms is led to the field, and on from it',
  async ({ visit }) => {
    const guest = guestOf(await visit({ width: 390 }))
    const { page, says, press, sheet } = guest
    await guest.enters()
    await press(page.getByRole('button', { name: says.start('shop.postcode.ask') }))
    const take = sheet.getByRole('button', { name: says('time.postcode.take') })
    const elsewhere = sheet.getByRole('button', { name: says('time.postcode.pickup') })
    await press(take)
    await isLedTo(sheet.getByRole('textbox'), '')
    // Nothing was said yet that nobody delivers to.
    expect(await elsewhere.count()).toBe(0)
    await sheet.getByRole('textbox').fill('99999')
    await press(take)
    await isLedTo(sheet.getByRole('textbox'), '99999')
    await press(elsewhere)
    await sheet.waitFor({ state: 'detached' })

    await guest.adds('Burrata')
    await guest.opensBasket()
    const row = page.getByText(says('checkout.voucher.title'))
    const code = page.getByRole('textbox', { name: says('checkout.voucher.code') })
    const redeem = page.getByRole('button', { name: says('checkout.voucher.apply') })
    await press(row)
    for (const typed of ['', 'NIE-DA', 'EXPIRED']) {
      await code.fill(typed)
      await press(redeem)
      await isLedTo(code, typed)
    }
    await code.fill('welcome10')
    await redeem.press('Enter')
    const remove = page.getByRole('button', { name: says('checkout.voucher.remove') })
    await remove.waitFor()
    await expect.poll(() => focusIsLost(page)).toBe(false)
    await remove.press('Enter')
    await row.waitFor()
    await expect.poll(() => focusIsLost(page)).toBe(false)

    await press(page.getByText(says('checkout.tip.other')))
    const tip = page.getByRole('textbox', { name: says('checkout.tip.amount') })
    await tip.fill('viel')
    await press(page.getByRole('button', { name: says('checkout.tip.apply') }))
    await isLedTo(tip, 'viel')
    await tip.fill('2')
    expect(await tip.getAttribute('aria-invalid')).toBeNull()

    const email = page.getByRole('contentinfo').getByRole('textbox', { name: says.start('form.field.email') })
    await email.fill('anna@')
    await press(page.getByRole('button', { name: says('newsletter.subscribe') }))
    await isLedTo(email, 'anna@')
  },
)

journey(
  'a note to a dish is begun where its button was, and is there again after any turn',
  async ({ visit }) => {
    const guest = guestOf(await visit({ width: 390 }))
    const { page, says, press } = guest
    await guest.enters()
    await guest.chooses('pickup')
    await guest.adds('Burrata')
    await guest.opensBasket()
    const open = page.getByRole('main').getByRole('button', { name: says.start('basket.note.add') })
    const edit = page.getByRole('main').getByRole('button', { name: says.start('basket.note.edit') })
    const note = page.getByRole('textbox', { name: says('basket.note.of') })
    const isFocused = (place: Locator) => place.evaluate((one) => one === document.activeElement)
    await press(open)
    await expect.poll(() => isFocused(note)).toBe(true)
    const words = 'ohne Zwiebel، من فضلك'
    await note.fill(words)
    // Nobody pressed "save": the guest looks at the menu once more, and comes back.
    await page.goBack()
    await guest.opensBasket()
    await page.getByText(words).waitFor()
    await press(edit)
    await press(page.getByRole('button', { name: says('basket.note.save') }))
    await expect.poll(() => isFocused(edit)).toBe(true)
  },
)

journey(
  'on an Arabic page a German name begins where its neighbours begin, and a guest is called as they said',
  async ({ visit, origin }) => {
    await freeTableByCall(origin, '9')
    await dineByCall(origin, '9', 'Burrata')
    const guest = guestOf(await visit({ width: 390, language: 'ar' }))
    const { page, says, press } = guest
    await page.goto(await tableCodeByCall(origin, '9'))
    await page.waitForURL((url) => !url.searchParams.has('qrcode'))
    await page.goto('/bill')
    const name = page.getByRole('textbox', { name: says('bill.name') })
    await name.fill('😀 Lena')
    await press(page.getByRole('button', { name: says('bill.name.take') }))
    await page.getByRole('main').getByText('😀 Lena').waitFor()

    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Burrata' })
    const ends = await row.getByText('Burrata', { exact: true }).evaluate((bdi) => {
      const words = document.createRange()
      words.selectNodeContents(bdi)
      return [words.getBoundingClientRect().right, bdi.getBoundingClientRect().right]
    })
    expect(Math.abs((ends[0] ?? 0) - (ends[1] ?? 9))).toBeLessThan(1)
    await freeTableByCall(origin, '9')
  },
)
