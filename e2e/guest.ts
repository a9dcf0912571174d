import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Visit } from './browser.ts'
import { nameIn } from './dishes.ts'
import { type Says, wordsIn } from './words.ts'

export type Guest = ReturnType<typeof guestOf>
export type OrderType = 'delivery' | 'pickup' | 'here'
export type Payment = 'mollie' | 'cash'

export const anna = { name: 'Anna Beispiel', email: 'anna@example.test', mobile: '030 1234567' }
const home = { address: 'Invalidenstraße', house_number: '12', city: 'Berlin' }

/** Inside the cheapest zone of the demo. */
const POSTCODE = '10115'

/** What a guest does, in words of the trade: by what stands on the screen, never by how it is built. */
export function guestOf({ page, language }: Visit) {
  const says = wordsIn(language)
  const called = (name: string) => nameIn(language, name)
  const press = pressOn(page)
  const basket = basketOf(page, says, press)
  const sheet = page.getByRole('dialog')

  return {
    page,
    says,
    called,
    press,
    sheet,
    basket,

    enter: (path = '/') => page.goto(path),

    async chooses(type: OrderType) {
      const radio = page.getByRole('radio', { name: says(`shop.type.${type}`) })
      await press(radio)
      await expect.poll(() => radio.isChecked()).toBe(true)
    },

    /** The first free quarter hour of the next day that has one: works at any hour of any weekday. */
    async choosesLaterTime() {
      await press(
        page
          .getByRole('button', { name: says.start('shop.time.asap') })
          .or(timeButton(page, says))
          .first(),
      )
      const days = sheet.getByRole('group', { name: says('shop.day.label') }).getByRole('radio')
      for (let day = 1; day < (await days.count()); day++) {
        if (!(await days.nth(day).isEnabled())) continue
        await press(days.nth(day))
        break
      }
      await press(sheet.getByRole('button', { name: says('shop.time.take') }))
      await sheet.waitFor({ state: 'detached' })
    },

    async livesAt(postcode = POSTCODE) {
      await press(page.getByRole('button', { name: says.start('shop.postcode.ask') }))
      await sheet.getByRole('textbox').fill(postcode)
      await press(sheet.getByRole('button', { name: says('shop.postcode.take') }))
      await sheet.waitFor({ state: 'detached' })
    },

    plus: (dish: string) =>
      page
        .getByRole('main')
        .getByRole('button', { name: says('shop.add.name', { name: called(dish) }) })
        .first(),

    async adds(dish: string) {
      const more = page
        .getByRole('main')
        .getByRole('button', { name: says('shop.add.more', { name: called(dish) }) })
      await press(this.plus(dish))
      await more.first().waitFor()
    },

    async goesToCheckout() {
      await basket.open()
      await press(page.getByRole('button', { name: says.start('shop.basket.checkout') }))
      await page.getByRole('heading', { level: 1, name: says('checkout.title') }).waitFor()
    },

    async staysGuest(person: Partial<typeof anna> = anna) {
      await press(page.getByRole('button', { name: says('checkout.contact.guest') }))
      for (const [field, value] of Object.entries(person)) await fill(field, value)
    },

    async writesAddress() {
      for (const [field, value] of Object.entries(home)) await fill(field, value)
    },

    pays: (payment: Payment) =>
      press(
        page
          .getByRole('radio', {
            name: payment === 'cash' ? says.start('page.payment.cash') : says.start('page.payment.mollie'),
          })
          .first(),
      ),

    orderButton: page.getByRole('button', { name: says('checkout.review.order') }),

    async orders() {
      await press(this.orderButton)
    },

    /** The total above the button, in cents. */
    async totalToPay() {
      const total = page.getByRole('paragraph').filter({ hasText: says.start('checkout.review.total') })
      return centsIn((await total.innerText()).replace(/^\D+/u, ''))
    },
  }

  async function fill(field: string, value: string) {
    await page.getByRole('textbox', { name: says.start(`checkout.field.${field}`) }).fill(value)
  }
}

const timeButton = (page: Page, says: Says): Locator =>
  page.getByRole('button', { name: says.start('shop.time.range') })

function basketOf(page: Page, says: Says, press: Press) {
  return {
    /** From the menu: the bar of a phone, or the basket at the side of a desk. */
    async open() {
      const bar = page.getByRole('link', { name: says.part('shop.basket.view') })
      const side = page
        .getByRole('complementary')
        .getByRole('button', { name: says.start('shop.basket.next') })
      await press(bar.or(side).first())
      await page.waitForURL('**/cart')
    },

    /** The total of the basket, in cents. */
    async total() {
      const term = page.getByRole('term').filter({ hasText: says('shop.sum.total') })
      return centsIn(await term.locator('xpath=following-sibling::*[1]').first().innerText())
    },
  }
}

/** `21,20 €` in any of the four languages. */
export const centsIn = (text: string): number => Number(text.replace(/\D/gu, ''))

export type Press = (target: Locator) => Promise<void>

/** A finger on a phone, a mouse elsewhere. */
const pressOn =
  (page: Page): Press =>
  (target) =>
    isPhone(page) ? target.tap() : target.click()

export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768
