import { expect } from 'vitest'
import { journey } from './browser.ts'
import { dineByCall, orderBehind, orderByCall, staffCall } from './by-call.ts'
import { guestOf } from './guest.ts'
import { SOON } from './soon.ts'
import { staffOf } from './staff.ts'

journey('Q30 Q62 an order goes from the board to the guest, side by side', async ({ visit, origin }) => {
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

journey(
  'Q63 two orders are accepted one right after the other, and the house knows of both',
  async ({ visit, origin }) => {
    const staff = staffOf(await visit({ width: 1440 }))
    await staff.logsIn()
    const orders = [await orderByCall(origin, 'Burrata'), await orderByCall(origin, 'Burrata')]
    for (const { number } of orders) await staff.ticket(number).waitFor(SOON)
    for (const { number } of orders) await staff.accepts(number)
    for (const { token } of orders)
      await expect.poll(async () => (await orderBehind(origin, token)).status, SOON).toBe('processing')
  },
)

journey('Q63 a guest whose order is rejected reads why', async ({ visit, origin }) => {
  const staff = staffOf(await visit({ width: 1440 }))
  await staff.logsIn()
  const { number, token } = await orderByCall(origin, 'Burrata')
  const guest = guestOf(await visit({ width: 390 }))
  await guest.enters(`/order/${token}`)

  await staff.rejects(number, 'too_busy')
  // Staff may take it back for ten seconds; only then the guest hears of it.
  await guest.orderState('rejected').waitFor()
  await guest.page.getByText(guest.says.part('checkout.order.reason.too_busy')).first().waitFor()
})

journey(
  'a delay is promised with a word, and the order is found again by its number',
  async ({ visit, origin }) => {
    const staff = staffOf(await visit({ width: 390 }))
    const { page, says } = staff
    await staff.logsIn('manager')
    const { number, token } = await orderByCall(origin, 'Burrata')
    const call = await staffCall(origin)
    const { id } = await orderBehind(origin, token)
    await call('changeOrderStatus', { orderId: id, status: 'processing', minutes: 20 })

    await page.goto('/console/orders')
    await page.getByRole('searchbox', { name: says('console.archive.number') }).fill(`#${number}`)
    await staff.opens(number)
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: says('console.delay.open') }).click()
    await sheet.getByRole('textbox', { name: says('console.delay.word') }).fill('Der Ofen war aus.')
    await sheet
      .getByRole('button', { name: says('console.delay.to') })
      .first()
      .click()
    const lastWord = async () => (await orderBehind(origin, token)).timeline.at(-1)
    await expect.poll(lastWord, SOON).toMatchObject({ what: 'delay', body: 'Der Ofen war aus.' })
    await call('changeOrderStatus', { orderId: id, status: 'delivered' })
  },
)

journey('Q64 a board that cannot be heard says so in red, until somebody lets it ring', async ({ visit }) => {
  const { page, says, ...staff } = staffOf(await visit({ width: 1440 }))
  await staff.logsIn()
  // Browsers differ in what they let be heard before a tap; this one wants it each time.
  await page.addInitScript(() => {
    const Heard = AudioContext
    globalThis.AudioContext = class extends Heard {
      constructor() {
        super()
        this.suspend()
      }
    }
  })
  await page.reload()
  await page
    .getByRole('alert')
    .filter({ hasText: says.part('console.red.silent') })
    .waitFor()
  await page.getByRole('button', { name: says('console.red.hear') }).click()
  await page.getByRole('button', { name: says('console.sound.off') }).waitFor()
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
