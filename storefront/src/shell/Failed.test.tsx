import { expect, test } from 'vitest'
import { createAnswers } from '../ask.ts'
import { BasketPage } from '../basket/BasketPage.tsx'
import { CheckoutPage } from '../checkout/CheckoutPage.tsx'
import { MenuView } from '../menu/MenuView.tsx'
import { OrderPage } from '../ordering/OrderPage.tsx'
import { noAnswer } from '../sentence.ts'
import type { Shop } from '../shop.ts'
import { createStore } from '../store.ts'
import { aShop, draw, textOf } from '../test/draw.tsx'
import { aCategory, aRestaurant } from '../test/samples.ts'
import { Failed } from './Failed.tsx'

const nothing = () => undefined

test.each([
  [
    'the sentence of the answer',
    { ...noAnswer, status: 503, body: 'Back in a minute.' },
    'Back in a minute.',
  ],
  [
    'what could not be read, where the server knows nothing better',
    { ...noAnswer, status: 500, key: 'something_went_wrong', body: 'Something went wrong.' },
    'The menu could not be loaded.',
  ],
  ['what could not be read, where the answer has none', noAnswer, 'The menu could not be loaded.'],
  ['the same where it was no answer of ours', new TypeError('x'), 'The menu could not be loaded.'],
])('what failed is told with a way to ask again: %s', (_, problem, sentence) => {
  const html = draw(<Failed problem={problem} otherwise="The menu could not be loaded." onAgain={nothing} />)
  expect(html).toContain('role="alert"')
  expect(textOf(html)).toBe(`${sentence} Try again`)
})

/** A shop whose stored basket could not be read. */
function withoutBasket(): Shop {
  const shop = aShop()
  const store = createStore({ ...shop.basket.store.get(), isLoaded: false, hasFailed: true })
  return { ...shop, basket: { ...shop.basket, store } }
}

test.each([
  ['cart', <BasketPage key="cart" />],
  ['checkout', <CheckoutPage key="checkout" />],
])('a basket that could not be read is neither empty nor waited for without end: %s', (_, page) => {
  const text = textOf(draw(page, {}, withoutBasket()))
  expect(text).toContain('There was an error in fetching the basket')
  expect(text).toContain('Try again')
  expect(text).not.toContain('is empty')
})

test('the page of an order that nobody answers for can be asked for again; it is missing only where the house says so', async () => {
  const address = { address: '/order/abc' }
  const ask = async (problem: unknown) => {
    const shop = { ...aShop(), answers: createAnswers(() => Promise.reject(problem)) }
    shop.answers.put('readRestaurant', {}, aRestaurant())
    await shop.answers.need('readOrderPage', { token: 'abc' })
    return textOf(draw(<OrderPage />, address, shop))
  }
  expect(await ask({ ...noAnswer, body: 'No answer came.' })).toBe('No answer came. Try again')
  expect(await ask({ ...noAnswer, status: 404, key: 'not_found' })).not.toContain('Try again')
})

test('a category that could not be read says so in the place of its dishes', async () => {
  const shop = { ...aShop(), answers: createAnswers(() => Promise.reject(new TypeError('x'))) }
  shop.answers.put('readRestaurant', {}, aRestaurant())
  await shop.answers.need('listProducts', { categoryId: 1 })
  const view = <MenuView view={{ name: 'category', id: 1 }} categories={[aCategory()]} pinnedLabel="" />
  expect(textOf(draw(view, {}, shop))).toContain('The menu could not be loaded. Try again')
})
