import { expect } from 'vitest'
import { journey } from './browser.ts'
import { staffCall } from './by-call.ts'
import { productOf } from './dishes.ts'
import { guestOf } from './guest.ts'
import { SOON } from './soon.ts'
import { staffOf } from './staff.ts'

const table = (price: string) => ({
  name: 'prices.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`name;price\nBurrata;${price}\n`),
})

journey(
  'a price is prepared in a draft, seen on a phone, published to guests, and taken back',
  async ({ visit, origin, onTestFinished }) => {
    const { page, says, logsIn } = staffOf(await visit({ width: 1440 }))
    const button = (key: string) => page.getByRole('button', { name: says(key) })
    const guest = guestOf(await visit({ width: 390 }))
    const priceAt = async (path: string) => {
      const html = await (await fetch(new URL(path, origin))).text()
      return /Burrata.{0,900}?(\d+[.,]\d\d)/s.exec(html)?.[1]?.replace(',', '.')
    }
    await guest.enters('/menu?category=102')
    await logsIn('manager')
    await page.goto('/console/menu')
    onTestFinished(async () => {
      const manage = await staffCall(origin, 'manager')
      await manage('discardMenuDraft', {}).catch(() => undefined)
      const { id, price } = productOf('Burrata')
      await manage('updateProduct', { id, price })
    })
    await button('draft.start').click()
    await button('draft.see').waitFor()
    await page.goto('/console/menu-file')
    await page.locator('input[type=file]').setInputFiles(table('13,70'))
    await button('draft.check').click()
    await page.getByRole('button', { name: says.part('draft.take-over') }).click()
    await page.getByText(says('draft.taken-into-draft')).waitFor()

    await page.goto('/console/menu')
    await button('draft.preview').click()
    // What stands in the frame is read, not run: nothing may run there, not even a test.
    let seen = (await page.locator('iframe').getAttribute('src')) ?? ''
    const follow = async (link: RegExp) => {
      const html = await (await fetch(new URL(seen, origin))).text()
      seen = (link.exec(html)?.[1] ?? '').replaceAll('&amp;', '&')
      expect(seen).toMatch(/^\/preview\//)
    }
    await follow(/href="([^"]*category=102[^"]*)"/)
    expect(await priceAt(seen)).toBe('13.70')
    await follow(/href="([^"]*dish=\d+[^"]*)"[^>]*><bdi>Burrata</)
    const sheet = (await (await fetch(new URL(seen, origin))).text()).split('<dialog open')[1]
    expect(sheet).toMatch(/Burrata.*13[.,]70/s)
    expect(sheet).not.toMatch(/<script|<form|href="\/(?!preview)/)
    expect(await priceAt('/menu?category=102')).not.toBe('13.70')
    await page.keyboard.press('Escape')

    await button('draft.see').click()
    await button('draft.publish').click()
    await page.getByText(says('draft.published')).waitFor()
    await guest.page
      .getByText(/13[.,]70/)
      .first()
      .waitFor(SOON)
    expect(await priceAt('/menu?category=102')).toBe('13.70')
    await page.goto('/console/menu-file')
    await page
      .getByRole('button', { name: says.start('draft.look') })
      .first()
      .click()
    await button('draft.restore').click()
    await page.getByText(says('draft.restored')).waitFor()
    await expect.poll(() => priceAt('/menu?category=102'), SOON).not.toBe('13.70')
  },
)
