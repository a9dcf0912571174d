import { afterAll, beforeAll, expect } from 'vitest'
import { complaintsOf } from './axe.ts'
import { journey } from './browser.ts'
import { guestOf } from './guest.ts'
import { FRIDAY_EVENING, type OpenHouse, openHouse } from './open-house.ts'
import { staffOf } from './staff.ts'
import { tooWide } from './too-wide.ts'

const MINUTE_MS = 60_000

let house: OpenHouse
beforeAll(async () => {
  house = await openHouse({ DEMO: '0', CLOCK: FRIDAY_EVENING })
})
afterAll(() => house.close())

journey('an owner opens an empty installation, and hears the first order', async ({ visit }) => {
  const { origin } = house
  const began = Date.now()
  const owner = staffOf(await visit({ origin, width: 1440 }))
  const { page, says } = owner
  const field = (key: string) => page.getByRole('textbox', { name: says(key), exact: true })
  const press = (key: string) => page.getByRole('button', { name: says(key) }).click()
  await expect.poll(house.said).toMatch(/setup=/)
  await page.goto(/\S+setup=\S+/.exec(house.said())?.[0] ?? '')
  await press('setup.open')
  await page.getByText(says.part('setup.check')).first().waitFor()
  expect(await complaintsOf(page, 'the set-up', true)).toEqual([])
  await field('setup.name').fill('Zur Linde')
  await field('setup.address').fill('Lindenallee 3, 14050 Berlin')
  await field('setup.owner').fill('Mia Berg')
  await field('setup.email').fill('mia@linde.test')
  await field('team.join.password').fill('ein stilles Meer')
  await press('setup.open')
  await press('console.first.done')

  await page.getByRole('heading', { level: 1, name: says('setup.start') }).waitFor()
  await press('setup.save')
  await page.getByRole('link', { name: says('setup.step.hours.go') }).waitFor()
  await press('setup.step.zones.go')
  await field('hours.zone-name').fill('Umgebung')
  await field('hours.zone-codes').fill('14050, 14052')
  await field('hours.zone-fee').fill('2,50')
  await field('hours.zone-minimum').fill('15')
  await press('hours.save-zone')
  await field('setup.dish.category').fill('Vorspeisen')
  await field('setup.dish.name').fill('Burrata')
  await field('setup.dish.price').fill('11,90')
  await press('setup.dish.add')
  await page.getByText(says.part('setup.dish.added', { name: 'Burrata' })).waitFor()
  expect(await complaintsOf(page, 'the first steps', true)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await tooWide(page, 'the first steps')).toEqual([])

  const guest = guestOf(await visit({ origin, width: 390 }))
  await guest.enters()
  await guest.chooses('pickup')
  await guest.adds('Burrata')
  await guest.goesToCheckout()
  await guest.staysGuest()
  await guest.pays('cash')
  await guest.orders()
  await guest.page.waitForURL('**/order/*')
  const step = page.getByRole('listitem').filter({ hasText: says.part('setup.step.order') })
  await step.filter({ hasText: says.part('setup.done') }).waitFor()
  expect(Date.now() - began).toBeLessThan(10 * MINUTE_MS)
})
