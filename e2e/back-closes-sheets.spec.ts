import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from './browser.ts'
import { type Guest, guestOf } from './guest.ts'

/** Everything that lies over the menu, by what opens it on a phone. */
const openers: Readonly<Record<string, (guest: Guest) => Locator>> = {
  'a dish': ({ plus }) => plus('Margherita'),
  'a set menu': ({ plus }) => plus('Menü für Zwei'),
  'all categories': ({ page, says }) => page.getByRole('button', { name: says('shop.menu.all') }),
  'the time': ({ timeButton }) => timeButton,
  'the postcode': ({ page, says }) => page.getByRole('button', { name: says.start('shop.postcode.ask') }),
  'log-in': ({ page, says }) =>
    page.getByRole('banner').getByRole('link', { name: says('shop.header.login') }),
  ...Object.fromEntries(
    [
      'about',
      'contact',
      'time-plan',
      'reserve',
      'allergies',
      'privacy',
      'terms',
      'imprint',
      'accessibility',
    ].map((name) => [
      name,
      ({ page, says }: Guest) =>
        page.getByRole('contentinfo').getByRole('link', { name: says(`shop.overlay.${name}`) }),
    ]),
  ),
}

/** Where it stands on the screen. Not how far the page is scrolled: dishes above may be measured only when they are near. */
const placeOf = (opener: Locator) => opener.evaluate((element) => element.getBoundingClientRect().top)

journey.for(Object.keys(openers))(
  'Back closes it, and the page is where it was: %s',
  async (name, { visit }) => {
    const guest = guestOf(await visit({ width: 390 }))
    const { page, sheet, press } = guest
    await guest.enters()
    const opener = openers[name]?.(guest)
    if (!opener) throw new Error(`Nothing opens ${name}.`)
    await opener.scrollIntoViewIfNeeded()
    const before = await placeOf(opener)
    await press(opener)
    await sheet.waitFor()
    await expect.poll(() => sheet.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await page.goBack()
    await sheet.waitFor({ state: 'detached' })
    expect(Math.abs((await placeOf(opener)) - before)).toBeLessThanOrEqual(2)
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

journey('where the opener is gone meanwhile, the focus goes to its card', async ({ visit }) => {
  const guest = guestOf(await visit())
  const { page, sheet, plus } = guest
  await guest.enters()
  const opener = plus('Margherita')
  await guest.press(opener)
  await sheet.waitFor()
  await opener.evaluate((button) => button.remove())
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  const card = page.getByRole('link', { name: 'Margherita' })
  await expect.poll(() => card.first().evaluate((link) => link === document.activeElement)).toBe(true)
})

journey('a press on the dark layer closes what lies on it', async ({ visit }) => {
  const { page, sheet, enters } = guestOf(await visit())
  for (const name of ['about', 'privacy', 'terms', 'imprint', 'contact', 'auth']) {
    await enters(`/menu#${name}`)
    await sheet.waitFor()
    await page.mouse.click(8, 450)
    await sheet.waitFor({ state: 'detached' })
    expect(new URL(page.url()).hash, name).toBe('')
  }
})
