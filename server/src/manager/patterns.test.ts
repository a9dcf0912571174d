import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Guest, type House, NOON, openHouse, type TestRestaurant } from '../test/house.ts'
import { openShopper } from '../test/shopper.ts'

let house: House
let place: TestRestaurant
let owner: Guest

beforeAll(async () => {
  house = await openHouse()
})
beforeEach(async () => {
  house.clock.set(NOON)
  place = await house.restaurant()
  owner = await house.manager('owner', place.id)
})
afterEach(async () => {
  expect(await house.complaints()).toEqual([])
})
afterAll(() => house.close())

const everyDay = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
const evening = () => ({
  name: 'Abendkarte',
  start_time: '18:00',
  end_time: '22:00',
  products: [place.dish('Bruschetta')],
  weekdays: [...everyDay],
})
const ovenRepair = () => ({
  name: 'Ofen wird repariert',
  start_time: '00:00',
  products: [place.dish('Margherita')],
  weekdays: [...everyDay],
  start_date: '2026-03-11',
  end_date: '2026-03-12',
})

/** Why a guest cannot have the dish now; null: it can be had. */
async function reasonAgainst(dish: string) {
  const guest = await house.guest({ restaurantId: place.id })
  const { data } = await guest.call('searchProducts', { name: dish })
  return data.find(({ name }) => name === dish)?.disabled_reason ?? null
}

const audited = async (noun: string) =>
  (
    await house.deps.db
      .selectFrom('audit')
      .select('what')
      .where('restaurant_id', '=', place.id)
      .where('noun', '=', noun)
      .orderBy('id')
      .execute()
  ).map(({ what }) => what)

describe('a pattern', () => {
  test('limits its dishes to their hours as soon as it is made, and frees them when it is gone', async () => {
    const { data: pattern } = await owner.call('createPattern', evening())
    expect(pattern).toEqual({ id: pattern.id, ...evening(), start_date: null, end_date: null })
    expect(await reasonAgainst('Bruschetta')).toBe('product_not_available_for_date')
    await owner.call('updatePattern', {
      id: pattern.id,
      start_time: '12:00',
      products: [place.dish('Tiramisu')],
    })
    expect(await reasonAgainst('Bruschetta')).toBeNull()
    expect(await reasonAgainst('Tiramisu')).toBeNull()
    await owner.call('updatePattern', { id: pattern.id, weekdays: ['thursday', 2, 4], end_time: null })
    const { data: changed } = await owner.call('readPattern', { id: pattern.id })
    expect(changed).toMatchObject({ name: 'Abendkarte', weekdays: ['tuesday', 'thursday'], end_time: null })
    expect(await reasonAgainst('Tiramisu')).toBe('product_not_available_for_date')
    await owner.call('deletePattern', { id: pattern.id })
    expect(await reasonAgainst('Tiramisu')).toBeNull()
    expect(await audited('pattern')).toEqual([
      'pattern created',
      'pattern changed',
      'pattern changed',
      'pattern deleted',
    ])
  })

  test('takes a dish out of reach of a basket that holds it already', async () => {
    const anna = await openShopper(house, place)
    await anna.add('Bruschetta')
    await owner.call('createPattern', evening())
    const order = { basketId: anna.basketId, paymentType: 'cash' } as const
    expect(await anna.refusal('createOrder', order)).toMatchObject({
      key: 'product_not_available_for_date',
      params: { name: 'Bruschetta' },
    })
  })

  test('stands in a list by name, page by page, and is found by a part of it', async () => {
    await owner.call('createPattern', { ...evening(), name: 'Zum Frühstück' })
    const { data, meta } = await owner.call('listPatterns', { per_page: 1 })
    expect([data.map(({ name }) => name), meta]).toEqual([['Mittag'], { page: 1, per_page: 1, total: 2 }])
    const { data: found } = await owner.call('listPatterns', { q: 'FRÜH' })
    expect(found.map(({ name }) => name)).toEqual(['Zum Frühstück'])
  })

  test('of a name that is taken is refused, made or renamed; a pause may have the same', async () => {
    const { data: pattern } = await owner.call('createPattern', evening())
    const again = await owner.refusal('createPattern', evening())
    expect([again.status, again.errors]).toEqual([422, { name: ['name_duplicate'] }])
    const renamed = await owner.refusal('updatePattern', { id: pattern.id, name: 'Mittag' })
    expect(renamed.errors).toEqual({ name: ['name_duplicate'] })
    await owner.call('updatePattern', { id: pattern.id, name: 'Abendkarte' })
    await owner.call('createBreakPattern', { ...ovenRepair(), name: 'Mittag' })
  })

  test.each([
    ['no name', { name: ' ' }, { name: ['name_required'] }],
    ['no start', { start_time: '' }, { start_time: ['start_time_required'] }],
    ['a start that no clock shows', { start_time: '25:00' }, { start_time: ['start_time_not_valid'] }],
    ['no dishes', { products: [] }, { products: ['products_required'] }],
    ['dishes that are none', { products: [4] }, { products: ['product_does_not_exists'] }],
    ['no weekdays', { weekdays: [] }, { weekdays: ['weekdays_required'] }],
    ['a day that no week has', { weekdays: [8] }, { weekdays: ['weekday_does_not_exists'] }],
    ['a start that has passed', { start_date: '2026-03-10' }, { start_date: ['date_in_past'] }],
    ['an end that has passed', { end_date: '2026-03-10' }, { end_date: ['date_in_past'] }],
    [
      'an end before the start',
      { start_date: '2026-03-14', end_date: '2026-03-13' },
      { end_date: ['end_before_start'] },
    ],
  ])('with %s is refused, and nothing is written', async (_, wrong, errors) => {
    const sent = { ...evening(), ...wrong } as ReturnType<typeof evening>
    expect((await owner.refusal('createPattern', sent)).errors).toEqual(errors)
    expect((await owner.call('listPatterns', {})).meta?.total).toBe(1)
  })

  test('is neither found, changed nor deleted by another restaurant, nor about its dishes', async () => {
    const other = await house.restaurant()
    const stranger = await house.manager('owner', other.id)
    const { data: pattern } = await owner.call('createPattern', evening())
    for (const call of ['readPattern', 'updatePattern', 'deletePattern'] as const)
      expect(await stranger.refusal(call, { id: pattern.id })).toMatchObject({
        status: 404,
        key: 'pattern_does_not_exists',
      })
    const foreign = { ...evening(), products: [place.dish('Bruschetta'), other.dish('Bruschetta')] }
    expect((await stranger.refusal('createPattern', foreign)).errors).toEqual({
      products: ['product_does_not_exists'],
    })
    // A pause is no pattern, whatever its id.
    const asPause = await owner.refusal('readBreakPattern', { id: pattern.id })
    expect([asPause.status, asPause.key]).toEqual([404, 'break_pattern_does_not_exists'])
  })

  test('begins today at the earliest, and today lasts until the business day ends', async () => {
    house.clock.set('2026-03-12T02:00:00Z') // 3 in the morning: Wednesday's night is not over
    owner = await house.manager('owner', place.id)
    await owner.call('createPattern', { ...evening(), start_date: '2026-03-11' })
    house.clock.set('2026-03-12T05:00:00Z')
    const late = { ...evening(), name: 'Spät', start_date: '2026-03-11' }
    expect((await owner.refusal('createPattern', late)).key).toBe('date_in_past')
  })
})

describe('a break pattern', () => {
  test('takes its dishes off for its days, and gives them back when it is stopped', async () => {
    const { data: pause } = await owner.call('createBreakPattern', ovenRepair())
    expect(pause).toMatchObject({ stopped: false, end_time: null, start_date: '2026-03-11' })
    expect(await reasonAgainst('Margherita')).toBe('product_not_available_for_date')
    expect(await reasonAgainst('Bruschetta')).toBeNull()
    for (const _ of ['once', 'and once more'])
      expect((await owner.call('stopBreakPattern', { id: pause.id })).data.stopped).toBe(true)
    expect(await reasonAgainst('Margherita')).toBeNull()
    await owner.call('updateBreakPattern', { id: pause.id, name: 'Ofen' })
    expect(await reasonAgainst('Margherita')).toBeNull()
    const { data: moved } = await owner.call('updateBreakPattern', { id: pause.id, end_date: '2026-03-13' })
    expect(moved).toMatchObject({ name: 'Ofen', stopped: false })
    expect(await reasonAgainst('Margherita')).toBe('product_not_available_for_date')
    await owner.call('deleteBreakPattern', { id: pause.id })
    expect(await reasonAgainst('Margherita')).toBeNull()
    expect(await audited('break_pattern')).toEqual([
      'break pattern created',
      'break pattern stopped',
      'break pattern stopped',
      'break pattern changed',
      'break pattern changed',
      'break pattern deleted',
    ])
  })

  test('without dishes is about all of them', async () => {
    await owner.call('createBreakPattern', { ...ovenRepair(), products: [] })
    for (const dish of ['Margherita', 'Bruschetta', 'Tiramisu'])
      expect(await reasonAgainst(dish)).toBe('product_not_available_for_date')
  })

  test('over days that have passed can be renamed, but not moved there', async () => {
    const { data: pause } = await owner.call('createBreakPattern', ovenRepair())
    house.clock.set('2026-03-20T11:00:00Z')
    owner = await house.manager('owner', place.id)
    await owner.call('updateBreakPattern', { id: pause.id, name: 'Ofen im März' })
    const moved = await owner.refusal('updateBreakPattern', { id: pause.id, end_date: '2026-03-14' })
    expect(moved.errors).toEqual({ end_date: ['date_in_past'] })
  })

  test.each([
    ['made', 'createBreakPattern'],
    ['changed', 'updateBreakPattern'],
  ] as const)('needs a day on which it begins or ends, %s', async (_, call) => {
    const { data: pause } = await owner.call('createBreakPattern', { ...ovenRepair(), name: 'Ofen' })
    const dates = { start_date: null, end_date: null }
    const sent = call === 'createBreakPattern' ? { ...ovenRepair(), ...dates } : { id: pause.id, ...dates }
    const { errors } = await owner.refusal(call, sent)
    expect(errors).toEqual({ start_date: ['start_or_end_date_required'] })
  })

  test('that is not there cannot be stopped', async () => {
    const { status, key } = await owner.refusal('stopBreakPattern', { id: 4 })
    expect([status, key]).toEqual([404, 'break_pattern_does_not_exists'])
  })
})

describe('a pattern goes with the last of its dishes, and closes no other one', () => {
  const leaving = async (dish: string) => {
    const products = [place.dish(dish)]
    await owner.call('createBreakPattern', { ...ovenRepair(), products })
    await owner.call('createPattern', { ...evening(), products })
  }
  const pauses = async () => (await owner.call('listBreakPatterns', {})).data.map(({ name }) => name)
  const offers = async () => (await owner.call('listPatterns', {})).data.map(({ name }) => name)
  const allSold = async () => {
    for (const dish of ['Bruschetta', 'Tiramisu']) expect(await reasonAgainst(dish)).toBeNull()
    expect([await pauses(), await offers()]).toEqual([[], ['Mittag']])
  }
  const toldOf = async (noun: string) => {
    const line = await house.deps.db
      .selectFrom('audit')
      .select('detail')
      .where('restaurant_id', '=', place.id)
      .where('what', '=', `${noun} deleted`)
      .executeTakeFirst()
    return line?.detail
  }

  test('that is deleted, but not before, and says so in the log', async () => {
    await leaving('Margherita')
    const { data: pause } = await owner.call('createBreakPattern', {
      ...ovenRepair(),
      name: 'Steinofen',
      products: [place.dish('Margherita'), place.dish('Tiramisu')],
    })
    await owner.call('deleteProduct', { id: place.dish('Margherita') })
    expect(await pauses()).toEqual(['Steinofen'])
    expect(await reasonAgainst('Bruschetta')).toBeNull()
    expect(await toldOf('product')).toEqual({
      name: 'Margherita',
      patterns: ['Abendkarte', 'Ofen wird repariert'],
    })
    await owner.call('deleteBreakPattern', { id: pause.id })
    await allSold()
  })

  test('that goes with its category; a pause of the whole house stays one', async () => {
    await leaving('Margherita')
    const holidays = { ...ovenRepair(), name: 'Urlaub', products: [], start_date: '2026-03-20' }
    const { data: pause } = await owner.call('createBreakPattern', { ...holidays, end_date: '2026-03-21' })
    await owner.call('deleteCategory', { id: place.category('Pizza') })
    expect(await toldOf('category')).toEqual({
      name: 'Pizza',
      patterns: ['Abendkarte', 'Ofen wird repariert'],
    })
    expect(await pauses()).toEqual(['Urlaub'])
    await owner.call('deleteBreakPattern', { id: pause.id })
    await allSold()
  })

  test('that is deleted in a draft, when it is published', async () => {
    await leaving('Margherita')
    await owner.call('openMenuDraft', {})
    await owner.call('deleteProduct', { id: place.dish('Margherita') })
    const { changes } = (await owner.call('readMenuDraft', {})).data
    const gone = changes.filter(({ what, noun }) => what === 'removed' && noun === 'pattern')
    expect(gone.map(({ name }) => name).toSorted()).toEqual(['Abendkarte', 'Ofen wird repariert'])
    expect(await reasonAgainst('Margherita')).toBe('product_not_available_for_date')
    await owner.call('publishMenuDraft', {})
    await allSold()
  })

  test('that a menu file takes away, and tells it beforehand', async () => {
    await leaving('Margherita')
    const { data: file } = await owner.call('exportMenu', {})
    const id = place.dish('Margherita')
    const without = <Thing extends { readonly product_ids: readonly number[] }>(thing: Thing) => ({
      ...thing,
      product_ids: thing.product_ids.filter((one) => one !== id),
    })
    const fewer = {
      ...file,
      products: file.products.filter((dish) => dish.id !== id),
      attribute_groups: file.attribute_groups.map(without),
      patterns: file.patterns.map(without),
    }
    const { data } = await owner.call('importMenu', { file: fewer as never, rest: 'remove' })
    expect(data.faults).toEqual([])
    const gone = data.changes.filter(({ what, noun }) => what === 'removed' && noun === 'pattern')
    expect(gone.map(({ name }) => name).toSorted()).toEqual(['Abendkarte', 'Ofen wird repariert'])
    await allSold()
  })
})

test.each(['staff', 'kitchen'] as const)('%s neither see nor change when dishes are sold', async (role) => {
  const waiter = await house.manager(role, place.id)
  const { data: pause } = await owner.call('createBreakPattern', ovenRepair())
  const refusals = await Promise.all([
    waiter.refusal('listPatterns', {}),
    waiter.refusal('createPattern', evening()),
    waiter.refusal('listBreakPatterns', {}),
    waiter.refusal('stopBreakPattern', { id: pause.id }),
  ])
  expect(refusals.map(({ status, key }) => [status, key])).toEqual(
    refusals.map(() => [403, 'permission_denied']),
  )
})
