import { expect } from 'vitest'
import { journey } from './browser.ts'
import { guestOf } from './guest.ts'

journey('a guest is led through a set menu, never past its limits', async ({ visit }) => {
  const guest = guestOf(await visit({ width: 390 }))
  const { sheet, press, says } = guest
  const cards = sheet.getByRole('group').getByRole('listitem')
  const further = sheet.getByRole('button', { name: says.start('shop.package.further') })
  const stepIs = (step: number) =>
    sheet.getByText(says('shop.package.step', { step: String(step), steps: '4' })).waitFor()
  const chosen = (count: number) =>
    sheet.getByText(says('shop.package.chosen', { count: String(count) })).waitFor()

  await guest.enters()
  await guest.chooses('pickup')
  await press(guest.plus('Menü für Zwei'))
  await stepIs(1)
  await press(further)
  await sheet.getByRole('alert').getByText(says('shop.package.least')).waitFor()
  await press(cards.nth(0))
  await press(further)
  await stepIs(1)
  await press(cards.nth(1))
  await chosen(2)
  await press(cards.nth(2))
  await chosen(2)
  expect(await cards.nth(2).getByRole('checkbox').isChecked()).toBe(false)
  await press(further)
  await stepIs(2)
  await press(cards.nth(0))
  await press(further)
  await stepIs(3)
  await press(cards.nth(0))
  await press(sheet.getByRole('button', { name: says('shop.units.more') }))
  await press(further)
  await stepIs(4)
  await press(cards.nth(0))
  await press(sheet.getByRole('button', { name: says('shop.add.verb') }))

  await guest.count('Menü für Zwei').waitFor()
  await guest.opensBasket()
  const deposits = 2 * 25
  expect(await guest.basketTotal()).toBe(3490 + deposits)
})

journey('a pizza needs its size, and takes three extras', async ({ visit }) => {
  const guest = guestOf(await visit({ width: 390 }))
  const { sheet, press, says, called } = guest
  const choice = (name: string) => sheet.getByLabel(new RegExp(`^${called(name)}`, 'u'))
  const add = sheet.getByRole('button', { name: says.start('shop.add.verb') })

  await guest.enters()
  await guest.chooses('pickup')
  await press(guest.plus('Margherita'))
  const size = sheet.getByRole('group', { name: new RegExp(`^${called('Größe')}`, 'u') })
  await size.waitFor()
  await press(add)
  await expect.poll(() => size.evaluate((group) => group.contains(document.activeElement))).toBe(true)
  await press(choice('32 cm'))
  for (const extra of ['Büffelmozzarella', 'Frisches Basilikum', 'Rucola']) await press(choice(extra))
  // Looks switched off and says why; whoever taps it all the same gets nothing.
  await choice('Oliven').tap({ force: true })
  expect(await choice('Oliven').isChecked()).toBe(false)
  await press(add)

  await guest.count('Margherita').waitFor()
  await guest.opensBasket()
  await guest.page.getByText('32 cm · Büffelmozzarella · Frisches Basilikum · Rucola').waitFor()
  expect(await guest.basketTotal()).toBe(950 + 300 + 250 + 50 + 150)
})
