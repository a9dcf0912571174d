import { journey } from './browser.ts'
import { clientOf, reserveByCall } from './by-call.ts'
import { anna, guestOf } from './guest.ts'
import { SOON } from './soon.ts'
import { staffOf } from './staff.ts'

const DAY = '2026-11-28'

const manager = { email: 'manager@demo.test', password: 'demo-manager-pass' }

journey(
  'a guest asks for a table, staff accept with a word, and the guest’s page follows',
  async ({ visit, origin }) => {
    const nobody = clientOf(origin, () => null)
    const { access_token: bearer } = (await nobody('logIn', manager)).data
    const desk = clientOf(origin, () => bearer)
    await desk('updateSettings', { reservationsAtOnce: false })
    try {
      const staff = staffOf(await visit({ width: 1440 }))
      await staff.logsIn()
      await staff.page.goto('/console/reservations')
      await staff.page.getByRole('heading', { level: 1, name: staff.says('guests.reservations') }).waitFor()

      const token = await reserveByCall(origin, { date: DAY, time: '19:00', name: anna.name })
      const guest = guestOf(await visit({ width: 390 }))
      await guest.enters(`/reservation/${token}`)
      await guest.page.getByText(guest.says('reserve.status.requested')).waitFor()

      const open = staff.page.getByRole('button', {
        name: staff.says.part('guests.open-of', { name: anna.name }),
      })
      await open.first().press('Enter', SOON)
      const sheet = staff.page.getByRole('dialog')
      await sheet.getByLabel(staff.says('guests.word')).fill('Am Fenster.')
      await sheet.getByRole('button', { name: staff.says('guests.accept'), exact: true }).press('Enter')
      await guest.page.getByText(guest.says('reserve.status.booked')).waitFor(SOON)
      await guest.page.getByText('Am Fenster.').waitFor(SOON)
      await sheet.waitFor({ state: 'detached' })
    } finally {
      await desk('updateSettings', { reservationsAtOnce: true })
      const { data: left } = await desk('listManagedReservations', { date: DAY })
      for (const { id } of left) await desk('giveUpReservation', { id })
    }
  },
)
