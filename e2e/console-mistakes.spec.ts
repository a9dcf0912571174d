import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from './browser.ts'
import { clientOf, staffCall } from './by-call.ts'
import { staffOf } from './staff.ts'

/** What goes wrong on a busy evening: forms half filled, pressed twice, or sent into a line that is dead. */

journey(
  'a delivery zone leads to each of its mistakes, and keeps what was typed',
  async ({ visit, origin }) => {
    const manage = await staffCall(origin, 'manager')
    const staff = staffOf(await visit({ width: 1440, mayGoOffline: true }))
    const { page, says } = staff
    await staff.logsIn('manager')
    await page.goto('/console/hours')
    await page.getByRole('button', { name: says('hours.new-zone') }).click()
    const save = page.getByRole('button', { name: says('hours.save-zone') })
    const field = (name: string) => page.locator(`[name="${name}"]`)
    await save.click()
    await focused(page, 'name')
    await field('name').fill('Insel')
    await field('shipping_price').fill('2,50')
    await field('postalCodes').fill('10115')
    await save.click()
    await page.getByText(says.part('refusal.postalCode_duplicate')).waitFor()
    await focused(page, 'postalCodes')
    expect(await field('name').getAttribute('aria-invalid')).toBeNull()

    await field('postalCodes').fill('99998')
    await page.route('**/delivery-zones', (route) => route.abort())
    await save.click()
    await page
      .getByRole('alert')
      .filter({ hasText: says('console.offline.none') })
      .waitFor()
    expect(await field('name').inputValue()).toBe('Insel')
    await page.unroute('**/delivery-zones')
    await save.dblclick()
    await page.getByRole('button', { name: says('hours.edit-zone', { name: 'Insel' }) }).waitFor()
    const made = (await manage('listDeliveryZones', { per_page: 100 })).data.filter(
      ({ name }) => name === 'Insel',
    )
    for (const { id } of made) await manage('deleteDeliveryZone', { id })
    expect(made).toHaveLength(1)
  },
)

journey('forms lead to their first mistake', async ({ visit }) => {
  const staff = staffOf(await visit({ width: 1440 }))
  const { page, says } = staff
  await staff.logsIn('manager')
  await page.goto('/console/vouchers')
  await page.getByRole('button', { name: says('vouchers.new') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: says('vouchers.save') })
    .click()
  await focused(page, 'value')
  await page.goto('/console/cards')
  await page.getByRole('button', { name: says('vouchers.cards.new') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: says('vouchers.cards.issue') })
    .click()
  await focused(page, 'amount')
  await page.goto('/console/hours')
  await page.getByRole('button', { name: says('hours.close'), exact: true }).click()
  await focused(page, 'closed-day')
  await page.getByText(says('hours.no-day')).waitFor()
  await page.locator('[name="lead_minutes"]').fill('999999')
  await page.getByRole('button', { name: says('hours.save-limits') }).click()
  await focused(page, 'lead_minutes')
  await page.goto('/console/settings')
  await page.locator('[name="name"]').fill('')
  await page
    .getByRole('button', { name: says('settings.save') })
    .first()
    .click()
  await focused(page, 'name')
  await page.getByText(says('settings.wrong.missing')).waitFor()
})

journey('what is pressed twice is made once', async ({ visit, origin }) => {
  const name = 'Kasse am Tresen'
  const staff = staffOf(await visit({ width: 1440 }))
  const { page, says } = staff
  await staff.logsIn('owner')
  await page.goto('/console/settings?section=systems')
  await slowly(page)
  await page.getByText(says('settings.new-key')).click()
  const form = page.locator('form', { has: page.getByLabel(says('settings.key-name')) })
  await form.getByLabel(says('settings.key-name')).fill(name)
  await form.getByRole('button', { name: says('settings.add') }).dblclick()
  const revoke = page.getByRole('button', { name: says('settings.revoke-key', { name }) })
  await revoke.first().waitFor()
  const owner = await ownerAt(origin)
  const keys = (await owner('listApiKeys', { per_page: 100 })).data.filter((key) => key.name === name)
  expect(keys).toHaveLength(1)

  // It opens a till: nobody takes it back by a slip of the finger.
  await revoke.click()
  const sure = page.getByRole('alertdialog')
  await sure.getByRole('button', { name: says('settings.revoke') }).click()
  await expect.poll(() => revoke.count()).toBe(0)
})

/** Nobody can be sure that the house answers at once. */
const slowly = (page: Page) =>
  page.route('**/api/managers/**', async (route) => {
    if (route.request().method() === 'POST') await new Promise((next) => setTimeout(next, 400))
    await route.continue()
  })

async function ownerAt(origin: string) {
  const person = { email: 'owner@demo.test', password: 'demo-owner-pass' }
  const { access_token } = (await clientOf(origin, () => null)('logIn', person)).data
  return clientOf(origin, () => access_token)
}

const focused = (page: Page, name: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(name)
