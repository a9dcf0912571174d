import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listKeptMails } from '../mail/send-mail.ts'
import { type Guest, type House, openHouse, type TestRestaurant } from '../test/house.ts'
import { openShopper } from '../test/shopper.ts'

let house: House
let rosmarino: TestRestaurant
beforeAll(async () => {
  house = await openHouse()
  rosmarino = await house.restaurant({ settings: { newsletter: true } })
})
afterAll(async () => {
  expect(await house.complaints()).toEqual([])
  await house.close()
})

const password = 'ein stilles Meer'
const atDoor = () => house.guest({ restaurantId: rosmarino.id })

let customers = 0
type Customer = Guest & { readonly email: string; readonly name: string }
/** Somebody who has an account, logged in; `isProven`: with the link from the letter. */
async function customer({ isProven = true } = {}): Promise<Customer> {
  customers += 1
  const email = `private-${customers}@example.test`
  const name = `Rosa Licht ${customers}.`
  const guest = await atDoor()
  await guest.call('signUp', { name, email, password, mobile: '030 1234567' })
  if (isProven) await house.app.inject({ url: /\/email\/\S+/.exec(await letterTo(email))?.[0] ?? '' })
  return Object.assign(guest, { email, name, token: await logIn(guest, email) })
}

const logIn = async (guest: Guest, email: string) =>
  (await guest.call('logIn', { email, password })).data.access_token

async function letterTo(email: string): Promise<string> {
  while ((await house.deps.jobs.runDue()) > 0);
  return (await listKeptMails(house.deps.config)).find(({ to }) => to === email)?.text ?? ''
}

const home = { address: 'Torstraße', house_number: '1' }

/** An order of theirs; answers its number and the token of its page. */
async function orders(
  guest: Customer,
  note = `Für ${guest.name}`,
): Promise<{ orderId: number; token: string }> {
  const { data: basket } = await guest.call('createBasket', {})
  const { id: basketId } = basket
  await guest.call('changeDeliveryType', { basketId, deliveryType: 'pickup' })
  await guest.call('addToBasket', {
    basketId,
    productId: rosmarino.dish('Bruschetta'),
    extraInfo: { comment: note },
  })
  await guest.call('setBasketAddress', {
    basketId,
    userInfo: { name: guest.name, mobile: '030 1234567', email: guest.email, ...home },
  })
  await guest.call('assignBasket', { basketId })
  const { data } = await guest.call('createOrder', { basketId, paymentType: 'cash' })
  if (data.orderId === null || data.token === null) return expect.fail('No order was made')
  return { orderId: data.orderId, token: data.token }
}

async function deliver(orderId: number) {
  const manager = await house.manager('manager', rosmarino.id)
  for (const status of ['processing', 'delivered'] as const)
    await manager.call('changeOrderStatus', { orderId, status })
}

describe('whoever asks what is kept about them', () => {
  test('is handed all of it', async () => {
    const rosa = await customer()
    const { orderId } = await orders(rosa)
    await rosa.call('addAddress', { ...home, postalCode: '10115', city: 'Berlin' })
    await rosa.call('createBasket', {})
    await rosa.call('sendMessage', { name: 'Rosa', email: rosa.email, message: 'Gibt es Kinderstühle?' })
    await rosa.call('subscribe', { email: rosa.email })
    await letterTo(rosa.email)
    const { data } = await rosa.call('exportUser', {})
    expect(data).toMatchObject({
      user: { email: rosa.email, mobile: '0301234567' },
      addresses: [{ address: 'Torstraße' }],
      orders: [{ id: orderId, user_details: { name: rosa.name } }],
      messages: [{ body: 'Gibt es Kinderstühle?' }],
      newsletters: [{ email: rosa.email }],
      reservations: [],
      reviews: [],
    })
    expect(data.exported_at).toBe(new Date(house.clock.now()).toISOString())
  })

  test('is not handed what bears an address that they did not prove', async () => {
    const stranger = await customer({ isProven: false })
    await stranger.call('sendMessage', { name: 'Rosa', email: stranger.email, message: 'Nur für Rosa' })
    const { data } = await stranger.call('exportUser', {})
    expect(JSON.stringify(data)).not.toContain('Nur für Rosa')
  })

  test('needs an account', async () => {
    const guest = await atDoor()
    expect(await guest.refusal('exportUser', {})).toMatchObject({ status: 403, key: 'not_authorized' })
  })
})

describe('whoever deletes their account', () => {
  test('is asked to wait while an order is under way, and keeps everything until then', async () => {
    const rosa = await customer()
    await orders(rosa)
    const refusal = await rosa.refusal('deleteUser', { current_password: password })
    expect(refusal).toMatchObject({ status: 422, key: 'order_still_open' })
    expect((await rosa.call('readUser', {})).data.name).toBe(rosa.name)
  })

  test('leaves figures behind, and nothing that tells who it was', async () => {
    const rosa = await customer()
    const { orderId, token } = await orders(rosa)
    const other = await orders(rosa)
    for (const id of [orderId, other.orderId]) await deliver(id)
    await rosa.call('sendMessage', { name: 'Rosa', email: rosa.email, message: `${rosa.name} schreibt` })
    await rosa.call('createBasket', {})
    const before = (await rosa.call('readOrderPage', { token })).data.order
    await rosa.call('deleteUser', { current_password: password })

    const after = (await (await atDoor()).call('readOrderPage', { token })).data.order
    expect(after.totals).toEqual(before.totals)
    expect(after.products[0]?.name).toBe('Bruschetta')
    expect(after.user_details).toEqual({})
    expect(JSON.stringify(after)).not.toContain('Rosa')
    expect(await tracesOf([rosa.name, rosa.email])).toEqual([])
  })

  test('is logged out everywhere, and may come back as somebody new', async () => {
    const rosa = await customer()
    const elsewhere = await atDoor()
    elsewhere.token = await logIn(elsewhere, rosa.email)
    await rosa.call('deleteUser', { current_password: password })
    for (const one of [rosa, elsewhere])
      await expect.poll(() => one.refusal('readUser', {}).then(({ key }) => key)).toBe('unauthenticated')
    const again = await atDoor()
    expect((await again.refusal('logIn', { email: rosa.email, password })).key).toBe(
      'credentials_do_not_match',
    )
    await again.call('signUp', { name: 'Rosa', email: rosa.email, password })
  })

  test('proves who they are, by the password or by a code from the mail', async () => {
    const rosa = await customer()
    expect(await rosa.refusal('deleteUser', {})).toMatchObject({ key: 'current_password_required' })
    expect(await rosa.refusal('deleteUser', { current_password: 'guessed it' })).toMatchObject({
      key: 'current_password_not_true',
    })
    expect(await rosa.refusal('deleteUser', { code: '000000' })).toMatchObject({ key: 'code_not_valid' })
    await rosa.call('requestCode', { email: rosa.email })
    const code = /\b\d{6}\b/.exec(await letterTo(rosa.email))?.[0] ?? ''
    await rosa.call('deleteUser', { code })
    expect((await rosa.refusal('logIn', { email: rosa.email, password })).key).toBe(
      'credentials_do_not_match',
    )
  })

  test('cannot use the code of somebody else', async () => {
    const [rosa, other] = [await customer(), await customer()]
    await other.call('requestCode', { email: other.email })
    const code = /\b\d{6}\b/.exec(await letterTo(other.email))?.[0] ?? ''
    expect(await rosa.refusal('deleteUser', { code })).toMatchObject({ key: 'code_not_valid' })
  })
})

describe('when the time is over for which a restaurant knows who ordered', () => {
  test('the order loses its person, and no figure; an account keeps its history, a guest identity is gone', async () => {
    const brief = await house.restaurant({ settings: { keepDays: 7 } })
    const [rosa, kim] = [await customer(), await openShopper(house, brief, { name: 'Kim Nurgast' })]
    const kept = await orders(rosa)
    await kim.add('Bruschetta', { quantity: 2 })
    await kim.call('updateBasketExtra', { basketId: kim.basketId, comment: 'Kim Nurgast wartet draußen' })
    const { token, orderId } = (await kim.order()).data
    const page = async () => (await kim.call('readOrderPage', { token: token ?? '' })).data.order
    const before = await page()
    const forget = async () => {
      await house.deps.jobs.runRound('forget-who-ordered')
      await house.deps.jobs.runRound('forget-accounts')
    }

    house.clock.pass(6 * DAY)
    await forget()
    expect(await tracesOf(['Kim Nurgast'])).toEqual(['Kim Nurgast'])
    expect((await kim.call('readUser', {})).data.name).toBe('Kim Nurgast')

    house.clock.pass(2 * DAY)
    await forget()
    expect(await tracesOf(['Kim Nurgast', `${kim.accountId}`])).toEqual([])
    await expect.poll(() => kim.refusal('readUser', {}).then(({ key }) => key)).toBe('unauthenticated')
    const after = await page()
    expect(after).toMatchObject({ id: orderId, user_details: {}, totals: before.totals })
    expect(after.products.map(({ name, quantity }) => [name, quantity])).toEqual([['Bruschetta', 2]])
    const manager = await house.manager('manager', brief.id)
    expect((await manager.call('readDataRetention', {})).data).toEqual({
      keepDays: 7,
      forgotten: [{ day: '2026-03-19', orders: 1 }],
    })

    // The other restaurant remembers for 90 days, and its customer has the history as long as the account.
    expect(await tracesOf([`Für ${rosa.name}`])).toEqual([`Für ${rosa.name}`])
    house.clock.pass(84 * DAY)
    await forget()
    expect(await tracesOf([`Für ${rosa.name}`])).toEqual([])
    rosa.token = await logIn(rosa, rosa.email)
    const { data: history } = await rosa.call('listOrders', {})
    expect(history).toMatchObject([{ id: kept.orderId, user_details: {} }])
  })

  test('a bill above 250 euros goes on to name who it is for, and nothing else of them', async () => {
    const kim = await openShopper(house, rosmarino, { name: 'Kim Nurgast' })
    await kim.add('Bruschetta', { quantity: 60 })
    const company = 'Werft am Kanal'
    await kim.call('setBasketAddress', { basketId: kim.basketId, userInfo: { ...home, company } })
    const { token } = (await kim.order()).data
    house.clock.pass(91 * DAY)
    await house.deps.jobs.runRound('forget-who-ordered')
    const { data } = await (await atDoor()).call('readOrderPage', { token: token ?? '' })
    expect(data.order.totals.total).toBeGreaterThan(25_000)
    expect(data.order.user_details).toEqual({ name: 'Kim Nurgast', company, ...home })
  })

  test('a basket that somebody goes on with after a failed payment is left alone', async () => {
    const kim = await openShopper(house, rosmarino, { name: 'Kim Nurgast' })
    await kim.add('Bruschetta')
    await kim.order('mollie')
    house.clock.pass(1 * DAY)
    await house.deps.jobs.runRound('expire-orders')
    house.clock.pass(88 * DAY)
    await house.deps.db
      .updateTable('basket')
      .set({ touched_at: new Date(house.clock.now()).toISOString() })
      .where('id', '=', kim.basketId)
      .execute()
    house.clock.pass(3 * DAY)
    await house.deps.jobs.runRound('forget-who-ordered')
    const lines = await house.deps.db
      .selectFrom('basket')
      .select('lines')
      .where('id', '=', kim.basketId)
      .executeTakeFirstOrThrow()
    expect(lines.lines).toHaveLength(1)
  })
})

const DAY = 24 * 60

/** Which of these words still stand in what the house keeps about people. */
async function tracesOf(words: string[]): Promise<string[]> {
  const { db } = house.deps
  const kept = JSON.stringify(
    await Promise.all([
      db.selectFrom('account').selectAll().execute(),
      db.selectFrom('basket').selectAll().execute(),
      db.selectFrom('placed_order').selectAll().execute(),
      db.selectFrom('order_line').selectAll().execute(),
      db.selectFrom('order_event').selectAll().execute(),
      db.selectFrom('voucher_use').selectAll().execute(),
      db.selectFrom('message').selectAll().execute(),
      db.selectFrom('subscriber').selectAll().execute(),
    ]),
  )
  return words.filter((word) => kept.includes(word))
}
