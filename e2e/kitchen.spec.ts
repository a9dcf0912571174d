import { expect } from 'vitest'
import { journey } from './browser.ts'
import { orderBehind, orderByCall, staffCall } from './by-call.ts'
import { productOf } from './dishes.ts'
import { guestOf } from './guest.ts'
import { SOON } from './soon.ts'
import { staffOf } from './staff.ts'

journey(
  'Q65 the kitchen strikes line by line, on both screens, and the guest reads ready',
  async ({ visit, origin }) => {
    const { id, number, token } = await orderByCall(origin, 'Burrata', 'Panna Cotta')
    const call = await staffCall(origin)
    await call('changeOrderStatus', { orderId: id, status: 'processing', minutes: 20 })
    const wall = staffOf(await visit({ width: 1920, height: 1080 }))
    await wall.logsIn('kitchen')
    await wall.page.goto('/console/kitchen')
    const stove = staffOf(await visit({ width: 390 }))
    await stove.logsIn('kitchen')
    await stove.page.goto('/console/kitchen')
    const ticketAt = ({ page }: typeof wall) => page.getByRole('article', { name: `#${number}` })
    const line = (at: typeof wall, dish: string) => ticketAt(at).getByRole('button', { name: dish })
    const struck = (at: typeof wall, dish: string) =>
      ticketAt(at).locator('[aria-pressed="true"]').filter({ hasText: dish })

    // A metre away: dishes of 28 px and more, numbers of 40.
    const sizeOf = (part: string) =>
      ticketAt(wall)
        .locator(part)
        .first()
        .evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))
    expect(await sizeOf('h2')).toBeGreaterThanOrEqual(40)
    expect(await sizeOf('[data-line] bdi')).toBeGreaterThanOrEqual(28)

    await line(wall, 'Burrata').focus()
    await wall.page.keyboard.press('Space')
    await struck(stove, 'Burrata').waitFor(SOON)
    expect((await orderBehind(origin, token)).readyAt).toBeNull()
    await wall.page.reload()
    await struck(wall, 'Burrata').waitFor()
    await line(stove, 'Panna Cotta').click()
    await expect.poll(() => ticketAt(wall).count(), SOON).toBe(0)
    await expect.poll(async () => (await orderBehind(origin, token)).readyAt, SOON).not.toBeNull()

    const guest = guestOf(await visit({ width: 390 }))
    await guest.enters(`/order/${token}`)
    await guest.orderState('ready-pickup').waitFor()
    await wall.page.keyboard.press('u')
    await ticketAt(wall).waitFor(SOON)
    await guest.orderState('processing').waitFor(SOON)

    await line(wall, 'Burrata').focus()
    await wall.page.keyboard.press('d')
    await guest.orderState('ready-pickup').waitFor(SOON)
    await call('changeOrderStatus', { orderId: id, status: 'delivered' })
  },
)

journey(
  'Q66 a dish taken off in two taps is gone for guests, with its reason',
  async ({ visit, origin, onTestFinished }) => {
    const dish = 'Panna Cotta'
    const guest = guestOf(await visit({ width: 390 }))
    await guest.enters()
    await guest.chooses('pickup')
    await guest.opensCategoryOf(dish)
    const staff = staffOf(await visit({ width: 1440 }))
    await staff.logsIn()
    onTestFinished(async () => {
      await (await staffCall(origin))('bringProductBack', { id: productOf(dish).id })
    })
    await staff.switchesDish(dish)
    await guest.page.getByText(guest.says('shop.stock.out')).first().waitFor(SOON)
  },
)

journey(
  'Q67 B15 a pause tells guests why and until when, hides no menu, and ends',
  async ({ visit, origin }) => {
    const why = 'Der Ofen wird repariert.'
    const guest = guestOf(await visit({ width: 390 }))
    await guest.enters()
    await guest.chooses('pickup')
    const staff = staffOf(await visit({ width: 1440 }))
    await staff.logsIn()
    const { page, says } = staff
    try {
      await page.getByRole('button', { name: says('console.pause.open'), exact: true }).click()
      await page.getByRole('textbox', { name: says('kitchen.pause.why') }).fill(why)
      await page.getByRole('button', { name: says.start('console.pause.confirm') }).click()
      await guest.page.getByText(why).first().waitFor(SOON)
      expect(await guest.page.getByRole('heading', { name: 'Burrata' }).count()).toBeGreaterThan(0)
      await page
        .getByRole('button', { name: says.start('console.pause.resume-type') })
        .first()
        .waitFor(SOON)
    } finally {
      await (await staffCall(origin))('setPause', { off: true })
    }
    await expect.poll(() => guest.page.getByText(why).count(), SOON).toBe(0)
  },
)
