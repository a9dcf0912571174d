import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ask } from '../db/ask.ts'
import { type KeptMail, listKeptMails } from '../mail/send-mail.ts'
import { type House, openHouse } from '../test/house.ts'
import { openShopper, type ShopperWishes } from '../test/shopper.ts'
import { writeOrderMail } from './order-mail.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterEach(async () => {
  expect(await house.complaints()).toEqual([])
})
afterAll(() => house.close())

async function ordered({ language = 'de', ...wishes }: ShopperWishes = {}) {
  const place = await house.restaurant({ settings: { address: 'Torstraße 1, Berlin', phone: '030 1' } })
  const anna = await openShopper(house, place, { ...wishes, language })
  await anna.add('Margherita', { quantity: 2, options: ['32 cm', 'Oliven'] })
  await anna.add('Mineralwasser')
  await anna.call('addTip', { basketId: anna.basketId, tip_price: 150 })
  const { data } = await anna.order()
  const orderId = data.orderId ?? 0
  const { order } = (await anna.call('readOrder', { orderId })).data
  const letters = async (): Promise<KeptMail[]> => {
    // The letter is written by one job and posted by the next.
    await house.deps.jobs.runDue()
    await house.deps.jobs.runDue()
    const all = await listKeptMails(house.deps.config)
    return all.filter(({ to }) => to === order.user_details.email)
  }
  return { anna, place, order, orderId, token: data.token ?? '', letters }
}

/** As it is read: without the signs that hold figures together. */
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '').replace(/[\u00a0\u202f]/g, ' ')

describe('the confirmation', () => {
  test('says what was ordered, each rate of tax, deposit and tip apart, and where the order is', async () => {
    const { order, token, letters } = await ordered()
    const [letter, ...others] = await letters()
    expect(others).toEqual([])
    expect(letter?.subject).toBe('Bestellung 1 bei Rosmarino')
    const text = plain(letter?.text ?? '')
    const euros = (cents: number) => `${(cents / 100).toFixed(2).replace('.', ',')} €`
    const expected = [
      `2 × Margherita  ${euros(2400)}`,
      '   32 cm',
      '   Oliven',
      `Zwischensumme  ${euros(order.totals.goods)}`,
      `Pfand  ${euros(order.totals.deposit)}`,
      `Trinkgeld  ${euros(order.totals.tip)}`,
      `Gesamt  ${euros(order.totals.total)}`,
      `Bitte bar bezahlen: ${euros(order.totals.total)}`,
      'Abholung: Mittwoch, 11. März 2026, 12:30',
      `/order/${token}`,
      'Torstraße 1, Berlin',
      'Widerrufsrecht',
    ]
    for (const words of expected) expect(text).toContain(words)
    for (const { net, tax } of order.totals.taxes) {
      expect(text).toContain(`${euros(net)}`)
      expect(text).toContain(`${euros(tax)}`)
    }
  })

  test.each([
    ['de', 'Vielen Dank!'],
    ['en', 'Thank you!'],
    ['fr', 'Merci !'],
    ['ar', 'شكرًا جزيلًا!'],
  ] as const)('speaks the language of the guest: %s', async (language, greeting) => {
    const { letters } = await ordered({ language })
    const [letter] = await letters()
    expect(letter?.language).toBe(language)
    expect(plain(letter?.text ?? '')).toContain(plain(greeting))
  })

  test('is written once, though the order is asked for twice', async () => {
    const { anna, letters } = await ordered()
    await anna.order()
    expect(await letters()).toHaveLength(1)
  })
})

describe('how it goes on', () => {
  test('a rejection is told at once, with its reason and what staff wrote', async () => {
    const { place, orderId, letters } = await ordered()
    const staff = await house.manager('staff', place.id)
    await staff.call('changeOrderStatus', {
      orderId,
      status: 'rejected',
      reason: 'other',
      body: 'Der Ofen ist kalt.',
    })
    const [rejected] = await letters()
    expect(rejected?.subject).toContain('konnte nicht angenommen werden')
    expect(rejected?.text).toContain('Der Ofen ist kalt.')
  })

  test('whoever cancels is told that it was done, not that the restaurant cannot', async () => {
    const { anna, orderId, letters } = await ordered()
    await anna.call('cancelOrder', { orderId })
    const [canceled] = await letters()
    expect(canceled?.subject).toBe('Bestellung 1 ist storniert')
    expect(canceled?.text).toContain('Sie haben die Bestellung')
  })

  test('P17 what staff took back within its ten seconds no letter tells', async () => {
    const { place, orderId, letters } = await ordered()
    const staff = await house.manager('staff', place.id)
    await staff.call('changeOrderStatus', { orderId, status: 'processing', minutes: 20 })
    await staff.call('changeOrderStatus', { orderId, status: 'delivered' })
    expect(await letters()).toHaveLength(1)
    expect(await waitingLetters()).toEqual([
      { what: 'processing', seconds: 10 },
      { what: 'delivered', seconds: 10 },
    ])
    await staff.call('undoOrder', { orderId })
    expect(await writeOrderMail(house.deps, { orderId, what: 'delivered' })).toBeNull()
    const accepted = await writeOrderMail(house.deps, { orderId, what: 'processing' })
    expect(plain(accepted?.text ?? '')).toContain('Voraussichtlich: 12:20 Uhr.')
  })

  test('whoever left no address is written nothing', async () => {
    const { orderId } = await ordered()
    await house.deps.db
      .updateTable('placed_order')
      .set({ user_details: '{}' })
      .where('id', '=', orderId)
      .execute()
    expect(await writeOrderMail(house.deps, { orderId, what: 'placed' })).toBeNull()
  })
})

/** Those that are not due yet, and for how many seconds they wait. */
const waitingLetters = () =>
  ask(
    house.deps.db,
    `select data ->> 'what' as what, round(extract(epoch from start_after - created_on))::int as seconds
     from pgboss.job where name = 'order-mail' and state = 'created' order by created_on`,
  )
