import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Visit } from './browser.ts'
import { categoryOf, nameIn } from './dishes.ts'
import { type Says, wordsIn } from './words.ts'

export type Guest = ReturnType<typeof guestOf>
export type OrderType = 'delivery' | 'pickup' | 'here'
export type Payment = 'mollie' | 'saferPay' | 'cash' | 'payFix'

export const anna = { name: 'Anna Beispiel', email: 'anna@example.test', mobile: '030 1234567' }
const home = { address: 'Invalidenstraße', house_number: '12', city: 'Berlin' }

/** Inside the cheapest zone of the demo. */
const POSTCODE = '10115'

/** What a guest does, in words of the trade: found by what stands on the screen, never by how it is built. */
export function guestOf({ page, language }: Visit) {
  const says = wordsIn(language)
  const press = pressOn(page)
  return { page, says, press, ...atTheMenu(page, says, language), ...atTheTill(page, says, language) }
}

function atTheMenu(page: Page, says: Says, language: Visit['language']) {
  const press = pressOn(page)
  const main = page.getByRole('main')
  const sheet = page.getByRole('dialog')
  const called = (name: string) => nameIn(language, name)
  /** As soon as possible while open, else an order for later. */
  const timeButton = page.getByRole('button', {
    name: new RegExp(`${says.part('shop.time.asap').source}|${says.part('shop.time.choose').source}`, 'su'),
  })
  const button = (key: string, dish: string) =>
    main.getByRole('button', { name: says(key, { name: called(dish) }) }).first()

  return {
    sheet,
    timeButton,
    called,
    enters: (path = '/') => page.goto(path),

    async chooses(type: OrderType) {
      const radio = page.getByRole('radio', { name: says(`shop.type.${type}`) })
      await press(radio)
      await expect.poll(() => radio.isChecked()).toBe(true)
    },

    /** The first free quarter hour of a later day: that works at any hour of any weekday. */
    async choosesLaterTime() {
      await press(timeButton)
      const chips = sheet.getByRole('group', { name: says('time.day.label') }).getByRole('radio')
      const month = sheet.getByRole('grid').getByRole('button', { disabled: false })
      await pickLaterDay(isPhone(page) ? chips : month, press)
      await press(sheet.getByRole('button', { name: says('time.take') }))
      await sheet.waitFor({ state: 'detached' })
    },

    async livesAt(postcode = POSTCODE) {
      await press(page.getByRole('button', { name: says.start('shop.postcode.ask') }))
      await sheet.getByRole('textbox').fill(postcode)
      await press(sheet.getByRole('button', { name: says('time.postcode.take') }))
      await sheet.waitFor({ state: 'detached' })
    },

    async opensCategoryOf(dish: string) {
      const category = called(categoryOf(dish))
      const chip = page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${category}`, 'u') })
      const heading = page.getByRole('heading', { level: 2, name: category })
      // A basket that is still being read may change what stands above the row: who misses it taps again.
      const taps = async () => {
        await press(chip)
        return heading.waitFor({ timeout: 5_000 }).then(
          () => true,
          () => false,
        )
      }
      await expect.poll(taps, { timeout: 40_000 }).toBe(true)
    },

    /** The plus beside a dish. */
    plus: (dish: string) => button('shop.add.name', dish),
    /** The same once the dish is in the basket. */
    count: (dish: string) => button('shop.add.more', dish),

    async adds(dish: string) {
      await press(button('shop.add.name', dish))
      await button('shop.add.more', dish).waitFor()
    },

    /** From the menu: the bar of a phone, or the basket at the side of a desk. */
    async opensBasket() {
      const bar = page.getByRole('link', { name: says.part('shop.basket.view') })
      const side = page.getByRole('complementary').getByRole('button', { name: says('basket.next') })
      await press(bar.or(side).first())
      await page.waitForURL('**/cart')
    },

    /** Of the basket, in cents. */
    async basketTotal() {
      const term = page.getByRole('term').filter({ hasText: says('basket.sum.total') })
      return centsIn(await term.locator('xpath=following-sibling::*[1]').first().innerText())
    },

    async goesToCheckout() {
      if (!page.url().endsWith('/cart')) await this.opensBasket()
      await press(page.getByRole('button', { name: says.start('basket.checkout') }))
      await page.getByRole('heading', { level: 1, name: says('checkout.title') }).waitFor()
    },
  }
}

function atTheTill(page: Page, says: Says, language: Visit['language']) {
  const press = pressOn(page)
  // The foot of the page asks for an e-mail address too.
  const field = (name: string) =>
    page
      .getByRole('main')
      .getByRole(name === 'address' ? 'combobox' : 'textbox', { name: says.start(`form.field.${name}`) })
  const orderButton = page.getByRole('button', { name: says('checkout.review.order') })

  return {
    field,
    orderButton,

    async staysGuest(person: Partial<typeof anna> = anna) {
      await press(page.getByRole('button', { name: says('checkout.contact.guest') }))
      for (const [name, value] of Object.entries(person)) await field(name).fill(value)
    },

    async writesAddress() {
      for (const [name, value] of Object.entries(home)) await field(name).fill(value)
    },

    pays: (payment: Payment) =>
      press(page.getByRole('radio', { name: says.start(`page.payment.${payment}`) }).first()),

    orders: () => press(orderButton),

    /** Above the order button, in cents. */
    async totalToPay() {
      const total = page.getByRole('paragraph').filter({ hasText: says.start('checkout.review.total') })
      return centsIn(await total.innerText())
    },

    /** On the page of the payment simulator. Like the one it stands for, it speaks no Arabic but English. */
    async ends(
      outcome: 'paid' | 'failed' | 'canceled' | 'expired',
      { isLate = false }: { isLate?: boolean } = {},
    ) {
      await page.waitForURL('**/simulator/**')
      const hosted = language === 'ar' ? wordsIn('en') : says
      if (isLate) await page.getByRole('radio', { name: hosted('simulator.webhook.late') }).check()
      await press(page.getByRole('button', { name: hosted(`simulator.outcome.${outcome}`) }))
    },

    /** The page of the order, once it is there; answers the secret of its link. */
    async seesOrder(): Promise<string> {
      await page.waitForURL('**/order/*')
      await page.getByRole('heading', { level: 1 }).waitFor()
      return new URL(page.url()).pathname.slice('/order/'.length)
    },

    /** The sentence that says how far the order is. */
    orderState: (state: string) =>
      page
        .getByRole('main')
        .getByText(says(`checkout.order.state.${state}`))
        .first(),
  }
}

async function pickLaterDay(days: Locator, press: Press): Promise<void> {
  await days.first().waitFor()
  const count = await days.count()
  for (let day = 1; day < count; day++) {
    if (await days.nth(day).isEnabled()) return press(days.nth(day))
  }
  throw new Error('No later day has a free time.')
}

/** `21,20 €` in any of the four languages. */
export const centsIn = (text: string): number => Number(text.replace(/\D/gu, ''))

type Press = (target: Locator) => Promise<void>

/** A finger on a phone, a mouse elsewhere. */
export const pressOn =
  (page: Page): Press =>
  (target) =>
    isPhone(page) ? target.tap() : target.click()

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768
