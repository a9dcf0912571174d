import { expect } from 'vitest'
import { complaintsOf } from './axe.ts'
import { journey } from './browser.ts'
import { freeTableByCall, tableCodeByCall } from './by-call.ts'
import { type Guest, guestOf } from './guest.ts'

/** What a guest does at a table, found by what stands on the screen. */
function atTable({ page, says, press }: Guest) {
  const drawer = page.getByRole('dialog')
  return {
    drawer,
    chip: page.getByRole('link', { name: says.start('table.wrong') }),
    /** Under the thumb of a phone; the whole bar, or its place beside the basket. */
    opensDrawer: async () => {
      await press(page.getByRole('link', { name: says.start('table.show') }).first())
      await drawer.waitFor()
    },
    rounds: drawer.getByRole('listitem').filter({ has: page.getByRole('list') }),
    closes: async () => {
      await press(drawer.getByRole('button', { name: says('table.more') }))
      await drawer.waitFor({ state: 'detached' })
    },
  }
}

journey(
  'a table is found by its code, orders in rounds without a name, and every phone there sees it',
  async ({ visit, origin }) => {
    const code = await tableCodeByCall(origin, '3')
    const arrival = await visit({ width: 390, height: 844 })
    const guest = guestOf(arrival)
    const { page, says, press } = guest
    const table = atTable(guest)
    const { deeds } = arrival

    await page.goto(code)
    await table.chip.waitFor()
    expect(page.url()).not.toMatch(/tableId|qrcode/)
    expect(await page.getByRole('link', { name: says('shop.header.login') }).count()).toBe(0)
    const landed = deeds.taps()
    await guest.adds('Burrata')
    await guest.goesToCheckout()
    await guest.orders()
    await guest.seesOrder()
    // From the landing to an order, and nobody is asked who they are (ux.md, Q01 and Q04).
    expect(deeds.taps() - landed).toBeLessThanOrEqual(4)
    expect(deeds.fields()).toEqual([])

    const other = guestOf(await visit({ width: 1440, language: 'en' }))
    const others = atTable(other)
    await other.page.goto(code)
    const part = other.page.getByRole('banner').getByRole('button', { name: /Table .*3/u })
    await part.getByText('1 dish on the way').waitFor()
    await other.press(part)
    await expect.poll(() => others.rounds.count()).toBe(1)
    expect(await others.drawer.getByText(other.says('table.list.mine')).count()).toBe(0)

    await press(page.getByRole('link', { name: says('table.more') }))
    await guest.plus('Margherita').waitFor()
    const back = deeds.taps()
    await press(guest.plus('Margherita'))
    await press(guest.sheet.getByRole('radio').first())
    await press(guest.sheet.getByRole('button', { name: says.start('shop.add.verb') }))
    await guest.goesToCheckout()
    await guest.orders()
    await guest.seesOrder()
    expect(deeds.taps() - back).toBeLessThanOrEqual(6)
    await expect.poll(() => others.rounds.count()).toBe(2)

    await press(page.getByRole('link', { name: says('table.more') }))
    await table.opensDrawer()
    await expect.poll(() => table.drawer.getByText(says('table.list.mine')).count()).toBe(2)
    expect(await complaintsOf(page, 'the drawer of a table')).toEqual([])
    await press(table.drawer.getByRole('button', { name: says('table.robot') }))
    const question = page.getByRole('alertdialog', { name: says('table.robot.sure') })
    await question.getByText(says('table.robot.hint')).waitFor()
    await press(question.getByRole('button', { name: says('table.robot.yes') }))
    await page.getByText(says('success.robot_task_set')).first().waitFor()

    await table.opensDrawer()
    await press(table.drawer.getByRole('button', { name: says('table.bill') }))
    await table.drawer.getByText(says.start('table.bill.asked')).waitFor()
    await others.drawer.getByText(other.says.start('table.bill.asked')).waitFor()

    await freeTableByCall(origin, '3')
    await page.getByText(says.part('table.ended')).first().waitFor()
    await table.drawer.getByRole('heading', { name: says('table.seat.title') }).waitFor()
  },
)
