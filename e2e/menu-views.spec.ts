import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from './browser.ts'
import { categoryOf } from './dishes.ts'
import { guestOf } from './guest.ts'

/** Every question about dishes that this page asks from now on, by the call's name. */
function questionsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/api\/restaurant\/([\w/-]+)/.exec(request.url()) ?? []
    if (name) asked.push(name)
  })
  return asked
}

journey(
  'a search asks once, is told aloud, helps with a slip of the pen, and gives way to a category',
  async ({ visit }) => {
    const guest = guestOf(await visit())
    const { page, says, called } = guest
    const field = page.getByRole('searchbox')
    const heading = page.getByRole('main').getByRole('heading', { level: 2 })
    await guest.enters()
    const asked = questionsOf(page)
    await field.pressSequentially('tonno', { delay: 60 })
    await heading.filter({ hasText: 'tonno' }).waitFor()
    await page
      .getByRole('status')
      .filter({ hasText: says.part('shop.search.found', { text: 'tonno' }) })
      .waitFor({ state: 'attached' })
    expect(asked.filter((name) => name === 'search-products')).toHaveLength(1)

    await field.fill('margerita')
    const near = page.getByRole('region', { name: says('menu.elsewhere.nearest') })
    await near.getByRole('link', { name: new RegExp(called('Margherita'), 'u') }).waitFor()

    await guest.opensCategoryOf('Tiramisu')
    expect(await field.inputValue()).toBe('')
    await field.fill('   ')
    await page.waitForTimeout(600)
    expect(new URL(page.url()).searchParams.has('q')).toBe(false)

    await field.fill('tonno')
    await heading.filter({ hasText: 'tonno' }).waitFor()
    await guest.press(page.getByRole('button', { name: says('shop.search.clear') }))
    await expect.poll(() => heading.innerText()).not.toContain('tonno')
  },
)

journey(
  'while dishes are on their way no other category can be chosen, and the chip says so',
  async ({ visit }) => {
    const guest = guestOf(await visit({ width: 390 }))
    const { page } = guest
    let letGo: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/api/restaurant/products?*', async (route) => {
      await held
      await route.continue()
    })
    await guest.enters()
    await guest.chooses('pickup')
    const chip = (dish: string) =>
      page
        .getByRole('navigation')
        .getByRole('link', { name: new RegExp(`^${guest.called(categoryOf(dish))}`, 'u') })
    // The new basket may change what stands above the row: who misses it taps again.
    const taps = () =>
      guest.press(chip('Margherita')).then(() => chip('Margherita').getAttribute('aria-busy'))
    await expect.poll(taps, { interval: 1_000 }).toBe('true')
    const there = page.url()
    await chip('Tiramisu').dispatchEvent('click')
    expect(page.url()).toBe(there)
    letGo()
    await guest.plus('Margherita').waitFor()
    expect(await chip('Margherita').getAttribute('aria-busy')).toBeNull()
    await chip('Tiramisu').dispatchEvent('click')
    await guest.plus('Tiramisu').waitFor()
  },
)

journey('the row of subcategories marks what is being read, at every stop', async ({ visit }) => {
  const guest = guestOf(await visit({ width: 390 }))
  const { page, says } = guest
  await guest.enters('/menu?category=104')
  const row = page.getByRole('navigation', { name: says('shop.menu.subcategories') })
  await row.waitFor()
  const stops = 10
  for (let stop = 0; stop < stops; stop++) {
    await page.evaluate((share) => scrollTo(0, document.body.scrollHeight * share), (stop + 1) / (stops + 2))
    // Read anew until it has settled: dishes are measured when they come near.
    await expect.poll(() => page.evaluate(markedAndRead)).toMatchObject({ isSame: true })
  }
})

/** The marked subcategory, and the one whose section lies under the row. */
function markedAndRead() {
  const row = document.querySelector('nav a[href^="#subcategory"]')?.closest('nav')
  const line = (row?.getBoundingClientRect().bottom ?? 0) + 16
  const sections = [...document.querySelectorAll('section[id^="subcategory"]')]
  const read = sections.findLast((section) => section.getBoundingClientRect().top < line) ?? sections[0]
  const marked = row?.querySelector('[aria-current]')?.getAttribute('href')
  return { isSame: marked === `#${read?.id}`, marked, read: read?.id }
}
