import type { Client } from '@tischlein/contract/client'
import type { Basket } from '@tischlein/contract/entities'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Deed, stepOf } from '../basket/deeds.ts'
import { createBasketKeeper } from '../basket/keeper.ts'
import { local } from '../shell/local.ts'
import { aShop } from '../test/draw.tsx'
import { aBasket, aLine, aProduct, aRestaurant } from '../test/samples.ts'
import { deedsLeft, keepBasket, keptOf } from './kept-basket.ts'

const line = aLine({ id: 5, quantity: 1 })
const three: Deed = { do: 'units', line, quantity: 3 }
const cola: Deed = { do: 'add', product: aProduct({ id: 9, name: 'Cola' }), quantity: 1, price: 300 }

/** A device whose line comes and goes. */
function aDevice() {
  const events = new EventTarget()
  const state = { onLine: false }
  vi.stubGlobal('navigator', state)
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  return {
    connect() {
      state.onLine = true
      events.dispatchEvent(new Event('online'))
    },
  }
}

/** A server that has a basket with one line, and writes down what it is asked. */
function aServer(asked: string[], version = 4) {
  let basket: Basket = aBasket({ id: 77, version, products: [line] })
  const call = async (name: string, input: object) => {
    asked.push(`${name} ${JSON.stringify(input)}`)
    if (name !== 'readBasket') basket = { ...basket, version: basket.version + 1 }
    return { data: basket }
  }
  return call as unknown as Client
}

/** A page as it is opened: with the basket as this device knows it. */
function openPage(call: Client, isRead: boolean) {
  const basket = createBasketKeeper(call, aRestaurant())
  keepBasket({ ...aShop(), call, basket }, isRead)
  return basket
}

const shown = ({ store }: ReturnType<typeof createBasketKeeper>) => {
  const { told, steps } = store.get()
  return steps.reduce((basket, step) => step.expect?.(basket) ?? basket, told)
}

beforeEach(() => {
  local.forgetEverything()
  local.keepBasket(1, 77)
})
afterEach(() => vi.unstubAllGlobals())

describe('a basket that was changed without a line', () => {
  test('is there when the page is opened again, and travels when the line is back', async () => {
    const device = aDevice()
    const asked: string[] = []
    const call = aServer(asked)
    local.setKeptBasket(1, {
      told: aBasket({ id: 77, version: 4, products: [line] }),
      deeds: [],
      isBegun: false,
    })

    const first = openPage(call, false)
    void first.change(stepOf(three, call, first))
    void first.change(stepOf(cola, call, first))
    const second = openPage(call, false)
    expect(shown(second).products.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Bruschetta', 3],
      ['Cola', 1],
    ])
    expect(asked).toEqual([])

    device.connect()
    await expect.poll(() => second.store.get().steps).toEqual([])
    // The first page's own steps travel as well here; a browser would have closed it.
    expect(asked.filter((one) => one.includes('"quantity":2'))[0]).toBe(
      'addToBasket {"basketId":77,"basketProductId":5,"productId":1,"quantity":2}',
    )
    expect(local.keptBasket(1)?.deeds).toEqual([])
  })

  test('of another time is left alone', () => {
    aDevice()
    local.setKeptBasket(1, { told: aBasket({ id: 66 }), deeds: [three], isBegun: false })
    expect(openPage(aServer([]), false).store.get().steps).toEqual([])
  })
})

describe('what is written down', () => {
  const kept = (isBegun: boolean) => ({ told: aBasket({ version: 4 }), deeds: [three, cola], isBegun })

  test.each([
    ['nothing had left', false, 4, [three, cola]],
    ['nothing had left, another tab was busy', false, 6, [three, cola]],
    ['the first had left and did not arrive', true, 4, [three, cola]],
    ['the first had left and arrived', true, 5, [cola]],
    ['the first had left, the basket cannot be read', true, null, [three, cola]],
  ])('is sent again: %s', (_, isBegun, version, left) => {
    expect(deedsLeft(kept(isBegun), version)).toEqual(left)
  })

  const state = { isLoaded: true, hasFailed: false, changes: [], begun: null }

  test('knows no address', () => {
    const told = aBasket({ id: 77, userInfo: { name: 'Ada', email: 'ada@x.example' } })
    expect(JSON.stringify(keptOf({ ...state, told, steps: [] }))).not.toContain('ada@x.example')
  })

  test('is nothing for a guest who only looks', () => {
    expect(keptOf({ ...state, told: aBasket({ id: 0 }), steps: [] })).toBeNull()
  })
})
