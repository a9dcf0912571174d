import { expect } from 'vitest'
import { journey, type Visit } from './browser.ts'
import { staffCall } from './by-call.ts'
import { keysOf } from './keys.ts'
import { staffOf } from './staff.ts'

/** The forms of the kitchen without a mouse: reached, filled, mended where they complain, saved, and back again. */

journey('a station is made and changed with the keyboard alone', async ({ visit, origin }) => {
  const { page, says } = await signedIn(await visit({ width: 1440 }), '/console/hours')
  const keys = keysOf(page)
  const name = page.getByRole('textbox', { name: says('kitchen.station.name') })
  const save = page.getByRole('button', { name: says('kitchen.station.save') })
  await keys.enter(page.getByRole('button', { name: says('kitchen.station.new') }))
  await focused(name)
  await keys.enter(save)
  await focused(name)
  expect(await name.getAttribute('aria-invalid')).toBe('true')
  // The name of one that is there: the house complains at the field, and the focus is there.
  await page.keyboard.type('Ofen & Herd')
  await keys.enter(save)
  await page.getByText(says('refusal.name_duplicate')).waitFor()
  await focused(name)
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Grill')
  await page.keyboard.press('Tab')
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await focused(page.getByRole('button', { name: says('kitchen.station.new') }))

  const change = page.getByRole('button', { name: says('kitchen.station.edit', { name: 'Grill' }) })
  await keys.backTo(change)
  await page.keyboard.press('Enter')
  await focused(name)
  await keys.enter(page.getByRole('button', { name: says('console.cancel') }))
  await focused(change)
  const call = await staffCall(origin, 'manager')
  const { data } = await call('listStations', {})
  const { id = 0, points_per_slot } = data.find((station) => station.name === 'Grill') ?? {}
  expect(points_per_slot).toBe(12)
  await call('deleteStation', { id })
})

journey('a printer is set up with the keyboard alone', async ({ visit, origin }) => {
  const call = await staffCall(origin, 'manager')
  // Of a try before this one, that failed.
  await removePrinters(call, 'Pass')
  const { page, says } = await signedIn(await visit({ width: 1440 }), '/console/printers')
  const keys = keysOf(page)
  const add = page.getByRole('button', { name: says('printing.add') })
  await keys.enter(add)
  const form = page.getByRole('dialog')
  const name = form.getByRole('textbox', { name: says('printing.name') })
  const save = form.getByRole('button', { name: says('printing.save') })
  await keys.enter(save)
  await focused(name)
  await page.keyboard.type('Pass')
  await keys.enter(save)
  await focused(form.getByRole('textbox', { name: says('printing.host') }))
  await page.keyboard.type('127.0.0.1')
  await page.keyboard.press('Enter')
  await form.waitFor({ state: 'detached' })
  await focused(add)
  const made = (await call('listPrinters', {})).data.find((printer) => printer.name === 'Pass')
  expect(made).toMatchObject({ host: '127.0.0.1', port: 9100, categories: null })
  await removePrinters(call, 'Pass')
})

async function removePrinters(call: Awaited<ReturnType<typeof staffCall>>, name: string) {
  for (const printer of (await call('listPrinters', {})).data)
    if (printer.name === name) await call('deletePrinter', { id: printer.id })
}

async function signedIn(visit: Visit, path: string) {
  const staff = staffOf(visit)
  await staff.logsIn('manager')
  await staff.page.goto(path)
  await staff.page.getByRole('heading', { level: 1 }).waitFor()
  return staff
}

const focused = (target: ReturnType<Visit['page']['getByRole']>) =>
  expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true)
