import type { TablePayment } from '@tischlein/contract/entities'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { billGuestOf } from './bill-guest.ts'
import { journey } from './browser.ts'
import { dineByCall, freeTableByCall, staffCall, tableCodeByCall } from './by-call.ts'
import { guestOf } from './guest.ts'
import { SOON } from './soon.ts'
import { staffOf } from './staff.ts'

async function billBehind(origin: string, url: string): Promise<TablePayment> {
  const id = Number(new URL(url).searchParams.get('tablePaymentId'))
  return (await (await staffCall(origin))('readTableBill', { id })).data
}

journey(
  'three people share a bill to the cent: claims, thirds, tips, and the rest',
  async ({ visit, origin }) => {
    await freeTableByCall(origin, '8')
    await dineByCall(origin, '8', 'Burrata', 'Bruschetta', 'Focaccia Rosmarino', 'Focaccia Rosmarino')
    const code = await tableCodeByCall(origin, '8')
    const [lena, jonas, mia] = [
      billGuestOf(await visit({ width: 390 })),
      billGuestOf(await visit({ width: 390, language: 'en' })),
      billGuestOf(await visit({ width: 1440 })),
    ]
    await Promise.all([lena.sitsDown(code, 'Lena'), jonas.sitsDown(code, 'Jonas'), mia.sitsDown(code)])
    const all = await mia.open()
    expect(all).toBe(1190 + 590 + 2 * 490)

    // One unit, two fingers: one has it, and the other sees at once who.
    await Promise.all([lena.takes('Bruschetta'), jonas.takes('Bruschetta')])
    const hold = async () => [await lena.myShare(), await jonas.myShare()].toSorted((a, b) => a - b)
    await expect.poll(hold, SOON).toEqual([0, 590])
    const [first, second] = (await lena.myShare()) > 0 ? [lena, jonas] : [jonas, lena]
    const name = first === lena ? 'Lena' : 'Jonas'
    await second.row('Bruschetta').getByText(new RegExp(name, 'u')).waitFor(SOON)
    expect(await second.box('Bruschetta').count()).toBe(0)

    // Thirds: each pays a third of it, together all of it.
    await mia.shares('Burrata', 3)
    for (const { row, says } of [lena, jonas])
      await row('Burrata')
        .getByText(says.part('bill.shared', { parts: '3' }))
        .waitFor(SOON)
    await Promise.all([lena.takes('Burrata'), jonas.takes('Burrata')])
    const sumOfAll = async () => (await mia.myShare()) + (await lena.myShare()) + (await jonas.myShare())
    await expect.poll(sumOfAll).toBe(1190 + 590)
    expect(Math.abs((await mia.myShare()) - (await second.myShare()))).toBeLessThanOrEqual(1)

    const isSomeFree = async () => mia.says.part('bill.state.free').test(await mia.row('Burrata').innerText())
    await expect.poll(isSomeFree, SOON).toBe(false)

    // Whoever leaves gives everything back, and somebody else takes the rest.
    await second.givesBack()
    await expect.poll(isSomeFree, SOON).toBe(true)
    await mia.takesRest()
    await expect.poll(async () => (await mia.myShare()) + (await first.myShare())).toBe(all)

    // Online, with a tip of one's own.
    const share = await first.myShare()
    await first.goesToPay()
    await first.tips('10')
    const charged = await first.total()
    expect(charged).toBe(share + Math.round(share / 10))
    await first.chooses('mollie')
    await first.pays('now')
    await mia.row('Bruschetta').getByText(mia.says.part('bill.state.theirs.paying', { name })).waitFor(SOON)
    await guestOf({ page: first.page, language: first === lena ? 'de' : 'en', deeds: {} as never }).ends(
      'paid',
    )
    await first.page.waitForURL('**/bill?tablePaymentId=*')
    await first.page.getByRole('heading', { name: first.says('bill.receipt') }).waitFor()
    await expect.poll(() => mia.open(), SOON).toBe(all - share)

    // The last one pays the waiter exactly what is left, and staff say that they have it.
    await mia.goesToPay()
    await mia.chooses('cash')
    expect(await mia.total()).toBe(all - share)
    await mia.pays('waiter')
    const staff = staffOf(await visit({ width: 1440 }))
    await staff.logsIn()
    await staff.page.getByRole('button', { name: staff.says('console.bill.title', { table: '8' }) }).click()
    const panel = staff.page.getByRole('dialog')
    await panel.getByRole('button', { name: staff.says.start('console.bill.got.cash') }).click()
    await staff.page.getByRole('button', { name: staff.says('console.bill.sure.yes') }).click()
    await panel.getByText(staff.says('console.bill.settled')).waitFor()
    for (const guest of [first, second, mia]) await guest.settled().waitFor(SOON)

    const bill = await billBehind(origin, mia.page.url())
    const sum = (of: (payment: TablePayment['payments'][number]) => number) =>
      bill.payments.filter(({ status }) => status === 'paid').reduce((all, payment) => all + of(payment), 0)
    expect([sum(({ amount }) => amount), sum(({ tip }) => tip), bill.open]).toEqual([all, charged - share, 0])
  },
)

journey('who pays on two pages pays once, and staff take the rest by card', async ({ visit, origin }) => {
  await freeTableByCall(origin, '9')
  await dineByCall(origin, '9', 'Bruschetta', 'Focaccia Rosmarino')
  const guest = await visit({ width: 390 })
  const kim = billGuestOf(guest)
  await kim.sitsDown(await tableCodeByCall(origin, '9'), 'Kim')
  await kim.takes('Bruschetta')
  await expect.poll(kim.myShare).toBe(590)

  // Given up at the provider: the choice is still there, and can be paid.
  await kim.goesToPay()
  await kim.chooses('mollie')
  // The provider takes its time: what the table hears meanwhile, that this is being paid, closes nothing.
  let sheets = -1
  await kim.page.route('**/api/order/create-order', async (route) => {
    const told = kim.page.waitForResponse((answer) => answer.url().includes('/api/table-payments?'))
    const answer = await route.fetch()
    await told
    await kim.page.waitForTimeout(300)
    sheets = await kim.sheet.count()
    await route.fulfill({ response: answer })
  })
  await kim.pays('now')
  await kim.page.waitForURL('**/simulator/**')
  expect(sheets).toBe(1)
  await kim.page.unroute('**/api/order/create-order')
  const provider = guestOf(guest)
  await provider.ends('canceled')
  await kim.page.getByText(kim.says('checkout.paid.bill-safe')).waitFor()
  await kim.press(kim.page.getByRole('main').getByRole('link', { name: kim.says('checkout.paid.bill') }))
  await expect.poll(kim.myShare).toBe(590)

  // A second page of the same guest, which hears nothing live, and to which news come late.
  const twin = billGuestOf({ ...guest, page: await kim.page.context().newPage() })
  await twin.page.route('**/api/events?*', (route) => route.fulfill({ status: 204 }))
  await twin.page.goto('/bill')
  await expect.poll(twin.myShare).toBe(590)
  const news = await delay(twin.page)
  for (const one of [twin, kim]) {
    await one.goesToPay()
    await one.chooses('mollie')
  }
  await kim.pays('now')
  await provider.ends('paid')
  await kim.page.getByRole('heading', { name: kim.says('bill.receipt') }).waitFor()
  await twin.pays('now')
  await twin.sheet.getByText(twin.says('refusal.item_already_claimed')).waitFor()
  news.come()
  await twin.page.getByText(twin.says('bill.elsewhere')).first().waitFor()
  expect(await twin.sheet.count()).toBe(0)
  expect([await twin.myShare(), await twin.open()]).toEqual([0, 490])

  const staff = staffOf(await visit({ width: 1440 }))
  const { page, says } = staff
  await staff.logsIn()
  await page
    .getByRole('navigation')
    .getByRole('link', { name: says('floor.nav') })
    .click()
  const tile = page.getByRole('button', { name: says('floor.table', { name: '9' }), exact: true })
  await tile.click()
  const panel = page.getByRole('complementary', { name: says('floor.table', { name: '9' }) })
  await panel.getByRole('textbox', { name: says('console.bill.tip') }).fill('1,10')
  await panel.getByRole('button', { name: says('console.bill.take.card') }).click()
  await page.getByRole('button', { name: says('console.bill.sure.yes') }).click()
  await kim.settled().waitFor(SOON)
  await tile.filter({ hasText: says.part('floor.free') }).waitFor()

  const { payments, open } = await billBehind(origin, kim.page.url())
  const taken = payments.filter(({ status }) => status === 'paid')
  expect(taken.map(({ type, amount, tip }) => [type, amount, tip])).toEqual([
    ['mollie', 590, 0],
    ['card', 490, 110],
  ])
  expect(open).toBe(0)
})

/** Holds back what a page would read of the bill, until it shall come. */
async function delay(page: Page): Promise<{ readonly come: () => void }> {
  let come = () => {}
  const late = new Promise<void>((resolve) => {
    come = resolve
  })
  const isRead = (url: URL) => url.pathname === '/api/table-payments'
  await page.route(isRead, async (route) => {
    await late
    await route.continue()
  })
  return { come }
}
