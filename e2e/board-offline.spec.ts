import { expect } from 'vitest'
import { journey, type Visit } from './browser.ts'
import { orderBehind, orderByCall } from './by-call.ts'
import { staffOf } from './staff.ts'

/** Once the service worker holds the console's page and the code that the board runs on. */
const isKept = ({ page }: Visit) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('console-'))
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    const urls = kept.flat().map(({ url }) => new URL(url).pathname)
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    const needed = loaded.filter((path) => path.startsWith('/console/assets/'))
    return urls.includes('/console/') && needed.every((path) => urls.includes(path))
  })

journey(
  'Q64 a board without a line calls it out, keeps what was tapped, and sends it once it is back',
  async ({ visit, origin }) => {
    const arrival = await visit({ width: 1440, hasWorker: true, mayGoOffline: true })
    const staff = staffOf(arrival)
    const { page, says } = staff
    await staff.logsIn()
    const [first, second] = [await orderByCall(origin, 'Burrata'), await orderByCall(origin, 'Burrata')]
    for (const { number } of [first, second]) await staff.ticket(number).waitFor()
    await expect.poll(() => isKept(arrival), { timeout: 20_000 }).toBe(true)
    const statuses = async () =>
      Promise.all([first, second].map(async ({ token }) => (await orderBehind(origin, token)).status))

    // The line is gone, and even the page has to be opened anew.
    await page.context().setOffline(true)
    for (const { number } of [first, second]) await staff.accepts(number)
    await page.reload()
    const bar = page.getByRole('alert').filter({ hasText: says.part('console.red.lost') })
    await bar.waitFor()
    await page
      .getByRole('banner')
      .getByText(/^\D*2 /)
      .waitFor() // taps that wait
    for (const { number } of [first, second]) await staff.step(number).waitFor()

    await page.context().setOffline(false)
    await expect.poll(statuses).toEqual(['processing', 'processing'])
    await bar.waitFor({ state: 'detached' })
    const { timeline } = await orderBehind(origin, first.token)
    expect(timeline.filter(({ what }) => what === 'processing')).toHaveLength(1)
  },
)
