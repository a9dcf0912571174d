import { expect } from 'vitest'
import { journey } from './browser.ts'
import { anna, guestOf } from './guest.ts'

journey('a table is reserved on a phone, seen by its link, and given back', async ({ visit }) => {
  const { page, says, press, sheet, enters } = guestOf(await visit({ width: 390 }))
  await enters('/menu#reserve')
  const days = sheet.getByRole('group', { name: says('time.day.label') }).getByRole('radio')
  await press(days.nth(2))
  await press(sheet.getByRole('radio', { name: '19:00' }))
  await sheet.getByText(says('reserve.available')).waitFor()
  const send = sheet.getByRole('button', { name: says('reserve.send') })
  await press(send)
  expect(await sheet.getByLabel(says.start('form.field.name')).getAttribute('aria-invalid')).toBe('true')
  await sheet.getByLabel(says.start('form.field.name')).fill(anna.name)
  await sheet.getByLabel(says.start('form.field.email')).fill(anna.email)
  await sheet.getByLabel(says.start('form.field.phone')).fill(anna.mobile)
  // Somebody else was faster: what was typed stays, and the next press books what is free by then.
  const refusal = { type: 'error', key: 'no_table_available', body: 'Alle Tische sind vergeben.' }
  await page.route(
    '**/api/restaurant/reserve-table',
    (route) =>
      route.fulfill({ status: 422, json: { data: null, message: refusal, errors: { time: [refusal.key] } } }),
    { times: 1 },
  )
  await press(send)
  await sheet.getByText(says.start('reserve.failed')).waitFor()
  await press(send)
  await sheet.getByRole('heading', { name: says('reserve.booked') }).waitFor()
  await press(sheet.getByRole('link', { name: says('reserve.see') }))
  await page.getByRole('heading', { level: 1, name: says('reserve.page.title') }).waitFor()
  await press(page.getByRole('main').getByRole('button', { name: says('reserve.cancel') }))
  await press(page.getByRole('alertdialog').getByRole('button', { name: says('reserve.cancel') }))
  await page.getByText(says('reserve.canceled')).waitFor()
  expect(await page.getByText(says('reserve.status.canceled')).count()).toBe(1)
})
