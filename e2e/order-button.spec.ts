import { expect } from 'vitest'
import { journey, type Visit } from './browser.ts'
import { guestOf } from './guest.ts'

/** The words of the law (ux.md, section 12), letter by letter: nothing else may stand on the button. */
const legal = {
  de: 'Zahlungspflichtig bestellen',
  en: 'Order with obligation to pay',
  fr: 'Commande avec obligation de paiement',
  ar: 'طلب مع الالتزام بالدفع',
} as const

journey.for(['de', 'en', 'fr', 'ar'] as const)(
  'what is on the button that orders, and what is above it: %s',
  async (language, { visit }) => {
    const guest = await standsAtTheTill(await visit({ width: 390, language }))
    expect(await guest.orderButton.innerText()).toBe(legal[language])
    expect(await guest.totalToPay()).toBe(1190)
    const total = guest.page
      .getByRole('paragraph')
      .filter({ hasText: guest.says.start('checkout.review.total') })
    const [above, button] = [await total.boundingBox(), await guest.orderButton.boundingBox()]
    expect((button?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeLessThanOrEqual(200)
  },
)

journey('a double click orders once', async ({ visit }) => {
  const guest = await standsAtTheTill(await visit())
  await guest.staysGuest()
  await guest.pays('cash')
  await guest.orderButton.dblclick()
  await guest.seesOrder()
  expect(await ordersOf(guest.page)).toBe(1)
})

journey('Enter pressed again and again orders once', async ({ visit }) => {
  const guest = await standsAtTheTill(await visit())
  await guest.staysGuest()
  await guest.pays('cash')
  await guest.orderButton.focus()
  for (let press = 0; press < 5; press++) await guest.page.keyboard.press('Enter')
  await guest.seesOrder()
  expect(await ordersOf(guest.page)).toBe(1)
})

async function standsAtTheTill(visit: Visit) {
  const guest = guestOf(visit)
  await guest.enters()
  await guest.chooses('pickup')
  await guest.adds('Burrata')
  await guest.goesToCheckout()
  return guest
}

/** What the guest of this browser has ordered, asked with the guest's own sign-in. */
const ordersOf = (page: Visit['page']): Promise<number> =>
  page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('privateToken')}` }
    const answer = await fetch('/api/order/history', { headers })
    return (await answer.json()).meta.total
  })
