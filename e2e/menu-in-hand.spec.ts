import { expect } from 'vitest'
import { journey } from './browser.ts'
import { guestOf } from './guest.ts'
import { openSheet } from './screens.ts'

journey('a guest on a phone searches, adds, and finds an empty cart named as such', async ({ visit }) => {
  const guest = guestOf(await visit({ width: 390 }))
  const { page, press, says, sheet } = guest
  await guest.enters('/cart')
  await page.getByText(says('basket.isEmpty')).first().waitFor()
  await page.waitForURL('**/menu')

  // What decides whether to stay: fee, minimum and time stand in sight before anything is chosen.
  for (const fact of [page.getByText(says.part('shop.terms.from')).first(), guest.timeButton]) {
    const box = await fact.boundingBox()
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(844)
  }

  // Letter by letter it is one search, after a pause, and its result is read out. Asked again it may be, where the
  // menu has just changed.
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('search-products') && asked.push(request.url()))
  await press(page.getByRole('button', { name: says('shop.search.open') }))
  await page.getByRole('searchbox').evaluate(typeQuickly, 'Tiram')
  await page
    .getByRole('status')
    .getByText(says.start('shop.search.found', { text: 'Tiram' }))
    .waitFor()
  expect([...new Set(asked)]).toHaveLength(1)

  // A category, or no words at all, ends the search.
  await press(page.getByRole('button', { name: says('shop.search.clear') }))
  await page.getByRole('heading', { level: 2, name: 'Beliebt bei uns' }).waitFor()

  await guest.adds('Burrata')
  await page.getByText(says('shop.added')).waitFor()
  await page.getByText(says('shop.added')).waitFor({ state: 'detached', timeout: 4_000 })

  // The dark layer behind a text closes it.
  await openSheet(page, 'imprint')
  await page.touchscreen.tap(195, 8)
  await sheet.waitFor({ state: 'detached' })
})

journey('beside the menu of a wide window a basket opens with the first dish', async ({ visit }) => {
  const guest = guestOf(await visit({ width: 768 }))
  await guest.enters()
  await guest.chooses('pickup')
  await guest.adds('Burrata')
  const side = guest.page.getByRole('complementary').filter({ hasText: guest.called('Burrata') })
  await side.getByRole('button', { name: guest.says('basket.next') }).waitFor()
  expect(await guest.page.getByText(guest.says('shop.added')).count()).toBe(0)
})

journey('a picture that does not come leaves its place to the name of the dish', async ({ visit }) => {
  const guest = guestOf(await visit({ width: 390 }))
  await guest.page.route('**/pictures/**', (route) =>
    route.fulfill({ status: 200, contentType: 'image/webp', body: 'no picture' }),
  )
  await guest.enters()
  const card = guest.page.getByRole('main').getByRole('listitem').filter({ hasText: 'Burrata' }).first()
  await card.scrollIntoViewIfNeeded()
  await expect.poll(() => card.locator('img').count()).toBe(0)
  await card.getByText('Bu', { exact: true }).waitFor()
})

/** Runs in the page: letter by letter, each sooner after the other than the search waits, however busy the machine is. */
function typeQuickly(field: Element, word: string): void {
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  for (let length = 1; length <= word.length; length++) {
    value?.set?.call(field, word.slice(0, length))
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
