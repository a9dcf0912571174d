import type { Locator } from 'playwright-core'
import { expect, inject } from 'vitest'
import { journey } from './browser.ts'
import { staffCall } from './by-call.ts'
import { guestOf } from './guest.ts'
import { SOON } from './soon.ts'
import { staffOf } from './staff.ts'

const DAY_MS = 86_400_000

journey(
  'Q68 an overlap is refused beside its row; a night and a closed day are what guests are offered',
  async ({ visit, origin }) => {
    const manage = await staffCall(origin, 'manager')
    const before = (await manage('listOpeningHours', {})).data.find(
      ({ deliveryType }) => deliveryType === 'delivery',
    )
    if (!before) throw new Error('The demo delivers.')
    // Closed on Tuesdays, open until two in every other night.
    const [wednesday, thursday] = [dayAfterTuesday(1), dayAfterTuesday(2)]
    const guest = guestOf(await visit())
    await guest.enters()
    await guest.chooses('delivery')
    const staff = staffOf(await visit({ width: 1440 }))
    const { page, says } = staff
    await staff.logsIn('manager')
    await page.goto('/console/hours')
    await page.getByRole('radio', { name: says('console.type.delivery') }).click()
    const onDay = (day: string) => page.getByRole('group', { name: day, exact: true })
    const time = (end: 'from' | 'to') =>
      page.getByRole('textbox', { name: says(`hours.${end}`, { day: 'Dienstag' }) })
    const simulator = page.getByRole('region', { name: says('hours.simulator') })
    const offeredOn = async (day: string) => {
      await simulator.getByLabel(says('hours.which-day')).fill(day)
      return simulator.getByRole('listitem')
    }
    try {
      await page.getByRole('button', { name: says('hours.add-to', { day: 'Dienstag' }) }).press('Enter')
      await page.getByRole('button', { name: says('hours.remove', { day: 'Dienstag' }) }).press('Enter')
      // The keyboard is still in the day, although what it pressed is gone.
      await page.keyboard.press('Enter')
      await types(time('from'), '1')
      for (const day of ['Montag', 'Dienstag']) await onDay(day).getByText(says('hours.overlap')).waitFor()
      const save = page.getByRole('button', { name: says.start('hours.save-week') })
      expect(await save.getAttribute('aria-disabled')).toBe('true')

      await types(time('from'), '17')
      await types(time('to'), '3')
      await onDay('Dienstag').getByText(says('hours.next-day')).waitFor()
      expect(await page.getByText(says('hours.overlap')).count()).toBe(0)
      await save.click()
      await expect.poll(() => page.getByText(says('hours.unsaved')).count(), SOON).toBe(0)
      await (await offeredOn(wednesday)).filter({ hasText: '02:30' }).waitFor(SOON)

      await guest.press(guest.timeButton)
      const slot = (at: string) => guest.sheet.getByRole('radio', { name: at, exact: true })
      const goesTo = async (day: string) => {
        await guest.sheet.getByRole('grid').waitFor()
        const date = guest.sheet.locator(`[data-day="${day}"]`)
        const nextMonth = guest.sheet.getByRole('button', { name: guest.says('time.month.after') })
        if ((await date.count()) === 0) await guest.press(nextMonth)
        await guest.press(date)
      }
      await goesTo(wednesday)
      await slot('02:30').waitFor(SOON)
      await goesTo(thursday)
      await slot('20:00').waitFor()

      await page.getByLabel(says('hours.closed-day')).fill(thursday)
      await page.getByRole('button', { name: says('hours.close') }).click()
      // The night before is not over at midnight.
      await (await offeredOn(thursday)).filter({ hasText: '01:30' }).waitFor(SOON)
      await simulator.getByText(says('hours.reason.closed_day')).waitFor(SOON)
      expect(await simulator.getByRole('listitem').filter({ hasText: '20:00' }).count()).toBe(0)
      await expect.poll(() => slot('20:00').count(), SOON).toBe(0)
      expect(await slot('01:30').isEnabled()).toBe(true)
    } finally {
      await manage('setOpeningHours', { deliveryType: 'delivery', rules: [...before.rules] })
      const closed = (await manage('listClosedDays', {})).data.find(({ date }) => date === thursday)
      if (closed) await manage('removeClosedDay', { id: closed.id })
    }
  },
)

/** As people type: Enter takes the time, as leaving the field does. */
async function types(field: Locator, time: string) {
  await field.fill(time)
  await field.press('Enter')
}

/** `YYYY-MM-DD`: so many days after a Tuesday that is two days away at least. */
function dayAfterTuesday(more: number): string {
  const soonest = new Date(Date.now() + inject('clockShift') + 2 * DAY_MS)
  const untilTuesday = (9 - soonest.getUTCDay()) % 7
  return new Date(soonest.getTime() + (untilTuesday + more) * DAY_MS).toISOString().slice(0, 10)
}
