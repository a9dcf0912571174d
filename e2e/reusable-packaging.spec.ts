import { expect } from 'vitest'
import { journey } from './browser.ts'
import { orderBehind } from './by-call.ts'
import { guestOf } from './guest.ts'
import { staffOf } from './staff.ts'

const DISH = 'Lasagne al Forno'
const BOWL = 500

journey(
  'a bowl goes out with the order, and its deposit comes back at the counter',
  async ({ visit, origin }) => {
    const guest = guestOf(await visit({ width: 390 }))
    await guest.enters()
    await guest.chooses('pickup')
    await guest.opensCategoryOf(DISH)
    await guest.adds(DISH)
    await guest.opensBasket()
    const box = guest.page.getByRole('checkbox', { name: guest.says.start('basket.reusable') })
    const before = await guest.basketTotal()
    await guest.press(box)
    await expect.poll(() => guest.basketTotal()).toBe(before + BOWL)
    await guest.goesToCheckout()
    await guest.staysGuest()
    await guest.pays('cash')
    expect(await guest.totalToPay()).toBe(before + BOWL)
    await guest.orders()
    const { number } = await orderBehind(origin, await guest.seesOrder())

    const staff = staffOf(await visit({ width: 1440 }))
    await staff.logsIn()
    await staff.accepts(number)
    await staff.opens(number)
    await staff.page
      .getByRole('complementary')
      .getByText(staff.says.start('console.order.reusable'))
      .waitFor()
    await staff.page.getByRole('button', { name: staff.says('console.deposit.open') }).click()
    const sheet = staff.page.getByRole('dialog')
    await sheet.getByRole('button', { name: staff.says.start('console.deposit.more') }).click()
    await sheet.getByRole('button', { name: staff.says.part('console.deposit.pay') }).click()
    await sheet.getByRole('button', { name: staff.says.start('console.deposit.undo') }).click()
    await sheet.getByText(staff.says('console.deposit.undone')).waitFor()
  },
)
