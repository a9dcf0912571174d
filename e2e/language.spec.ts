import { expect } from 'vitest'
import { journey } from './browser.ts'
import { guestOf } from './guest.ts'
import { wordsIn } from './words.ts'

journey(
  'a change of language keeps the place, the basket, what was typed and where one was',
  async ({ visit }) => {
    const guest = guestOf(await visit())
    const { page, press, says } = guest
    await guest.enters()
    await guest.chooses('pickup')
    await guest.adds('Burrata')
    await guest.goesToCheckout()
    await guest.staysGuest({ name: 'Anna Beispiel', email: '', mobile: '' })
    await page.evaluate(() => scrollTo(0, 240))

    await press(page.getByRole('button', { name: says.part('shop.language.open') }))
    const place = await page.evaluate(() => scrollY)
    await press(page.getByRole('button', { name: 'العربية' }))

    const arabic = wordsIn('ar')
    await page.getByRole('heading', { level: 1, name: arabic('checkout.title') }).waitFor()
    await page.getByRole('main').getByText('بوراتا').first().waitFor()
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
      'ar',
      'rtl',
    ])
    expect(new URL(page.url()).pathname).toBe('/checkout')
    const name = page.getByRole('main').getByRole('textbox', { name: arabic.start('form.field.name') })
    expect(await name.inputValue()).toBe('Anna Beispiel')
    expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThanOrEqual(60)

    await page.reload()
    await page.getByRole('heading', { level: 1, name: arabic('checkout.title') }).waitFor()
  },
)
