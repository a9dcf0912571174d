import { expect } from 'vitest'
import { complaintsOf } from './axe.ts'
import { journey } from './browser.ts'
import { staffCall } from './by-call.ts'
import { guestOf } from './guest.ts'
import { SOON } from './soon.ts'
import { staffOf } from './staff.ts'
import { tooWide } from './too-wide.ts'

journey(
  'a guest chooses from a group of options that the board has just made',
  async ({ visit, origin, onTestFinished }) => {
    const guest = guestOf(await visit({ width: 390 }))
    const staff = staffOf(await visit({ width: 390 }))
    const { page, says } = staff
    const group = `Dazu ${Date.now() % 100_000}`
    await guest.enters()
    await guest.chooses('pickup')
    await staff.logsIn('manager')
    await page.goto(`${origin}/console/choices`)
    await page.getByRole('heading', { level: 1, name: says('choices.title') }).waitFor()
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 2, name: group }) })
    const sheet = page.getByRole('dialog')
    onTestFinished(async () => {
      const manage = await staffCall(origin, 'manager')
      for (const { id, name } of (await manage('listManagedGroups', { per_page: 100 })).data)
        if (name === group) await manage('deleteGroup', { id })
    })
    const save = () => sheet.getByRole('button', { name: says('choices.save') }).click()
    await page.getByRole('button', { name: says('choices.group.new') }).click()
    await save()
    await sheet.getByText(says('choices.wrong.name')).waitFor()
    await sheet.getByRole('textbox', { name: says.start('choices.name') }).fill(group)
    await sheet.getByLabel(says('choices.where.dishes')).check({ force: true })
    await sheet.getByRole('searchbox').fill('Burrata')
    await sheet.getByRole('checkbox', { name: 'Burrata' }).check({ force: true })
    expect(await complaintsOf(page, 'a group of options', true)).toEqual([])
    expect(await tooWide(page, 'a group of options')).toEqual([])
    await save()
    await sheet.waitFor({ state: 'detached' })
    for (const [name, price] of [
      ['Rucola', ''],
      ['Trüffel', '4,50'],
    ] as const) {
      await card.getByRole('button', { name: says('choices.option.new-in', { name: group }) }).click()
      await sheet.getByRole('textbox', { name: says.start('choices.name') }).fill(name)
      await sheet.getByRole('textbox', { name: says('choices.surcharge') }).fill(price)
      await save()
      await sheet.waitFor({ state: 'detached' })
    }
    // A test run is judged as guests are.
    await card.getByRole('button', { name: says('choices.try-of', { name: group }) }).click()
    await sheet.getByRole('status').filter({ hasText: '1' }).waitFor()
    await sheet.getByRole('radio', { name: 'Rucola' }).check({ force: true })
    await sheet.getByRole('status').getByText(says.start('choices.can-add')).waitFor()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })

    await guest.opensCategoryOf('Burrata')
    await guest.press(guest.plus('Burrata'))
    const choice = guest.sheet.getByRole('radio', { name: 'Trüffel' })
    await choice.waitFor(SOON)
    await choice.check({ force: true })
    await guest.press(guest.sheet.getByRole('button', { name: says.start('shop.add.verb') }))
    await guest.sheet.waitFor({ state: 'detached' })
    await guest.opensBasket()
    await guest.page.getByText('Trüffel').first().waitFor()

    await card.getByRole('button', { name: says('choices.delete-of', { name: group }) }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: says('choices.delete') })
      .click()
    await card.waitFor({ state: 'detached' })
  },
)
