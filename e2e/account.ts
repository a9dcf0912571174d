import type { Locator } from 'playwright-core'
import type { Guest } from './guest.ts'

/** What a guest does with an account, found by what stands on the screen. */
export function accountOf({ page, says, press }: Guest) {
  const sheet = page.getByRole('dialog')
  // By its label: a password is no text box to those who listen.
  const fieldIn = (place: Locator) => (name: string) => place.getByLabel(says.start(`form.field.${name}`))
  const field = fieldIn(sheet)
  const submit = (name: string) => press(sheet.getByRole('button', { name: says(name) }))
  return {
    sheet,
    async opensLogIn() {
      await press(page.getByRole('link', { name: says('shop.header.login') }))
      await sheet.getByRole('heading', { name: says('sign-in.title.login') }).waitFor()
    },

    async registers({ name, email, password }: { name: string; email: string; password: string }) {
      await press(sheet.getByRole('link', { name: says('sign-in.to.register') }))
      await field('name').fill(name)
      await field('email').fill(email)
      await field('password').fill(password)
      await submit('sign-in.register.submit')
      await sheet.waitFor({ state: 'detached' })
    },

    /** Logs out, from wherever they are. */
    async leaves() {
      await page.goto('/dashboard/profile')
      await press(page.getByRole('button', { name: says('account.sign-out') }))
      await page.waitForURL(/\/(menu)?$/)
    },

    async logsIn(email: string, password: string) {
      await press(sheet.getByRole('button', { name: says('sign-in.way.password') }))
      await field('email').fill(email)
      await field('password').fill(password)
      await submit('sign-in.password.check')
    },

    async forgets(email: string) {
      await press(sheet.getByRole('button', { name: says('sign-in.way.password') }))
      await press(sheet.getByRole('link', { name: says('sign-in.password.forgotten') }))
      await field('email').fill(email)
      await submit('sign-in.forgot.send')
      await sheet.getByRole('alert').waitFor()
    },

    async setsPassword(password: string) {
      const main = page.getByRole('main')
      await fieldIn(main)('password').fill(password)
      await press(main.getByRole('button', { name: says('sign-in.reset.submit') }))
      await main.getByRole('heading', { name: says('sign-in.reset.done.title') }).waitFor()
    },
  }
}
