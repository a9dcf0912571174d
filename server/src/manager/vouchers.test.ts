import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Guest, type House, NOON, openHouse, type TestRestaurant } from '../test/house.ts'
import { openShopper } from '../test/shopper.ts'

/** Vouchers that staff make (decisions.md, section 6; answers.md, section 7). */

let house: House
let place: TestRestaurant
let manager: Guest

beforeAll(async () => {
  house = await openHouse()
})
beforeEach(async () => {
  house.clock.set(NOON)
  place = await house.restaurant()
  manager = await house.manager('manager', place.id)
})
afterEach(async () => {
  expect(await house.complaints()).toEqual([])
})
afterAll(() => house.close())

const keyOf = async (refused: Promise<{ readonly key: string }>) => (await refused).key
const hungry = async () => {
  const anna = await openShopper(house, place)
  await anna.add('Bruschetta', { quantity: 2 })
  return anna
}
const redeem = async (voucherCode: string) => {
  const anna = await hungry()
  await anna.call('addVoucher', { basketId: anna.basketId, voucherCode })
  return anna
}
/** Whoever was signed in is not any more. */
const tomorrow = async (days: number) => {
  house.clock.pass(days * 24 * 60)
  manager = await house.manager('manager', place.id)
}
const read = async (id: number) => (await manager.call('readVoucher', { id })).data

describe('a voucher', () => {
  test.each([
    ['percent', { value: 1000 }, 130],
    ['fixed', { value: 500 }, 500],
    ['fixed', { value: 9900 }, 1300],
  ] as const)('%s %j takes %i cents off two Bruschette', async (kind, terms, discount) => {
    const { data: made } = await manager.call('createVoucher', { code: ' spring-26 ', kind, ...terms })
    expect(made).toMatchObject({ code: 'SPRING-26', kind, ...terms, used: 0, discount: 0, state: 'active' })
    const anna = await redeem('spring-26')
    const { data: basket } = await anna.call('readBasket', { basketId: anna.basketId })
    expect(basket.totals.discount).toBe(discount)
  })

  test('counts its uses and what it took off, until an order is rejected', async () => {
    const { data: made } = await manager.call('createVoucher', { kind: 'fixed', value: 300, total_limit: 1 })
    const anna = await redeem(made.code)
    const { data } = await anna.order()
    expect(await read(made.id)).toMatchObject({ used: 1, discount: 300, state: 'used_up' })
    const berta = await hungry()
    const late = { basketId: berta.basketId, voucherCode: made.code }
    expect(await keyOf(berta.refusal('addVoucher', late))).toBe('voucher_limit_reached')
    await manager.call('changeOrderStatus', {
      orderId: data.orderId ?? 0,
      status: 'rejected',
      reason: 'too_busy',
    })
    expect(await read(made.id)).toMatchObject({ used: 0, discount: 0, state: 'active' })
  })

  test('that is stopped takes nothing off any more, also in a basket that holds it, and is good again', async () => {
    const { data: made } = await manager.call('createVoucher', { kind: 'fixed', value: 300 })
    const anna = await redeem(made.code)
    expect((await manager.call('stopVoucher', { id: made.id })).data.state).toBe('stopped')
    const { data: basket } = await anna.call('readBasket', { basketId: anna.basketId })
    expect([basket.totals.discount, basket.changes.map(({ what }) => what)]).toEqual([0, ['voucher']])
    const berta = await hungry()
    const late = { basketId: berta.basketId, voucherCode: made.code }
    expect(await keyOf(berta.refusal('addVoucher', late))).toBe('voucher_expired')
    expect((await manager.call('resumeVoucher', { id: made.id })).data.state).toBe('active')
    await berta.call('addVoucher', late)
  })

  test('is for categories of this house, for a minimum, between two days', async () => {
    const { data: made } = await manager.call('createVoucher', {
      kind: 'percent',
      value: 1000,
      categories: [place.category('Getränke')],
      start_date: '2026-03-12',
      end_date: '2026-03-13',
    })
    expect(made).toMatchObject({ categories: [place.category('Getränke')], state: 'planned' })
    const early = await hungry()
    const wishes = (guest: typeof early) => ({ basketId: guest.basketId, voucherCode: made.code })
    expect(await keyOf(early.refusal('addVoucher', wishes(early)))).toBe('voucher_no_discount')
    await tomorrow(1)
    const anna = await hungry()
    const wish = wishes(anna)
    expect(await keyOf(anna.refusal('addVoucher', wish))).toBe('voucher_no_discount')
    await manager.call('updateVoucher', { id: made.id, categories: [], minimum: 1300 })
    await anna.call('addVoucher', wish)
    await manager.call('updateVoucher', { id: made.id, minimum: 1301 })
    const { data: basket } = await anna.call('readBasket', { basketId: anna.basketId })
    expect(basket.totals.discount).toBe(0)
    await tomorrow(2)
    expect((await read(made.id)).state).toBe('expired')
  })

  test('keeps the terms that are not sent, and empties those that are null', async () => {
    const { data: made } = await manager.call('createVoucher', {
      kind: 'fixed',
      value: 500,
      minimum: 2000,
      per_guest_limit: 1,
      total_limit: 9,
      end_date: '2026-12-31',
      note: 'Nachbarn',
    })
    const { data: changed } = await manager.call('updateVoucher', { id: made.id, total_limit: null })
    expect(changed).toEqual({ ...made, total_limit: null })
    const { data: free } = await manager.call('updateVoucher', { id: made.id, kind: 'free_delivery' })
    expect(free).toEqual({ ...made, total_limit: null, kind: 'free_delivery', value: 0 })
  })

  test('cannot be limited to fewer uses than it has, nor deleted once used', async () => {
    const { data: made } = await manager.call('createVoucher', { kind: 'fixed', value: 300 })
    await (await redeem(made.code)).order()
    const lower = await manager.refusal('updateVoucher', { id: made.id, total_limit: 0 })
    expect([lower.key, lower.errors]).toEqual([
      'total_limit_below_used',
      { total_limit: ['total_limit_below_used'], name: ['1'] },
    ])
    expect(await keyOf(manager.refusal('deleteVoucher', { id: made.id }))).toBe('voucher_in_use')
    const { data: unused } = await manager.call('createVoucher', { kind: 'fixed', value: 300 })
    await manager.call('deleteVoucher', { id: unused.id })
    const gone = await manager.refusal('readVoucher', { id: unused.id })
    expect([gone.status, gone.key]).toEqual([404, 'voucher_does_not_exists'])
  })

  test('of another house is none', async () => {
    const other = await house.restaurant()
    const stranger = await house.manager('owner', other.id)
    const { data: made } = await manager.call('createVoucher', { kind: 'fixed', value: 300 })
    for (const call of [
      'readVoucher',
      'stopVoucher',
      'resumeVoucher',
      'deleteVoucher',
      'updateVoucher',
    ] as const)
      expect([call, await keyOf(stranger.refusal(call, { id: made.id }))]).toEqual([
        call,
        'voucher_does_not_exists',
      ])
    const foreign = { kind: 'fixed' as const, value: 300, categories: [other.category('Pizza')] }
    expect(await keyOf(manager.refusal('createVoucher', foreign))).toBe('category_does_not_exists')
  })

  test('has a code that nobody else has', async () => {
    const { data: made } = await manager.call('createVoucher', { kind: 'fixed', value: 300 })
    const again = { code: made.code.toLowerCase(), kind: 'fixed', value: 100 } as const
    expect(await keyOf(manager.refusal('createVoucher', again))).toBe('code_duplicate')
  })

  test('is written down with the name of who changed it', async () => {
    const { data: made } = await manager.call('createVoucher', { kind: 'fixed', value: 300 })
    await manager.call('stopVoucher', { id: made.id })
    const trail = await house.deps.db
      .selectFrom('audit')
      .select(['what', 'noun'])
      .where('noun_id', '=', made.id)
      .where('restaurant_id', '=', place.id)
      .orderBy('id')
      .execute()
    expect(trail).toEqual([
      { what: 'voucher created', noun: 'voucher' },
      { what: 'voucher stopped', noun: 'voucher' },
    ])
  })
})

describe('many vouchers', () => {
  test('are drawn at once, each good for one order', async () => {
    const { data: drawn } = await manager.call('createVoucherBatch', {
      count: 120,
      prefix: 'fest-',
      kind: 'fixed',
      value: 300,
      note: 'Stadtfest',
    })
    expect(new Set(drawn.map(({ code }) => code)).size).toBe(120)
    expect(drawn.every(({ code, total_limit }) => /^FEST-\w{8}$/.test(code) && total_limit === 1)).toBe(true)
    const anna = await redeem(drawn[7]?.code ?? '')
    await anna.order()
    const found = await manager.call('listVouchers', { q: 'stadtfest', state: 'used_up' })
    expect([found.meta.total, found.data[0]?.code]).toEqual([1, drawn[7]?.code])
    expect(
      (await manager.call('listVouchers', { q: 'stadtfest', page: 2, per_page: 100 })).data,
    ).toHaveLength(20)
  })
})
