import { expect } from 'vitest'
import { journey } from './browser.ts'
import { guestOf } from './guest.ts'
import { sentenceIn } from './words.ts'

journey(
  'whoever has no account is not sent away: being a guest comes first, and no password is asked',
  async ({ visit }) => {
    const guest = guestOf(await visit({ width: 390, language: 'en' }))
    const { page, says } = guest
    await guest.enters()
    await guest.chooses('pickup')
    await guest.adds('Burrata')
    await guest.goesToCheckout()

    const ways = page.getByRole('group', { name: says('checkout.contact.how') }).getByRole('button')
    expect(await ways.first().innerText()).toMatch(says('checkout.contact.guest'))
    expect(await page.getByLabel(says('form.field.password')).count()).toBe(0)

    const told = await page.evaluate(orderAsNobody)
    expect(told).toEqual({
      status: 403,
      body: sentenceIn('en', 'refusal.please_login_to_create_an_order'),
    })
    await guest.staysGuest()
    await guest.pays('cash')
    expect(await guest.totalToPay()).toBe(1190)
    await guest.orders()
    await guest.seesOrder()
  },
)

/** Runs in the page: what its visitor's token alone is told. */
async function orderAsNobody(): Promise<{ status: number; body: string }> {
  const [{ basketId }] = JSON.parse(localStorage.getItem('basket') ?? '[]')
  const answer = await fetch('/api/order/create-order', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Accept-Language': 'en',
      Authorization: `Bearer ${localStorage.getItem('publicToken')}`,
    },
    body: JSON.stringify({ basketId, paymentType: 'cash' }),
  })
  return { status: answer.status, body: (await answer.json()).message.body }
}
