import type { Restaurant } from '@tischlein/contract/entities'
import { describe, expect, test } from 'vitest'
import { createStore } from '../store.ts'
import { aShop, draw, textOf, told } from '../test/draw.tsx'
import { aBasket, aLine, aProduct, aRestaurant } from '../test/samples.ts'
import { BasketExtras } from './BasketExtras.tsx'
import { BasketPage } from './BasketPage.tsx'
import { ExtrasSheet } from './ExtrasSheet.tsx'
import type { Step } from './keeper.ts'

const step: Step = { send: async () => ({ data: aBasket() }) }
const filled = aBasket({
  products: [aLine({ id: 5, name: 'Burrata', quantity: 2 })],
  minimum: { value: 1500, missing: 0 },
})

function page(more: Partial<Restaurant> = {}, steps: readonly Step[] = []) {
  const restaurant = aRestaurant(more)
  const shop = aShop({ restaurant })
  const store = createStore({ ...shop.basket.store.first, told: filled, steps, isLoaded: true })
  return draw(<BasketPage />, { restaurant }, { ...shop, basket: { ...shop.basket, store } })
}

describe('on the basket’s page', () => {
  test('every line has a minus and a plus that name their dish', () => {
    expect(page()).toMatch(/<button[^>]*aria-label="Decrease [^"]*Burrata/)
    expect(page()).toMatch(/<button[^>]*aria-label="Increase [^"]*Burrata/)
  })

  test('a note can be opened where the restaurant takes notes', () => {
    expect(textOf(page())).toContain('Note : ⁨Burrata⁩')
    expect(textOf(page({ item_comments: false }))).not.toContain('Note :')
  })

  test('nobody goes on while something is on its way', () => {
    const button = (html: string) => /<button[^>]*_size56_[^>]*>/.exec(html)?.[0] ?? ''
    expect(button(page({}, [step]))).toContain('aria-disabled="true"')
    expect(textOf(page({}, [step]))).toContain('Updating...')
    expect(button(page())).not.toContain('aria-disabled="true"')
  })

  test.each([
    [{ tip_request: true, available_voucher: true }, true, true],
    [{ tip_request: false, available_voucher: true }, false, true],
    [{ tip_request: true, available_voucher: false }, true, false],
    [{ tip_request: false, available_voucher: false }, false, false],
  ])('with %j a tip is offered: %s, a voucher: %s', (settings, tip, voucher) => {
    const text = textOf(draw(<BasketExtras basket={filled} />, { restaurant: aRestaurant(settings) }))
    expect([/Tip/.test(text), /[Vv]oucher|code/.test(text)]).toEqual([tip, voucher])
  })
})

test('the side sheet offers what may still be added, each with its own plus', () => {
  const extras = [aProduct({ id: 21, name: 'Ketchup' }), aProduct({ id: 22, name: 'Brot' })]
  const html = draw(<ExtrasSheet />, {
    told: [told('listCategories', { extra: 1 }, []), told('listMostSelling', {}, extras)],
  })
  expect(textOf(html)).toContain('You can add the items below')
  for (const { name } of extras) expect(html).toMatch(new RegExp(`<button[^>]*aria-label="[^"]*${name}`))
})
