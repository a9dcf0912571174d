import type { Client } from '@tischlein/contract/client'
import type { Basket } from '@tischlein/contract/entities'
import { beforeEach, describe, expect, test } from 'vitest'
import { local } from '../shell/local.ts'
import { aBasket, aLine, aRestaurant } from '../test/samples.ts'
import { withUnits } from './expected.ts'
import { createBasketKeeper, type Step } from './keeper.ts'

const line = aLine({ id: 5, quantity: 1 })
const basketWith = (quantity: number, version: number): Basket =>
  aBasket({ version, products: quantity > 0 ? [{ ...line, quantity }] : [] })

const refusedWith = (key: string, errors: Record<string, string[]> = {}) => ({
  refused: true,
  status: 422,
  key,
  body: '',
  errors,
  params: {},
  retryAfter: null,
})

/** The server, as far as these tests talk to it: a new basket, and what each change answers. */
const server: Client = (name) =>
  name === 'createBasket' ? Promise.resolve({ data: aBasket() } as never) : Promise.reject(new Error(name))

/** An answer that comes when the test says so. */
function later<Value>() {
  let resolve: (value: Value) => void = () => undefined
  const promise = new Promise<Value>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

const shown = (keeper: ReturnType<typeof createBasketKeeper>) => {
  const { told, steps } = keeper.store.get()
  return steps.reduce((basket, step) => step.expect?.(basket) ?? basket, told)
}

beforeEach(local.forgetEverything)

describe('the guest’s basket', () => {
  test('a press shows at once and stays when the server agrees', async () => {
    const keeper = createBasketKeeper(server, aRestaurant())
    await keeper.change({ send: async () => ({ data: basketWith(1, 1) }) })
    const more = keeper.change({
      send: async () => ({ data: basketWith(2, 2) }),
      expect: (basket) => withUnits(basket, 5, 2),
    })
    expect(shown(keeper).products[0]?.quantity).toBe(2)
    expect(await more).toMatchObject({ ok: true })
    expect(keeper.store.get()).toMatchObject({ told: { version: 2 }, steps: [] })
  })

  test('another basket in an answer takes the place of the one that is stored', async () => {
    local.keepBasket(1, 41)
    const keeper = createBasketKeeper(server, aRestaurant())
    await keeper.change({ send: async () => ({ data: aBasket({ id: 42, version: 1 }) }) })
    expect([local.basketId(1), keeper.store.get().told.id]).toEqual([42, 42])
  })

  test('a refused press is taken back, and what came after it stays', async () => {
    const keeper = createBasketKeeper(server, aRestaurant())
    await keeper.change({ send: async () => ({ data: basketWith(1, 1) }) })
    const refused = keeper.change({
      send: () => Promise.reject(refusedWith('only_n_left')),
      expect: (basket) => withUnits(basket, 5, 9),
    })
    const answer = later<{ data: Basket }>()
    const noted = keeper.change({
      send: () => answer.promise,
      expect: (basket) => ({ ...basket, tip: 200 }),
    })
    expect(shown(keeper)).toMatchObject({ tip: 200, products: [{ quantity: 9 }] })
    expect(await refused).toMatchObject({ ok: false, refusal: { key: 'only_n_left' } })
    expect(shown(keeper)).toMatchObject({ tip: 200, products: [{ quantity: 1 }] })
    answer.resolve({ data: basketWith(1, 2) })
    await noted
    expect(shown(keeper)).toMatchObject({ tip: 0, products: [{ quantity: 1 }] })
  })

  test('changes travel one after the other, in the order of the presses', async () => {
    const keeper = createBasketKeeper(server, aRestaurant())
    const sent: string[] = []
    const slow = keeper.change({
      send: async () => {
        await new Promise((resolve) => setTimeout(resolve, 20))
        sent.push('first')
        return { data: basketWith(1, 1) }
      },
    })
    const quick = keeper.change({
      send: async () => {
        sent.push('second')
        return { data: basketWith(2, 2) }
      },
    })
    await Promise.all([slow, quick])
    expect(sent).toEqual(['first', 'second'])
  })

  test('a basket that became an order elsewhere makes room for a new one', async () => {
    const keeper = createBasketKeeper(server, aRestaurant())
    let tries = 0
    const outcome = await keeper.change({
      async send() {
        tries += 1
        if (tries === 1) throw refusedWith('basket_does_not_exists', { basketId: ['basket_does_not_exists'] })
        return { data: basketWith(1, 1) }
      },
    })
    expect(outcome).toMatchObject({ ok: true })
    expect(tries).toBe(2)
  })

  test('what is about a line of a basket that has gone is not tried on a new one', async () => {
    const keeper = createBasketKeeper(server, aRestaurant())
    const deletion: Step = { send: async () => ({ data: aBasket() }), isOfBasket: true }
    expect(await keeper.change(deletion)).toMatchObject({ ok: false, refusal: { key: 'basket_not_found' } })
    await keeper.change({ send: async () => ({ data: basketWith(1, 1) }) })
    const gone = () =>
      Promise.reject(refusedWith('basket_does_not_exists', { basketId: ['basket_does_not_exists'] }))
    const outcome = await keeper.change({ send: gone, isOfBasket: true })
    expect(outcome).toMatchObject({ ok: false, refusal: { key: 'basket_not_found' } })
    expect(keeper.store.get()).toMatchObject({ told: { id: 0, products: [] }, isLoaded: true })
  })

  test('a stored basket that cannot be read is no empty one, and is read at the next try', async () => {
    let isUp = false
    const shaky: Client = () =>
      isUp ? Promise.resolve({ data: basketWith(3, 1) } as never) : Promise.reject(new Error('cut'))
    local.keepBasket(1, 77)
    const keeper = createBasketKeeper(shaky, aRestaurant())
    expect(await keeper.load()).toBe(false)
    expect(keeper.store.get()).toMatchObject({ isLoaded: false, hasFailed: true })
    isUp = true
    expect(await keeper.load()).toBe(true)
    expect(keeper.store.get()).toMatchObject({ isLoaded: true, hasFailed: false, told: { version: 1 } })
  })

  test('a word about its own change is not read again, one about another tab’s is', async () => {
    const asked: string[] = []
    const counting: Client = (name) => {
      asked.push(name)
      return Promise.resolve({ data: name === 'createBasket' ? aBasket() : basketWith(5, 9) } as never)
    }
    const keeper = createBasketKeeper(counting, aRestaurant())
    const own = keeper.change({ send: async () => ({ data: basketWith(1, 4) }) })
    keeper.catchUp(4) // before the answer is there
    await own
    keeper.catchUp(9)
    await expect.poll(() => keeper.store.get().told.version).toBe(9)
    expect(asked).toEqual(['createBasket', 'readBasket'])
  })

  test('what the server says has changed is kept until the guest has seen it', async () => {
    const keeper = createBasketKeeper(server, aRestaurant())
    const change = {
      what: 'price',
      basketProductId: 5,
      name: 'Bruschetta',
      before: 590,
      after: 650,
      key: 'price_changed',
    } as const
    await keeper.change({ send: async () => ({ data: { ...basketWith(1, 1), changes: [change] } }) })
    await keeper.change({ send: async () => ({ data: basketWith(1, 2) }) })
    expect(keeper.store.get().changes).toEqual([change])
    keeper.tell([{ ...change, what: 'removed' }]) // by an answer that is no basket: an order made into one
    expect(keeper.store.get().changes.map(({ what }) => what)).toEqual(['price', 'removed'])
    keeper.seenChanges()
    expect(keeper.store.get().changes).toEqual([])
  })

  test('what changed about a dish needs no word any more once the dish is taken away; that one left does', async () => {
    const keeper = createBasketKeeper(server, aRestaurant())
    const about = { name: 'Tiramisu', before: 2, after: 0, basketProductId: 5, key: 'out_of_stock' } as const
    const gone = { ...about, what: 'removed', basketProductId: 6 } as const
    const changes = [{ ...about, what: 'stock' } as const, gone]
    await keeper.change({ send: async () => ({ data: { ...basketWith(2, 1), changes } }) })
    expect(keeper.store.get().changes).toEqual(changes)
    await keeper.change({ send: async () => ({ data: basketWith(0, 2) }) })
    expect(keeper.store.get().changes).toEqual([gone])
  })
})
