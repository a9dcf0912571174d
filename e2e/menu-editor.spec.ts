import { journey } from './browser.ts'
import { staffCall } from './by-call.ts'
import { productOf } from './dishes.ts'
import { guestOf } from './guest.ts'
import { SOON } from './soon.ts'
import { staffOf } from './staff.ts'

journey(
  'a price changed in its row and a new dish with its photograph are on the page a guest has open',
  async ({ visit, origin, onTestFinished }) => {
    const guest = guestOf(await visit({ width: 390 }))
    const { page, says, logsIn } = staffOf(await visit({ width: 1440 }))
    const button = (key: string) => page.getByRole('button', { name: says(key) })
    const price = page.getByRole('textbox', { name: says('editor.price-of', { name: 'Caprese' }) })
    const soup = `Minestrone ${Date.now() % 100_000}`
    const prices = async (typed: string) => {
      await price.fill(typed)
      await price.press('Enter')
    }
    await guest.enters('/menu?category=102')
    await logsIn('manager')
    await page.goto('/console/menu?category=102')
    const before = await price.inputValue()
    onTestFinished(async () => {
      const manage = await staffCall(origin, 'manager')
      const { id, price: own } = productOf('Caprese')
      await manage('updateProduct', { id, price: own })
      for (const dish of (await manage('listManagedProducts', { q: soup })).data)
        await manage('deleteProduct', { id: dish.id })
    })
    await prices('9,37')
    await guest.page
      .getByText(/9[.,]37/)
      .first()
      .waitFor(SOON)

    await button('editor.new-dish').click()
    const form = page.getByRole('region', { name: says('editor.new-dish') })
    await form.getByRole('button', { name: says('editor.save') }).click()
    await form.getByText(says('editor.wrong.name')).waitFor()
    await form.getByRole('textbox', { name: says.start('editor.name') }).fill(soup)
    await form.getByRole('textbox', { name: says.start('editor.price') }).fill('6,43')
    await form.locator('input[type=file]').setInputFiles({
      name: 'soup.png',
      mimeType: 'image/png',
      buffer: await guest.page.screenshot(),
    })
    const pixels = form.getByRole('status')
    const whole = await pixels.innerText()
    await form.getByRole('button', { name: says('editor.photo.part') }).press('-')
    await pixels.filter({ hasNotText: whole }).waitFor()
    await form.getByRole('button', { name: says('editor.save') }).click()
    const card = guest.page.getByRole('listitem').filter({ hasText: soup })
    await card.getByText(/6[.,]43/).waitFor()
    await card.scrollIntoViewIfNeeded()
    await card.locator('img').waitFor(SOON)
    await button('editor.photo.remove').click()
    await card.locator('img').waitFor({ state: 'detached', ...SOON })
    await prices(before)
    await page.getByRole('link', { name: soup }).click()
    await button('editor.delete').click()
    await button('editor.delete-sure').click()
    await page.getByText(says('editor.deleted', { name: soup })).waitFor()
    await guest.page.getByText(soup).waitFor({ state: 'detached', ...SOON })
  },
)
