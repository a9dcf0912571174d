import type { Locator, Page } from 'playwright-core'
import type { Visit } from './browser.ts'
import { centsIn, pressOn } from './guest.ts'
import { wordsIn } from './words.ts'

export type BillGuest = ReturnType<typeof billGuestOf>

/** What somebody does with the shared bill of their table, in words of the trade. */
export function billGuestOf(visit: Visit) {
  const { page, language } = visit
  const says = wordsIn(language)
  const press = pressOn(page)
  const main = page.getByRole('main')
  const sheet = page.getByRole('dialog')
  const row = (dish: string, at = 0): Locator => main.getByRole('listitem').filter({ hasText: dish }).nth(at)
  const box = (dish: string, at = 0): Locator => row(dish, at).getByRole('checkbox')

  return {
    ...{ visit, page, says },
    press,
    sheet,
    row,
    box,

    /** Scans the code on the table, and opens the bill. */
    async sitsDown(code: string, name: string | null = null) {
      await page.goto(code)
      await page.waitForURL((url) => !url.searchParams.has('qrcode'))
      await page.goto('/bill')
      await main.getByRole('heading', { level: 1, name: says('bill.title') }).waitFor()
      await page.waitForURL('**/bill?tablePaymentId=*')
      if (name === null) return press(main.getByRole('button', { name: says('bill.name.skip') }))
      await main.getByRole('textbox', { name: says('bill.name') }).fill(name)
      await press(main.getByRole('button', { name: says('bill.name.take') }))
    },

    takes: (dish: string, at = 0) => press(box(dish, at)),

    async shares(dish: string, parts: number) {
      await press(row(dish).getByRole('button', { name: says('bill.share.name', { dish }) }))
      await press(sheet.getByRole('button', { name: signOf(parts) }))
      await row(dish)
        .getByText(says.part('bill.shared', { parts: String(parts) }))
        .waitFor()
      await press(sheet.getByRole('button', { name: says('bill.done') }))
      await sheet.waitFor({ state: 'detached' })
    },

    async takesRest() {
      await chooses(page, press, says('bill.mode.rest'))
      await press(main.getByRole('button', { name: says.start('bill.rest.take') }))
    },

    givesBack: () => press(main.getByRole('button', { name: says('bill.leave') })),

    /** What the bar below says, in cents. */
    async myShare() {
      const bar = main.getByRole('region', { name: says('bill.mine') })
      return centsIn(await bar.locator('bdi').first().innerText())
    },

    /** Still open of the whole table, in cents. */
    async open() {
      const term = main.getByRole('term').filter({ hasText: says('bill.open') })
      return centsIn(await term.locator('xpath=following-sibling::*[1]').innerText())
    },

    async goesToPay() {
      await press(main.getByRole('button', { name: says('bill.mine.pay') }))
      await sheet.getByRole('heading', { name: says('bill.pay.title') }).waitFor()
    },

    tips: (share: string) => press(sheet.getByRole('button', { name: new RegExp(`^${share}`, 'u') })),

    chooses: (payment: 'mollie' | 'cash') =>
      press(sheet.getByRole('radio', { name: says.start(`page.payment.${payment}`) }).first()),

    /** Above the button, in cents. */
    async total() {
      const total = sheet.getByRole('paragraph').filter({ hasText: says.start('checkout.review.total') })
      return centsIn(await total.innerText())
    },

    pays: (how: 'now' | 'waiter') => press(sheet.getByRole('button', { name: says(`bill.pay.${how}`) })),

    settled: () => main.getByText(says('bill.settled'), { exact: true }),
  }
}

const signOf = (parts: number): string | RegExp => ({ 2: /½/u, 3: /⅓/u, 4: /¼/u })[parts] ?? `1/${parts}`

const chooses = (page: Page, press: (target: Locator) => Promise<void>, name: string | RegExp) =>
  press(page.getByRole('main').getByRole('radio', { name }))
