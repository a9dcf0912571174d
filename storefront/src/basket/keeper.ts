import { type Client, isRefusedCall, type RefusedCall } from '@tischlein/contract/client'
import type { Basket, Change, Restaurant } from '@tischlein/contract/entities'
import { local } from '../shell/local.ts'
import { createStore, type Store } from '../store.ts'
import { emptyBasket } from './expected.ts'

/** One change a guest makes: how to ask for it, and what to show until the answer is there. */
export type Step = {
  readonly send: (basketId: number) => Promise<{ readonly data: Basket }>
  readonly expect?: (basket: Basket) => Basket
}

export type Outcome =
  | { readonly ok: true; readonly basket: Basket }
  | { readonly ok: false; readonly refusal: RefusedCall }

type Kept = {
  /** As the server last told it. */
  readonly told: Basket
  /** What is still on its way, in the guest's order. */
  readonly steps: readonly Step[]
  /** A basket stored on this device has been read, or there is none. */
  readonly isLoaded: boolean
  /** What the server said has changed behind the guest's back, until the guest has seen it. */
  readonly changes: readonly Change[]
}

/**
 * The guest's basket. Changes show at once and travel one after the other, so that two presses never overtake each
 * other; a refused one vanishes again and its reason is handed back (ux.md, section 7.6).
 */
export type BasketKeeper = {
  readonly store: Store<Kept>
  readonly load: () => Promise<void>
  readonly change: (step: Step) => Promise<Outcome>
  /** Reads it again, as after a word from the live channel. */
  readonly refresh: () => Promise<Outcome>
  /** The id, of a new basket if there is none. */
  readonly id: () => Promise<number>
  /** It became an order. */
  readonly forget: () => void
  readonly seenChanges: () => void
}

export function createBasketKeeper(call: Client, restaurant: Restaurant): BasketKeeper {
  const nothing: Kept = { told: emptyBasket(restaurant), steps: [], isLoaded: false, changes: [] }
  const store = createStore(nothing)
  let queue: Promise<unknown> = Promise.resolve()

  const accept = (basket: Basket, done?: Step) => {
    if (basket.id !== local.basketId(restaurant.id)) local.keepBasket(restaurant.id, basket.id)
    store.set(({ steps, changes }) => ({
      told: basket,
      steps: steps.filter((step) => step !== done),
      isLoaded: true,
      changes: [...changes, ...basket.changes],
    }))
  }
  const drop = (gone: Step) =>
    store.set((kept) => ({ ...kept, steps: kept.steps.filter((step) => step !== gone) }))
  const forget = () => {
    local.forgetBasket(restaurant.id)
    store.set((kept) => ({ ...nothing, steps: kept.steps, isLoaded: true }))
  }

  const id = async () => {
    const known = local.basketId(restaurant.id)
    if (known !== null) return known
    const { data } = await call('createBasket', {})
    accept(data)
    return data.id
  }

  const perform = async (step: Step): Promise<Basket> => {
    const basketId = await id()
    try {
      return (await step.send(basketId)).data
    } catch (problem) {
      if (isRefusedCall(problem) && isGone(problem)) return afresh(step)
      if (isRefusedCall(problem)) throw problem
      return afterSilence(step, basketId)
    }
  }

  /** The old basket was ordered or has ended: what the guest wants goes into a new one. */
  const afresh = async (step: Step) => {
    forget()
    return (await step.send(await id())).data
  }

  /** The line was cut. Whether the change arrived, the basket's version tells; sending blindly could double it. */
  const afterSilence = async (step: Step, basketId: number) => {
    await online()
    const { data } = await call('readBasket', { basketId })
    return data.version === store.get().told.version ? (await step.send(basketId)).data : data
  }

  const enqueue = (step: Step): Promise<Outcome> => {
    const turn = queue.then(async (): Promise<Outcome> => {
      try {
        const basket = await perform(step)
        accept(basket, step)
        return { ok: true, basket }
      } catch (problem) {
        drop(step)
        return { ok: false, refusal: isRefusedCall(problem) ? problem : away }
      }
    })
    queue = turn
    return turn
  }

  const read: Step = { send: (basketId) => call('readBasket', { basketId }) }

  return {
    store,
    id,
    forget,
    refresh: () => enqueue(read),
    change(step) {
      store.set((kept) => ({ ...kept, steps: [...kept.steps, step] }))
      return enqueue(step)
    },
    async load() {
      const basketId = local.basketId(restaurant.id)
      if (basketId !== null)
        await call('readBasket', { basketId }).then(({ data }) => accept(data), ifGone(forget))
      store.set((kept) => ({ ...kept, isLoaded: true }))
    },
    seenChanges: () => store.set((kept) => ({ ...kept, changes: [] })),
  }
}

const ifGone = (forget: () => void) => (problem: unknown) => {
  if (isRefusedCall(problem) && isGone(problem)) forget()
}

const isGone = ({ errors }: RefusedCall) => Object.values(errors).flat().includes('basket_does_not_exists')

/** Not an answer of the server at all; the screen has words of its own for it. */
const away: RefusedCall = {
  refused: true,
  status: 0,
  key: 'offline',
  body: '',
  errors: {},
  params: {},
  retryAfter: null,
}

const SETTLE_MS = 1000

/** Until the device is connected again; a line that dropped without the device noticing gets a moment. */
const online = () =>
  new Promise<void>((resolve) => {
    if (navigator.onLine) setTimeout(resolve, SETTLE_MS)
    else addEventListener('online', () => resolve(), { once: true })
  })
