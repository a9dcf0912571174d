import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from './browser.ts'
import { type Guest, guestOf } from './guest.ts'

/** Everything that lies over the menu, by what opens it on a phone. */
const openers: Readonly<Record<string, (guest: Guest) => Locator>> = {
  'a dish': ({ plus }) => plus('Margherita'),
  'a set menu': ({ plus }) => plus('Menü für Zwei'),
  'all categories': ({ page, says }) => page.getByRole('button', { name: says('shop.menu.all') }),
  'the time': ({ page, says }) => page.getByRole('button', { name: says.part('shop.time.asap') }),
  'the postcode': ({ page, says }) => page.getByRole('button', { name: says.start('shop.postcode.ask') }),
  ...Object.fromEntries(
    ['contact', 'allergies', 'privacy', 'terms', 'imprint'].map((name) => [
      name,
      ({ page, says }: Guest) =>
        page.getByRole('contentinfo').getByRole('link', { name: says(`shop.overlay.${name}`) }),
    ]),
  ),
}

journey.for(Object.keys(openers))(
  'Back closes it, and the page is where it was: %s',
  async (name, { visit }) => {
    const guest = guestOf(await visit({ width: 390 }))
    const { page, sheet, press } = guest
    await guest.enters()
    const opener = openers[name]?.(guest)
    if (!opener) throw new Error(`Nothing opens ${name}.`)
    await opener.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    await press(opener)
    await sheet.waitFor()
    expect(await sheet.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await page.goBack()
    await sheet.waitFor({ state: 'detached' })
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThanOrEqual(2)
    await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true)
  },
)

journey('Escape closes a sheet, and the focus goes back to what opened it', async ({ visit }) => {
  const guest = guestOf(await visit())
  await guest.enters()
  await guest.press(guest.plus('Margherita'))
  await guest.sheet.waitFor()
  await guest.page.keyboard.press('Escape')
  await guest.sheet.waitFor({ state: 'detached' })
  const opener = guest.plus('Margherita')
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true)
})
