import type { Client } from '@tischlein/contract/client'
import { loadWords } from '@tischlein/locales/load'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAnswers } from '../ask.ts'
import { createBasketKeeper } from '../basket/keeper.ts'
import { questions } from '../shell/confirm.ts'
import { local } from '../shell/local.ts'
import { dismiss, note } from '../shell/notices.ts'
import type { Shop } from '../shop.ts'
import { aBasket, aLine, aRestaurant } from '../test/samples.ts'
import { changeType } from './change-type.ts'

const cloth = aLine({ id: 5, productId: 9, name: 'Gedeckter Tisch', deliveryTypes: ['here'] })
const bread = aLine({ id: 6, productId: 1, name: 'Bruschetta', extra_info: { comment: 'kalt' } })
const table = aBasket({ deliveryType: 'here', products: [cloth, bread], deliveryTime: '2026-11-20 19:00' })

const { t } = loadWords().en
const words = { t, named: (name: string) => name, amount: String, brief: String }

vi.stubGlobal('requestAnimationFrame', (act: () => void) => act())
beforeEach(local.forgetEverything)
afterEach(dismiss)

/** A guest at a table, and what was asked of the server. */
async function aGuest({ refuses = false } = {}) {
  const asked: [string, unknown][] = []
  let held = table
  const call: Client = (name, input) => {
    asked.push([name, input])
    if (name === 'changeDeliveryType') {
      if (refuses) return Promise.reject({ refused: true, status: 500, errors: {}, body: 'It broke.' })
      const { deliveryType } = input as { deliveryType: 'delivery' | 'here' }
      const products = held.products.filter((line) => line.deliveryTypes.includes(deliveryType))
      held = { ...held, deliveryType, products, deliveryTime: null }
    }
    if (name === 'addToBasket') held = { ...held, products: [...held.products, cloth] }
    return Promise.resolve({ data: held } as never)
  }
  local.keepBasket(1, table.id)
  const basket = createBasketKeeper(call, aRestaurant())
  await basket.load()
  asked.length = 0
  return { shop: { call, basket, answers: createAnswers(call), language: 'en' } as unknown as Shop, asked }
}
const callsOf = (asked: [string, unknown][]) => asked.map(([name]) => name)

describe('another kind of order', () => {
  test('names the dishes that would leave first, and changes nothing if the guest would rather not', async () => {
    const { shop, asked } = await aGuest()
    const change = changeType(shop, words, 'delivery')
    const [question] = questions.get()
    expect(question?.text).toContain('Gedeckter Tisch')
    expect(question?.text).not.toContain('Bruschetta')
    question?.answer(false)
    await change
    expect(asked).toEqual([])
  })

  test('names also a dish that is only on its way into the basket', async () => {
    const { shop, asked } = await aGuest()
    const candles = aLine({ id: -1, productId: 12, name: 'Kerzen', deliveryTypes: ['here'] })
    const added = shop.basket.change({
      send: (basketId) => shop.call('addToBasket', { basketId, productId: 12 }),
      expect: (basket) => ({ ...basket, products: [...basket.products, candles] }),
    })
    const change = changeType(shop, words, 'delivery')
    const [question] = questions.get()
    expect(question?.text).toContain('Kerzen')
    question?.answer(true)
    await Promise.all([added, change])
    expect(callsOf(asked)).toEqual(['addToBasket', 'changeDeliveryType'])
    // What is told as gone is what the server had: its own name for the dish that has arrived meanwhile.
    expect(note.get()?.text).toBe('Some items are removed from the cart: Gedeckter Tisch and Gedeckter Tisch')
  })

  test('says what has left, and brings back type, dish and time', async () => {
    const { shop, asked } = await aGuest()
    const change = changeType(shop, words, 'delivery')
    questions.get()[0]?.answer(true)
    await change
    expect(note.get()?.text).toBe('Some items are removed from the cart: Gedeckter Tisch')
    note.get()?.action?.act()
    await expect.poll(() => callsOf(asked).at(-1)).toBe('setDeliveryTime')
    expect(asked.slice(1)).toEqual([
      ['changeDeliveryType', { basketId: 77, deliveryType: 'here' }],
      ['addToBasket', expect.objectContaining({ productId: 9, quantity: 1 })],
      ['setDeliveryTime', { basketId: 77, delivery_time: '2026-11-20 19:00' }],
    ])
  })

  test('asks nothing where every dish stays', async () => {
    const { shop, asked } = await aGuest()
    await changeType(shop, words, 'here')
    expect(questions.get()).toEqual([])
    expect(callsOf(asked)).toEqual(['changeDeliveryType'])
    expect(note.get()).toBeNull()
  })

  test('that fails is told, and the basket keeps the old one', async () => {
    const { shop } = await aGuest({ refuses: true })
    await changeType(shop, words, 'here')
    expect(note.get()).toMatchObject({ text: 'It broke.', tone: 'error' })
    expect(shop.basket.store.get()).toMatchObject({ told: { deliveryType: 'here' }, steps: [] })
  })
})
