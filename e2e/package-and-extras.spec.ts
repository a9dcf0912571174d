import { expect } from 'vitest'
import { journey } from './browser.ts'
import { guestOf } from './guest.ts'
import { keysOf } from './keys.ts'

journey('a guest is led through a set menu, never past its limits', async ({ visit }) => {
  const guest = guestOf(await visit({ width: 390 }))
  const { sheet, press, says } = guest
  const cards = sheet.getByRole('group').getByRole('listitem')
  const further = sheet.getByRole('button', { name: says.start('menu.package.further') })
  const stepIs = (step: number) =>
    sheet.getByText(says('menu.package.step', { step: String(step), steps: '4' })).waitFor()
  const chosen = (count: number) =>
    sheet.getByText(says('menu.package.needed', { count: String(count), least: '2' })).waitFor()

  await guest.enters()
  await guest.chooses('pickup')
  await press(guest.plus('Menü für Zwei'))
  await stepIs(1)
  await press(further)
  await sheet.getByRole('alert').getByText(says('menu.package.least')).waitFor()
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
  // The server refuses once: the panel stays with all that was chosen, and says why.
  const refusal = { type: 'error', key: 'out_of_stock', body: 'Leider ausverkauft.' }
  await guest.page.route(
    '**/api/basket/add-product-package-items',
    (route) => route.fulfill({ status: 422, json: { data: null, message: refusal, errors: {} } }),
    { times: 1 },
  )
  const add = sheet.getByRole('button', { name: says('shop.add.verb') })
  await press(add)
  await sheet.getByRole('alert').getByText(refusal.body).waitFor()
  await press(add)
  await sheet.waitFor({ state: 'detached' })

  await guest.count('Menü für Zwei').waitFor()
  await guest.opensBasket()
  const deposits = 2 * 25
  expect(await guest.basketTotal()).toBe(3490 + deposits)
})

journey('by keyboard alone nobody takes less or more of a set menu than it holds', async ({ visit }) => {
  const arrival = await visit()
  const guest = guestOf(arrival)
  const { sheet, says } = guest
  const keys = keysOf(guest.page)
  const card = (at: number) => sheet.getByRole('group').getByRole('listitem').nth(at).getByRole('checkbox')
  const further = sheet.getByRole('button', { name: says.start('menu.package.further') })
  const stepIs = (step: number) =>
    sheet.getByText(says('menu.package.step', { step: String(step), steps: '4' })).waitFor()
  const refuses = async (step: number) => {
    await keys.enter(further)
    await sheet.getByRole('alert').getByText(says('menu.package.least')).waitFor()
    await stepIs(step)
  }
  /** One more than the step takes stays out, and says that it is off. */
  const isFull = async (at: number) => {
    await keys.space(card(at))
    expect(await card(at).isChecked()).toBe(false)
    expect(await card(at).getAttribute('aria-disabled')).toBe('true')
  }

  await guest.enters()
  await keys.tabTo(guest.page.getByRole('radio', { name: says('shop.type.delivery') }))
  await keys.arrowTo(guest.page.getByRole('radio', { name: says('shop.type.pickup') }))
  await keys.enter(guest.plus('Menü für Zwei'))
  await stepIs(1)
  await refuses(1)
  await keys.space(card(0))
  await refuses(1)
  await keys.space(card(1))
  await isFull(2)
  await keys.enter(further)
  for (const step of [2, 3]) {
    await stepIs(step)
    await keys.space(card(0))
    if (step === 3) await keys.enter(sheet.getByRole('button', { name: says('shop.units.more') }))
    await isFull(1)
    await keys.enter(further)
  }
  await stepIs(4)
  await keys.space(card(0))
  await keys.enter(sheet.getByRole('button', { name: says('shop.add.verb') }))
  await sheet.waitFor({ state: 'detached' })
  await guest.count('Menü für Zwei').waitFor()
  expect(arrival.deeds.taps()).toBe(0)
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
  // Off until a size is chosen, and says so; whoever taps it all the same is led there.
  expect(await add.isEnabled()).toBe(false)
  await sheet.getByText(says('menu.options.missing', { name: called('Größe') })).waitFor()
  await add.tap({ force: true })
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
