import { expect } from 'vitest'
import { complaintsOf } from './axe.ts'
import { journey } from './browser.ts'
import { dineByCall, freeTableByCall } from './by-call.ts'
import { SOON } from './soon.ts'
import { staffOf } from './staff.ts'
import { tooWide } from './too-wide.ts'

journey('staff see who sits where as it happens, and free a table by keyboard', async ({ visit, origin }) => {
  const staff = staffOf(await visit({ width: 1440 }))
  const { page, says } = staff
  await freeTableByCall(origin, '1')
  await staff.logsIn()
  await page
    .getByRole('navigation')
    .getByRole('link', { name: says('floor.nav') })
    .click()
  const tile = page.getByRole('button', { name: says('floor.table', { name: '1' }), exact: true })
  await tile.filter({ hasText: says.part('floor.free') }).waitFor()

  await dineByCall(origin, '1', 'Burrata')
  await tile.filter({ hasText: says.part('floor.unconfirmed') }).waitFor(SOON)
  await tile.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: says('floor.table', { name: '1' }) })
  await panel.getByRole('img').waitFor()
  expect(await complaintsOf(page, 'the room', true)).toEqual([])
  await panel.getByRole('button', { name: says('floor.confirm') }).press('Enter')
  await tile.filter({ hasNotText: says.part('floor.unconfirmed') }).waitFor()

  expect(await tooWide(page, 'a table')).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  const sheet = page.getByRole('dialog', { name: says('floor.table', { name: '1' }) })
  await sheet.getByRole('img').waitFor()
  expect(await complaintsOf(page, 'a table', true)).toEqual([])
  await sheet.getByRole('button', { name: says('floor.free-it') }).press('Enter')
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: says('floor.free-it') }).press('Enter')
  await sheet.getByRole('button', { name: says('floor.open') }).waitFor()
})
