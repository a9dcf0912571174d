import { expect } from 'vitest'
import { journey } from './browser.ts'
import { dineByCall, orderByCall } from './by-call.ts'
import { guestOf } from './guest.ts'
import { staffOf } from './staff.ts'

/** Milliseconds until the other side sees what happened here (ux.md, Q30 and Q62). */
const SOON = { timeout: 2_000 }

journey('an order goes from the board to the guest, side by side', async ({ visit, origin }) => {
  const staff = staffOf(await visit({ width: 1440 }))
  await staff.logsIn()
  const { number, token } = await orderByCall(origin, 'Burrata')
  await staff.ticket(number).waitFor(SOON)
  await expect
    .poll(() => staff.page.title(), { timeout: 4_000 })
    .toMatch(staff.says.part('console.title.ring'))

  const guest = guestOf(await visit({ width: 390 }))
  await guest.enters(`/order/${token}`)
  await guest.orderState('received').waitFor()

  await staff.accepts(number)
  await guest.orderState('processing').waitFor(SOON)
  await staff.finishes(number)
  await guest.orderState('ready-pickup').waitFor(SOON)
  await staff.handsOver(number)
  await guest.orderState('delivered-pickup').waitFor(SOON)
  await expect.poll(() => staff.ticket(number).count()).toBe(0)
})

journey('a guest whose order is rejected reads why', async ({ visit, origin }) => {
  const staff = staffOf(await visit({ width: 1440 }))
  await staff.logsIn()
  const { number, token } = await orderByCall(origin, 'Burrata')
  const guest = guestOf(await visit({ width: 390 }))
  await guest.enters(`/order/${token}`)

  await staff.rejects(number, 'too_busy')
  // Staff may take it back for ten seconds; only then the guest hears of it.
  await guest.orderState('rejected').waitFor({ timeout: 13_000 })
  await guest.page.getByText(guest.says.part('checkout.order.reason.too_busy')).first().waitFor()
})

journey('a table asks for its bill, and somebody brings it', async ({ visit, origin }) => {
  const { token, number } = await dineByCall(origin, '7', 'Burrata')
  const guest = guestOf(await visit({ width: 390 }))
  await guest.enters(`/order/${token}`)
  await guest.press(guest.page.getByRole('button', { name: guest.says('checkout.order.bill.yes') }))
  await guest.page.getByText(guest.says.start('checkout.order.bill.asked')).waitFor()

  const staff = staffOf(await visit({ width: 1440 }))
  await staff.logsIn()
  const facts = { table: '7', number: `#${number}` }
  await staff.page.getByRole('button', { name: staff.says('console.bill.brought-to', facts) }).click()
  await guest.page.getByRole('button', { name: guest.says('checkout.order.bill.yes') }).waitFor()
})
