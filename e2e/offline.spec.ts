import { expect } from 'vitest'
import { journey, type Visit } from './browser.ts'
import { guestOf } from './guest.ts'

/** Once the service worker holds the menu, and the code that the menu and the basket need. */
const isKept = ({ page }: Visit) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    const has = (part: string) => kept.flat().some(({ url }) => url.includes(part))
    return has('/menu') && has('kept-basket') && has('BasketPage')
  })

journey(
  'a guest without a line reads the menu, changes the basket, and all of it arrives later',
  async ({ visit }) => {
    const arrival = await visit({ width: 390, hasWorker: true, mayGoOffline: true })
    const guest = guestOf(arrival)
    const { page, says } = guest
    const bar = page.getByRole('link', { name: says.part('shop.basket.view') })
    await guest.enters('/menu')
    await guest.adds('Burrata')
    await expect.poll(() => isKept(arrival), { timeout: 20_000 }).toBe(true)

    // The line is gone, and even the page has to be opened anew.
    await page.context().setOffline(true)
    await page.reload()
    await page.getByText(says.part('shop.offline')).waitFor()
    await page.getByText(says.part('shop.offline.asOf')).waitFor()
    await guest.adds('Tiramisu')
    await guest.count('Burrata').waitFor()
    await page.reload()
    await guest.count('Tiramisu').waitFor()
    await guest.opensBasket()
    await page.getByText(says('basket.offline')).first().waitFor()

    await page.context().setOffline(false)
    await page.getByRole('button', { name: says.start('basket.checkout') }).waitFor()
    await page.getByText(says('basket.offline')).waitFor({ state: 'detached' })

    // Another page asks the server, not this device.
    const other = await page.context().newPage()
    await other.goto('/cart')
    for (const dish of ['Burrata', 'Tiramisu']) await other.getByText(guest.called(dish)).first().waitFor()
    await other.close()
    expect(await bar.count()).toBe(0)
  },
)
