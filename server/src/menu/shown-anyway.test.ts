import type { Product } from '@tischlein/contract/entities'
import type { Settings } from '@tischlein/contract/entities/settings'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type House, NOON, openHouse, type TestRestaurant } from '../test/house.ts'
import { openShopper } from '../test/shopper.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(NOON))

/** The aperitif is sold on Wednesdays from 17:00 to 19:00, for 6.00 instead of 8.50. */
const APERITIF = 'Aperol Spritz'

/** How it stands in the menu of a guest who comes on that Wednesday at noon and wants it at this time. */
async function aperitifAt(time: string, settings: Partial<Settings>) {
  const place = await house.restaurant({ settings })
  const anna = await openShopper(house, place)
  await anna.call('setDeliveryTime', { basketId: anna.basketId, delivery_time: `2026-03-11 ${time}` })
  return { anna, dish: await read(place, anna.basketId) }
}

async function read({ host, dish }: TestRestaurant, basketId: number): Promise<Product | undefined> {
  const url = `/api/restaurant/search-products?name=aperol&basketId=${basketId}`
  const answer = await house.app.inject({ url, headers: { host } })
  return answer.json().data.find(({ id }: Product) => id === dish(APERITIF))
}

const LATER = 'product_not_available_for_date'

test.each([
  ['inside its hours', '18:00', false, true, [600, false, null]],
  ['outside its hours', '20:00', false, true, [850, true, LATER]],
  ['outside its hours, shown all the same', '20:00', true, true, [850, false, null]],
  ['not to be had ahead', '18:00', false, false, [600, true, LATER]],
  ['not to be had ahead, shown all the same', '18:00', true, false, [600, false, null]],
])('a dish of a happy hour is wanted %s', async (_, time, isShown, isAhead, [price, isDisabled, reason]) => {
  const { dish } = await aperitifAt(time, {
    ignorePreOrderTimingByDisplay: isShown,
    preOrderForHappyHour: isAhead,
  })
  expect(dish).toMatchObject({ price, isDisabled, disabled_reason: reason })
})

test('to be shown is not to be sold: the basket still refuses it, by name', async () => {
  const { anna } = await aperitifAt('20:00', { ignorePreOrderTimingByDisplay: true })
  const refusal = await anna.refusal('addToBasket', {
    basketId: anna.basketId,
    productId: anna.place.dish(APERITIF),
  })
  expect(refusal).toMatchObject({ key: LATER, params: { name: APERITIF } })
})

test('a dish of lunch has no happy hour and stays off in the evening', async () => {
  const place = await house.restaurant({ settings: { ignorePreOrderTimingByDisplay: true } })
  house.clock.set('2026-03-11T17:00:00Z')
  const url = '/api/restaurant/search-products?name=mittagsteller'
  const answer = await house.app.inject({ url, headers: { host: place.host } })
  expect(answer.json().data).toMatchObject([{ isDisabled: true, disabled_reason: LATER }])
})
