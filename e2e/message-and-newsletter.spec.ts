import { expect } from 'vitest'
import { journey } from './browser.ts'
import { guestOf } from './guest.ts'

journey(
  'a guest writes to the restaurant, and the device works for it where it is asked to',
  async ({ visit }) => {
    const guest = guestOf(await visit({ width: 390 }))
    const { page, says, press, sheet } = guest
    const field = (name: string) => sheet.getByRole('textbox', { name: says.start(`form.field.${name}`) })
    await guest.enters('/#contact')
    await field('email').fill('anna@')
    await press(sheet.getByRole('button', { name: says('contact.send') }))
    await sheet.getByText(says('form.missing.message')).waitFor()
    await sheet.getByText(says('form.wrong.email')).waitFor()
    await field('name').fill('Anna Beispiel')
    await field('email').fill('anna@example.test')
    await field('message').fill('Ist am Samstag Platz auf der Terrasse?')

    // Closed to look at something else, it is all there again.
    await press(sheet.getByRole('button', { name: says('shop.close') }))
    await sheet.waitFor({ state: 'detached' })
    await press(
      page
        .getByRole('contentinfo')
        .getByRole('link', { name: says('shop.overlay.contact') })
        .first(),
    )
    expect(await field('message').inputValue()).toContain('Terrasse')

    // Filled in by a browser that knows an address for everything: the server wants a proof, and gets it.
    await sheet.locator('[name="website"]').evaluate((unseen: HTMLInputElement) => {
      unseen.value = 'https://example.test'
    })
    const proof = page.waitForResponse((response) => response.url().endsWith('/api/challenge?restaurantId=1'))
    await press(sheet.getByRole('button', { name: says('contact.send') }))
    await proof
    await sheet.getByText(says('contact.sent.title')).waitFor()
    await sheet.getByText(says('contact.sent.text', { email: 'anna@example.test' })).waitFor()
  },
)

journey(
  'a tab is pulled up for the newsletter, by keyboard alone, and its letters end where they say',
  async ({ visit }) => {
    const guest = guestOf(await visit({ width: 1440 }))
    const { page, says } = guest
    const aside = page.getByRole('complementary', { name: says('newsletter.title') })
    const tab = aside.getByRole('button', { name: says('newsletter.title') })
    const field = aside.getByRole('textbox', { name: says.start('form.field.email') })
    await guest.enters()
    await tab.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await aside.getByText(says('newsletter.missing')).waitFor()
    await page.keyboard.press('Escape')
    await field.waitFor({ state: 'hidden' })
    expect(await tab.evaluate((one) => one === document.activeElement)).toBe(true)

    await page.keyboard.press('Enter')
    const refusal = { data: null, message: { type: 'error', key: 'try_later', body: 'Morgen wieder.' } }
    await page.route(
      '**/api/newsletter/create',
      (route) => route.fulfill({ status: 422, json: { ...refusal, errors: {} } }),
      { times: 1 },
    )
    const email = `leser-${Date.now()}@example.test`
    await page.keyboard.type(email)
    await page.keyboard.press('Enter')
    await aside.getByText('Morgen wieder.').waitFor()
    await page.keyboard.press('Enter')
    await aside.getByText(says('newsletter.added')).waitFor()
    await page.getByRole('heading', { level: 1 }).first().click()
    await field.waitFor({ state: 'hidden' })

    // From the letter back into the shop, and out of the list again.
    const links = page.getByRole('article').filter({ hasText: email }).getByRole('link')
    await expect
      .poll(async () => {
        await guest.enters('/simulator/mail')
        return links.count()
      })
      .toBe(2)
    const [confirm, leave] = await links.evaluateAll((all) =>
      all.map((link) => (link instanceof HTMLAnchorElement ? new URL(link.href).pathname : '')),
    )
    await guest.enters(confirm)
    await page.getByText(says('arrival.newsletter.confirmed')).first().waitFor()
    expect(new URL(page.url()).search).toBe('')
    await guest.enters(leave)
    await guest.press(page.getByRole('button', { name: says('page.newsletter.leave.button') }))
    await page.getByRole('heading', { name: says('page.newsletter.left.title') }).waitFor()
  },
)
