import { expect } from 'vitest'
import { journey } from './browser.ts'
import { guestOf } from './guest.ts'

journey(
  'a catalogue shows its menu beside the page, in a drawer on a phone, and sells nothing',
  async ({ visit }) => {
    const { page, says, press, enters } = guestOf(await visit({ house: 'catalogue', width: 1440 }))
    const side = page.getByRole('complementary')
    const category = side.getByRole('navigation').first().getByRole('link').nth(1)
    await enters()
    for (const [window, menu] of [
      [1440, 260],
      [1920, 300],
    ] as const) {
      await page.setViewportSize({ width: window, height: 900 })
      expect(await side.evaluate((aside) => aside.getBoundingClientRect().width)).toBe(menu)
    }
    await press(category)
    await expect.poll(() => category.getAttribute('aria-current')).toBe('true')
    expect(await page.getByRole('button', { name: says.start('shop.add.name') }).count()).toBe(0)
    expect(await page.getByRole('button', { name: says('shop.basket.open') }).count()).toBe(0)
    expect(await page.getByRole('contentinfo').count()).toBe(0)

    await page.setViewportSize({ width: 390, height: 844 })
    expect(await side.isVisible()).toBe(false)
    const open = page.getByRole('link', { name: says('shop.overlay.side') })
    const drawer = page.getByRole('dialog', { name: says('shop.overlay.side') })
    await open.click()
    await drawer.getByRole('link', { name: says('shop.overlay.imprint') }).waitFor()
    await page.goBack()
    await drawer.waitFor({ state: 'detached' })
    await expect.poll(() => open.evaluate((link) => link === document.activeElement)).toBe(true)
    await open.click()
    await drawer.getByRole('navigation').first().getByRole('link').nth(2).click()
    await drawer.waitFor({ state: 'detached' })
    expect(page.url()).toMatch(/category=\d+$/)
  },
)
