import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey, type Visit } from './browser.ts'
import { orderBehind, orderByCall, payByCall, reserveByCall, staffCall } from './by-call.ts'
import { guestOf } from './guest.ts'
import { keysOf } from './keys.ts'
import { type Role, staffOf } from './staff.ts'

/** An evening without a mouse: whatever a deed takes away, the keyboard goes on from where it was. */

journey('a cook makes a ticket and brings it back with the keyboard alone', async ({ visit, origin }) => {
  const placed = [await orderByCall(origin, 'Burrata'), await orderByCall(origin, 'Panna Cotta')]
  const call = await staffCall(origin)
  for (const { id } of placed)
    await call('changeOrderStatus', { orderId: id, status: 'processing', minutes: 20 })
  const { page, says } = await signedIn(await visit({ width: 1440 }), 'kitchen', '/console/kitchen')
  const keys = keysOf(page)
  const number = placed[0]?.number ?? ''
  const ticket = page.getByRole('article', { name: `#${number}` })
  await keys.space(ticket.getByRole('button', { name: 'Burrata' }))
  await ticket.waitFor({ state: 'detached' })
  await keepsFocus(page, 'article')
  await keys.backTo(page.getByRole('button', { name: says('kitchen.recall', { number: `#${number}` }) }))
  await page.keyboard.press('Enter')
  await ticket.waitFor()
  await keepsFocus(page)
  for (const { id } of placed) await call('changeOrderStatus', { orderId: id, status: 'delivered' })
})

journey('a reservation is accepted with the keyboard alone', async ({ visit, origin }) => {
  const desk = await staffCall(origin, 'manager')
  await desk('updateSettings', { reservationsAtOnce: false })
  const name = 'Karim am Fenster'
  try {
    await reserveByCall(origin, { date: SATURDAY, time: '19:00', name })
    const { page, says } = await signedIn(await visit({ width: 1440 }), 'staff', '/console/reservations')
    const keys = keysOf(page)
    await keys.enter(page.getByRole('button', { name: says.part('guests.open-of', { name }) }).first())
    const sheet = page.getByRole('dialog')
    await keys.tabTo(sheet.getByLabel(says('guests.word')))
    await page.keyboard.type('Am Fenster.')
    await keys.enter(sheet.getByRole('button', { name: says('guests.accept'), exact: true }))
    await sheet.waitFor({ state: 'detached' })
    await keepsFocus(page, 'main')
  } finally {
    await desk('updateSettings', { reservationsAtOnce: true })
    const { data: left } = await desk('listManagedReservations', { date: SATURDAY })
    const mine = left.filter((one) => one.name === name)
    expect(mine.map(({ status }) => status)).toEqual(['booked'])
    for (const { id } of mine) await desk('giveUpReservation', { id })
  }
})

const SATURDAY = '2026-11-28'

journey('a payment is given back and the day closed with the keyboard alone', async ({ visit, origin }) => {
  const { id, token, link } = await payByCall(origin, 'Burrata')
  const guest = guestOf(await visit({ width: 390 }))
  await guest.page.goto(link)
  await guest.ends('paid')
  await expect.poll(async () => (await orderBehind(origin, token)).paymentStatus).toBe('paid')
  const { page, says } = await signedIn(await visit({ width: 1440 }), 'manager', '/console/money')
  const keys = keysOf(page)
  const row = page.getByRole('listitem').filter({ has: page.getByText(says.part('console.money.of-order')) })
  const newest = row.first()
  await keys.enter(newest.locator('summary'))
  const why = newest.getByLabel(says('console.money.refund-why'))
  await keys.tabTo(why)
  await page.keyboard.type('Es war kalt.')
  await keys.enter(newest.getByRole('button', { name: says('console.money.refund') }))
  const sure = page.getByRole('alertdialog')
  await keys.enter(sure.getByRole('button', { name: says('console.money.refund') }))
  await sure.waitFor({ state: 'detached' })
  await expect.poll(async () => (await orderBehind(origin, token)).refunded).toBeGreaterThan(0)
  await expect.poll(() => newest.locator('summary').count()).toBe(0)
  await keepsFocus(page, 'main')

  const call = await staffCall(origin)
  await call('changeOrderStatus', { orderId: id, status: 'processing', minutes: 20 })
  await call('changeOrderStatus', { orderId: id, status: 'delivered' })
  await page.goto('/console/closings')
  await keys.enter(page.getByRole('button', { name: says('reports.closing.close') }))
  await keys.enter(sure.getByRole('button', { name: says('reports.closing.close') }))
  await page.getByText(says('reports.closing.nothing')).waitFor()
  await keepsFocus(page, 'main')
})

/** The focus is somewhere, there where the work goes on. */
const keepsFocus = (page: Page, inside = 'body *') =>
  expect
    .poll(() => page.evaluate((part) => document.activeElement?.closest(part) !== null, inside))
    .toBe(true)

async function signedIn(visit: Visit, role: Role, path: string) {
  const staff = staffOf(visit)
  await staff.logsIn(role)
  await staff.page.goto(path)
  await staff.page.getByRole('heading', { level: 1 }).waitFor()
  return staff
}
