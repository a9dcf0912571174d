import type { Locator } from 'playwright-core'
import type { Visit } from './browser.ts'
import { nameIn } from './dishes.ts'
import { wordsIn } from './words.ts'

export type Staff = ReturnType<typeof staffOf>
export type Role = 'owner' | 'manager' | 'staff' | 'kitchen'

/** What the team does at its board, in words of the trade. */
export function staffOf({ page, language }: Visit) {
  const says = wordsIn(language)
  const ticket = (number: string): Locator =>
    page.getByRole('article').filter({ has: page.getByRole('button', { name: opening(number) }) })
  const opening = (number: string) => says('console.order.open', { number: `#${number}` })

  return {
    page,
    says,
    ticket,

    async logsIn(role: Role = 'staff') {
      await page.goto('/console/')
      await page.getByRole('textbox', { name: says('console.log-in.email') }).fill(`${role}@demo.test`)
      await page.getByLabel(says('console.log-in.password')).fill(`demo-${role}-pass`)
      await page.getByRole('button', { name: says('console.log-in.submit') }).click()
      await page.getByRole('button', { name: says('console.first.done') }).click()
      await page.getByRole('heading', { level: 1, name: says('console.board') }).waitFor()
    },

    accepts: (number: string) =>
      ticket(number)
        .getByRole('button', { name: says.start('console.accept.for', { number: `#${number}` }) })
        .first()
        .click(),

    /** What an accepted order waits for next. */
    step: (number: string): Locator =>
      ticket(number).getByRole('button', { name: says.start('console.step.ready') }),

    finishes(number: string) {
      return this.step(number).click()
    },

    handsOver: (number: string) =>
      ticket(number)
        .getByRole('button', { name: says.start('console.step.done.pickup') })
        .click(),

    opens: (number: string) => page.getByRole('button', { name: opening(number) }).click(),

    async rejects(number: string, reason: string) {
      await this.opens(number)
      await page
        .getByRole('complementary')
        .getByRole('button', { name: says.start(`console.reason.${reason}`) })
        .click()
    },

    async switchesDish(dish: string) {
      await page
        .getByRole('navigation')
        .getByRole('link', { name: says('console.nav.dishes') })
        .click()
      await page
        .getByRole('switch', { name: says('console.dishes.switch', { name: nameIn(language, dish) }) })
        .click()
    },
  }
}
