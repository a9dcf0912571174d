import { expect } from 'vitest'
import { journey } from './browser.ts'
import { guestOf } from './guest.ts'

journey('a guest at a desk fills a basket, adds to it on its page, and goes on', async ({ visit }) => {
  const guest = guestOf(await visit({ width: 1440 }))
  const { page, sheet, press, says, called } = guest
  const side = page.getByRole('complementary', { name: says('shop.basket.title') })

  await guest.enters('/cart')
  await page.getByText(says('basket.isEmpty')).first().waitFor()
  await page.waitForURL('**/menu')
  expect(await side.isVisible()).toBe(false)

  await guest.opensCategoryOf('Bruschetta')
  await guest.chooses('pickup')
  await guest.adds('Bruschetta')
  await side.waitFor()
  await guest.opensBasket()
  for (const column of ['product', 'comment', 'price', 'quantity', 'total'])
    await page.getByRole('columnheader', { name: says(`basket.column.${column}`) }).waitFor()

  await press(page.getByRole('link', { name: says('shop.overlay.extras') }))
  await press(sheet.getByRole('button', { name: says('shop.add.name', { name: called('Burrata') }) }))
  await sheet.getByRole('button', { name: says('shop.add.more', { name: called('Burrata') }) }).waitFor()
  await page.goBack()
  await page
    .getByRole('row')
    .filter({ hasText: called('Burrata') })
    .waitFor()

  await press(page.getByRole('button', { name: says.start('basket.note.add') }).first())
  await page.getByRole('textbox', { name: says('basket.note.of') }).fill('gut durch')
  await press(page.getByRole('button', { name: says.start('basket.checkout') }))
  await page.getByRole('heading', { level: 1, name: says('checkout.title') }).waitFor()
  await page.getByText('gut durch').first().waitFor()
})

journey(
  'a time is chosen in its month by keyboard, and as soon as possible gives it back',
  async ({ visit }) => {
    const guest = guestOf(await visit({ width: 1280 }))
    const { page, sheet, press, says } = guest
    await guest.enters()
    await guest.chooses('pickup')
    await press(page.getByRole('button', { name: says.part('shop.time.asap') }))
    const asap = sheet.getByRole('checkbox', { name: says.start('shop.time.asap') })
    expect(await asap.isChecked()).toBe(true)
    await sheet.locator('[data-day][tabindex="0"]').focus()
    await page.keyboard.press('ArrowDown') // a week later
    await page.keyboard.press('Enter')
    expect(await asap.isChecked()).toBe(false)
    const chosen = sheet.getByRole('radio', { checked: true })
    const time = await chosen.getAttribute('aria-label')
    await press(asap)
    expect(await chosen.count()).toBe(0)
    await press(asap)
    expect(await chosen.getAttribute('aria-label')).toBe(time)
    await press(sheet.getByRole('button', { name: says('time.take') }))
    await page
      .getByRole('button', { name: new RegExp(time ?? '', 'u') })
      .first()
      .waitFor()
  },
)
