import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type House, openHouse, type TestRestaurant } from '../test/house.ts'
import { openShopper, type Shopper } from '../test/shopper.ts'
import { shortName } from './write-review.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const praise = { rating: 5, text: 'Kam heiß an.' } as const

const openPlace = () => house.restaurant({ settings: { reviews: true } })

/** A guest with an order, which staff have handed over if the story wants that. */
async function orderAt(place: TestRestaurant, name: string, status: 'received' | 'delivered' = 'delivered') {
  const guest = await openShopper(house, place, { name })
  await guest.add('Bruschetta')
  await guest.call('setBasketAddress', { basketId: guest.basketId, userInfo: { name } })
  const { data } = await guest.order()
  const orderId = data.orderId ?? 0
  if (status === 'delivered') {
    const staff = await house.manager('staff', place.id)
    await staff.call('changeOrderStatus', { orderId, status: 'processing', minutes: 20 })
    await staff.call('changeOrderStatus', { orderId, status: 'delivered' })
  }
  return { guest, orderId }
}

async function approve(place: TestRestaurant, reviewId: number) {
  const boss = await house.manager('manager', place.id)
  const { data } = await boss.call('approveReview', { id: reviewId })
  await house.settled()
  return { boss, data }
}

const listed = async (guest: Shopper) => (await guest.call('listReviews', {})).data

describe('a review', () => {
  test('waits for approval, then everybody reads it under a shortened name, and it counts', async () => {
    const place = await openPlace()
    const { guest, orderId } = await orderAt(place, 'Katharina Berg')
    const { data: review, message } = await guest.call('writeReview', { orderId, ...praise })
    expect([message?.key, review.name, review.verified]).toEqual(['request_submitted', 'Katharina B.', true])
    expect(await listed(guest)).toEqual([])
    expect(await guest.refusal('readReview', { testimonialId: review.id })).toMatchObject({
      key: 'testimonial_does_not_exists',
    })
    expect((await guest.call('readRestaurant', {})).data.rating).toBeNull()

    await approve(place, review.id)
    expect(await listed(guest)).toEqual([review])
    expect((await guest.call('readReview', { testimonialId: review.id })).data).toEqual(review)
    const second = await orderAt(place, 'Marek')
    const other = await second.guest.call('writeReview', { orderId: second.orderId, rating: 4, text: 'Gut.' })
    await approve(place, other.data.id)
    expect((await guest.call('readRestaurant', {})).data.rating).toEqual({ average: 4.5, count: 2 })
  })

  test('is written once, also by two who come at the same time', async () => {
    const place = await openPlace()
    const { guest, orderId } = await orderAt(place, 'Anna')
    const tries = await Promise.allSettled(
      [1, 2, 3].map(() => guest.call('writeReview', { orderId, ...praise })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await guest.refusal('writeReview', { orderId, ...praise })).toMatchObject({
      status: 422,
      key: 'already_reviewed',
      errors: { orderId: ['already_reviewed'] },
    })
  })

  test('needs a delivered order of one’s own', async () => {
    const place = await openPlace()
    const { guest, orderId } = await orderAt(place, 'Anna', 'received')
    expect(await guest.refusal('writeReview', { orderId, ...praise })).toMatchObject({
      key: 'order_not_delivered',
    })
    const stranger = await openShopper(house, place, { name: 'Bob' })
    expect(await stranger.refusal('writeReview', { orderId, ...praise })).toMatchObject({
      key: 'order_does_not_exists',
    })
    const visitor = await house.guest({ restaurantId: place.id })
    expect(await visitor.refusal('writeReview', { orderId, ...praise })).toMatchObject({ status: 403 })
  })

  test.each([
    [{ text: 'Gut.' }, 'rating_required'],
    [{ text: 'Gut.', rating: 6 }, 'rating_not_valid'],
    [{ rating: 5 }, 'text_required'],
  ])('says what is missing: %j', async (wish, key) => {
    const place = await openPlace()
    const { guest, orderId } = await orderAt(place, 'Anna')
    expect(await guest.refusal('writeReview', { orderId, ...wish } as never)).toMatchObject({ key })
  })

  test('is neither read nor written where the restaurant wants none', async () => {
    const place = await house.restaurant()
    const { guest, orderId } = await orderAt(place, 'Anna')
    expect(await guest.refusal('writeReview', { orderId, ...praise })).toMatchObject({
      key: 'order_does_not_exists',
    })
    expect(await listed(guest)).toEqual([])
  })
})

describe('the restaurant', () => {
  test('reads what waits, hides what it showed, and answers for all to read', async () => {
    const place = await openPlace()
    const { guest, orderId } = await orderAt(place, 'Katharina Berg')
    const { data: review } = await guest.call('writeReview', { orderId, ...praise })
    const managed = { ...review, status: 'waiting', order_id: orderId, order_number: '1' }
    const reader = await house.manager('owner', place.id)
    const waiting = await reader.call('listManagedReviews', { status: 'waiting' })
    expect([waiting.data, waiting.meta.total]).toEqual([[managed], 1])
    expect((await reader.call('listManagedReviews', { status: 'approved' })).data).toEqual([])
    expect((await reader.call('listManagedReviews', { q: 'HEISS AN 100%' })).data).toEqual([])
    expect((await reader.call('listManagedReviews', { q: 'kam HEI' })).data).toEqual([managed])

    const { boss, data } = await approve(place, review.id)
    expect(data).toEqual({ ...managed, status: 'approved' })
    const answer = 'Danke, bis bald!'
    expect((await boss.call('answerReview', { id: review.id, text: answer })).data.answer).toBe(answer)
    expect(await listed(guest)).toEqual([{ ...review, answer }])
    await boss.call('answerReview', { id: review.id, text: '' })
    expect(await listed(guest)).toEqual([review])

    await boss.call('rejectReview', { id: review.id })
    await house.settled()
    expect(await listed(guest)).toEqual([])
    expect((await guest.call('readRestaurant', {})).data.rating).toBeNull()
    expect((await reader.call('readManagedReview', { id: review.id })).data.status).toBe('rejected')
    const told = house.deps.db.selectFrom('live_event').select(['what', 'noun_id'])
    expect(
      await told.where('room', '=', `restaurant:${place.id}`).where('what', '<>', 'menu').execute(),
    ).toEqual(Array.from({ length: 4 }, () => ({ what: 'reviews', noun_id: review.id })))
    const deeds = house.deps.db.selectFrom('audit').select('what').where('noun_id', '=', review.id)
    const written = await deeds.where('restaurant_id', '=', place.id).orderBy('id').execute()
    expect(written.map(({ what }) => what)).toEqual([
      'review approved',
      'review answered',
      'review answered',
      'review rejected',
    ])
  })

  test('judges its own reviews only, by those who speak for it', async () => {
    const place = await openPlace()
    const { guest, orderId } = await orderAt(place, 'Anna')
    const { id } = (await guest.call('writeReview', { orderId, ...praise })).data
    const stranger = await house.manager('owner', (await openPlace()).id)
    const absent = { status: 404, key: 'testimonial_does_not_exists' }
    expect(await stranger.refusal('approveReview', { id })).toMatchObject(absent)
    expect(await stranger.refusal('readManagedReview', { id })).toMatchObject(absent)
    expect(await stranger.refusal('answerReview', { id, text: 'Nein.' })).toMatchObject(absent)
    const waiter = await house.manager('staff', place.id)
    expect(await waiter.refusal('approveReview', { id })).toMatchObject({ key: 'permission_denied' })
  })
})

test.each([
  ['Katharina Berg', 'Katharina B.'],
  ['  Anna   Maria  Lindner ', 'Anna L.'],
  ['Marek', 'Marek'],
  ['', ''],
])('%j is shown as %j', (name, shown) => expect(shortName(name)).toBe(shown))
