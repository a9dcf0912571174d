import { expect } from 'vitest'
import { journey } from './browser.ts'
import { guestOf } from './guest.ts'

journey(
  'what one tab puts into the basket stands in the other, and none undoes the other',
  async ({ visit }) => {
    const { page, language, deeds } = await visit({ width: 390 })
    const first = guestOf({ page, language, deeds })
    await first.enters()
    await first.opensCategoryOf('Bruschetta')
    await first.chooses('pickup')
    await first.adds('Bruschetta')
    const second = guestOf({ page: await page.context().newPage(), language, deeds })
    await second.enters()
    await second.opensCategoryOf('Burrata')
    const barOf = (guest: typeof first, count: number) =>
      guest.page.getByRole('link', { name: new RegExp(`^\\s*${count}\\b`, 'u') }).filter({
        hasText: first.says.part('shop.basket.view'),
      })
    await barOf(second, 1).waitFor()
    await second.adds('Burrata')
    await barOf(first, 2).waitFor()
  },
)

journey(
  'a second tab that is opened while the first one orders loses the basket for neither',
  async ({ visit }) => {
    const first = guestOf(await visit({ width: 390 }))
    await first.enters()
    await first.chooses('pickup')
    await first.adds('Burrata')
    await first.goesToCheckout()
    await first.staysGuest()
    await first.pays('cash')
    const second = await first.page.context().newPage()
    const refused: string[] = []
    second.on('response', (answer) => {
      if (answer.status() === 422) refused.push(new URL(answer.url()).pathname)
    })
    // The house has made the basket this guest's already, and says so a moment later.
    await first.page.route('**/api/auth/guest', async (route) => {
      const answer = await route.fetch()
      await second.goto('/cart')
      await expect.poll(() => refused).toContain('/api/basket')
      await route.fulfill({ response: answer })
    })
    await first.orders()
    await first.seesOrder()
  },
)

journey('a dish that was taken away comes back with its size and its note', async ({ visit }) => {
  const guest = guestOf(await visit({ width: 390 }))
  const { page, sheet, press, says, called } = guest
  await guest.enters()
  await guest.chooses('pickup')
  await press(guest.plus('Margherita'))
  await press(sheet.getByLabel(new RegExp(`^${called('32 cm')}`, 'u')))
  await sheet.getByRole('textbox').fill('gut durchbacken')
  await press(sheet.getByRole('button', { name: says.start('shop.add.verb') }))
  await guest.count('Margherita').waitFor()
  await guest.opensBasket()
  const total = await guest.basketTotal()
  await press(page.getByRole('button', { name: says('shop.units.remove') }))
  await page.waitForURL('**/menu')
  await press(page.getByRole('button', { name: says('shop.undo') }))
  await guest.opensBasket()
  await page.getByText(called('32 cm')).first().waitFor()
  await page.getByText('gut durchbacken').waitFor()
  expect(await guest.basketTotal()).toBe(total)
})

journey('dishes that do not come that way are named, and come back with the old way', async ({ visit }) => {
  const guest = guestOf(await visit({ width: 390 }))
  const { page, sheet, press, says, called } = guest
  const drink = 'Frischer Orangensaft 0,3 l'
  const radio = (type: string) => page.getByRole('radio', { name: says(`shop.type.${type}`) })
  await guest.enters()
  await guest.opensCategoryOf(drink)
  await guest.chooses('pickup')
  await guest.adds(drink)

  await press(radio('delivery'))
  await sheet.or(page.getByRole('alertdialog')).getByText(called(drink)).waitFor()
  await press(page.getByRole('button', { name: says('basket.type.no') }))
  expect(await radio('pickup').isChecked()).toBe(true)

  await press(radio('delivery'))
  await press(page.getByRole('button', { name: says('basket.type.yes') }))
  await page
    .getByText(says.part('shop.type.removed'))
    .filter({ hasText: called(drink) })
    .first()
    .waitFor()
  await press(page.getByRole('button', { name: says('shop.undo') }))
  await guest.count(drink).waitFor()
  expect(await radio('pickup').isChecked()).toBe(true)
})
