import type { BrowserContext, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
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

    /** With the code of the letter, which the stand-in for the mail shows. */
    async logsInByCode(email: string) {
      await field('email').fill(email)
      await submit('sign-in.code.send')
      const code = await codeFor(page.context(), email)
      await field('code').fill(code)
      await submit('sign-in.code.check')
      await sheet.waitFor({ state: 'detached' })
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

/** The six digits of the letter to an address, read in a window beside. */
async function codeFor(context: BrowserContext, email: string): Promise<string> {
  const beside = await context.newPage()
  const letter = beside.getByRole('article').filter({ hasText: email }).filter({ hasText: /\d{6}/ }).first()
  await expect
    .poll(async () => {
      await beside.goto('/simulator/mail')
      return letter.count()
    })
    .toBe(1)
  const code = /\b\d{6}\b/.exec(await letter.innerText())?.[0] ?? ''
  await beside.close()
  return code
}

/** A device that makes passkeys and always finds its owner present. */
export async function standInDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
