import { expect } from 'vitest'
import { journey, type Visit } from './browser.ts'
import { fillSlotByCall, orderBehind } from './by-call.ts'
import { anna, guestOf } from './guest.ts'

journey(
  'a street is suggested, a reload takes nothing away, and a time that others take is asked about',
  async ({ visit, origin }) => {
    const guest = guestOf(await visit())
    const { page, press, says } = guest
    await guest.enters()
    await guest.choosesLaterTime()
    await guest.adds('Burrata')
    await guest.adds('Focaccia Rosmarino')
    await guest.goesToCheckout()
    await guest.staysGuest()
    await guest.pays('cash')
    const isVisible = await page.getByRole('main').locator('input:not([type=radio]):visible').count()
    expect(isVisible).toBeLessThanOrEqual(8)

    await guest.field('postalCode').fill('10115')
    await guest.field('address').pressSequentially('Invalid')
    await page.getByRole('option', { name: 'Invalidenstraße' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => guest.field('city').inputValue()).toBe('Berlin')
    await page.keyboard.type('12')

    await page.reload()
    await expect.poll(() => guest.field('house_number').inputValue()).toBe('12')
    expect(await guest.field('address').inputValue()).toBe('Invalidenstraße')
    expect(await guest.field('name').inputValue()).toBe(anna.name)

    const before = await timeOf(page)
    await fillSlotByCall(origin, before)
    await guest.orders()
    const question = page.getByRole('alertdialog', { name: says('checkout.moved.title') })
    await question.waitFor()
    const times = await question.getByRole('definition').allInnerTexts()
    await press(question.getByRole('button', { name: says('checkout.moved.take') }))
    await question.waitFor({ state: 'detached' })
    expect(times[0]).toContain(before.slice(-5))

    await expect.poll(() => timeOf(page)).not.toBe(before)
    await guest.orders()
    const order = await orderBehind(origin, await guest.seesOrder())
    expect(times[1]).toContain(order.deliveryTime.slice(-5))
  },
)

/** For when the basket of this browser is, as the server has it. */
const timeOf = (page: Visit['page']): Promise<string> =>
  page.evaluate(async () => {
    const [{ basketId }] = JSON.parse(localStorage.getItem('basket') ?? '[]')
    const token = localStorage.getItem('privateToken') ?? localStorage.getItem('publicToken')
    const headers = { Authorization: `Bearer ${token}` }
    const answer = await fetch(`/api/basket?basketId=${basketId}`, { headers })
    return (await answer.json()).data.deliveryTime
  })
