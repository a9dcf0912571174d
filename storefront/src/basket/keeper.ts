import type { Client } from '@tischlein/contract/client'
import type { Basket, Change, Restaurant } from '@tischlein/contract/entities'
import { isAnswered, isRefusedCall, type RefusedCall } from '@tischlein/contract/refused-call'
import { isOffline, watchLine } from '../shell/line.ts'
import { local } from '../shell/local.ts'
import { createStore, type Store } from '../store.ts'
import type { Deed } from './deeds.ts'
import { emptyBasket } from './empty-basket.ts'

/** One change a guest makes: how to ask for it, and what to show until the answer is there. */
export type Step = {
  /** How it can be written down; left out: it means nothing once the page is closed. */
  readonly deed?: Deed
  readonly send: (basketId: number) => Promise<{ readonly data: Basket }>
  readonly expect?: (basket: Basket) => Basket
  /** It is about what lies in the basket already: in a new one it would mean nothing. */
  readonly isOfBasket?: true
}

export type Outcome =
  | { readonly ok: true; readonly basket: Basket }
  | { readonly ok: false; readonly refusal: RefusedCall }

type Kept = {
  /** As the server last told it. */
  readonly told: Basket
  /** What is still on its way, in the guest's order. */
  readonly steps: readonly Step[]
  /** Of these, what has left and is not answered yet. */
  readonly begun: Step | null
  /** A basket stored on this device has been read, or there is none. */
  readonly isLoaded: boolean
  /** It could not be read; `load` tries again. */
  readonly hasFailed: boolean
  /** What the server said has changed behind the guest's back, until the guest has seen it. */
  readonly changes: readonly Change[]
}

/**
 * The guest's basket. Changes show at once and travel one after the other, so that two presses never overtake each
 * other; a refused one vanishes again and its reason is handed back (ux.md, section 7.6).
 */
export type BasketKeeper = {
  readonly store: Store<Kept>
  /** Reads the basket that is stored on this device. False: it could not be read. */
  readonly load: () => Promise<boolean>
  readonly change: (step: Step) => Promise<Outcome>
  /** What was kept while there was no line: the basket as it was (null: it has been read anew), and what never arrived. */
  readonly restore: (told: Basket | null, steps: readonly Step[]) => void
  /** Reads it again. */
  readonly refresh: () => Promise<Outcome>
  /** Reads it again if what is known by then is older than this version, as told by the live channel. */
  readonly catchUp: (version: number) => void
  /** The id, of a new basket if there is none. */
  readonly id: () => Promise<number>
  /** It became an order. */
  readonly forget: () => void
  /** The guest has seen what changed, or the part of it that `which` names. */
  readonly seenChanges: (which?: (change: Change) => boolean) => void
  /** What an answer that was no basket said has changed. */
  readonly tell: (changes: readonly Change[]) => void
}

export function createBasketKeeper(call: Client, restaurant: Restaurant): BasketKeeper {
  const nothing: Kept = {
    told: emptyBasket(restaurant),
    steps: [],
    begun: null,
    isLoaded: false,
    hasFailed: false,
    changes: [],
  }
  const store = createStore(nothing)
  let queue: Promise<unknown> = Promise.resolve()

  const accept = (basket: Basket, done?: Step) => {
    if (basket.id !== local.basketId(restaurant.id)) local.keepBasket(restaurant.id, basket.id)
    store.set(({ steps, changes }) => ({
      told: basket,
      begun: null,
      steps: steps.filter((step) => step !== done),
      isLoaded: true,
      hasFailed: false,
      changes: [...changes, ...basket.changes].filter((change) => concerns(basket, change)),
    }))
  }
  const drop = (gone: Step) =>
    store.set((kept) => ({ ...kept, begun: null, steps: kept.steps.filter((step) => step !== gone) }))
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
    // Without a line nothing is sent at all: what never left needs no guessing whether it arrived.
    if (isOffline()) await online()
    if (step.isOfBasket && local.basketId(restaurant.id) === null) throw notFound
    store.set((kept) => ({ ...kept, begun: step }))
    const basketId = await id()
    try {
      return (await step.send(basketId)).data
    } catch (problem) {
      if (isRefusedCall(problem) && isGone(problem)) return afresh(step)
      if (isAnswered(problem)) throw problem
      return afterSilence(step, basketId)
    }
  }

  /** The old basket was ordered or has ended: what the guest wants goes into a new one. */
  const afresh = async (step: Step) => {
    forget()
    if (step.isOfBasket) throw notFound
    return (await step.send(await id())).data
  }

  /** The line was cut. Whether the change arrived, the basket's version tells; sending blindly could double it. */
  const afterSilence = async (step: Step, basketId: number) => {
    const { data } = await untilAnswered(() => call('readBasket', { basketId }))
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
    catchUp(version) {
      queue = queue.then(async () => {
        const { told } = store.get()
        if (told.id === 0 || told.version >= version) return
        await call('readBasket', { basketId: told.id }).then(({ data }) => accept(data), ifGone(forget))
      })
    },
    change(step) {
      store.set((kept) => ({ ...kept, steps: [...kept.steps, step] }))
      return enqueue(step)
    },
    async load() {
      const basketId = local.basketId(restaurant.id)
      if (basketId !== null)
        await call('readBasket', { basketId }).then(({ data }) => accept(data), ifGone(forget))
      const isRead = local.basketId(restaurant.id) === null || store.get().told.id !== 0
      store.set((kept) => ({ ...kept, isLoaded: isRead, hasFailed: !isRead }))
      return isRead
    },
    restore(told, steps) {
      if (told) store.set((kept) => ({ ...kept, told, isLoaded: true, hasFailed: false }))
      store.set((kept) => ({ ...kept, steps: [...kept.steps, ...steps] }))
      for (const step of steps) void enqueue(step)
    },
    seenChanges: (which = () => true) =>
      store.set((kept) => ({ ...kept, changes: kept.changes.filter((change) => !which(change)) })),
    tell: (told) => store.set((kept) => ({ ...kept, changes: [...kept.changes, ...told] })),
  }
}

/** What changed about a line is of no interest any more once the guest has taken the line away. */
const concerns = ({ products }: Basket, { what, basketProductId }: Change): boolean =>
  what === 'removed' || basketProductId === null || products.some(({ id }) => id === basketProductId)

const ifGone = (forget: () => void) => (problem: unknown) => {
  if (isRefusedCall(problem) && isGone(problem)) forget()
}

const isGone = ({ errors }: RefusedCall) => Object.values(errors).flat().includes('basket_does_not_exists')

const refusal = (key: string): RefusedCall => ({
  refused: true,
  status: 0,
  key,
  body: '',
  errors: {},
  params: {},
  retryAfter: null,
})

/** Not an answer of the server at all; the screen has words of its own for these. */
const away = refusal('offline')
const notFound = refusal('basket_not_found')

/** Asks once there is a line, and again whenever it was lost meanwhile; a house that is away is not asked for ever. */
async function untilAnswered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    await online()
    try {
      return await ask()
    } catch (problem) {
      if (isAnswered(problem) || !isOffline()) throw problem
    }
  }
}

const SETTLE_MS = 1000

/** Until the device is connected again; a line that dropped without the device noticing gets a moment. */
const online = () =>
  new Promise<void>((resolve) => {
    if (!isOffline()) return setTimeout(resolve, SETTLE_MS)
    const stop = watchLine(() => {
      if (isOffline()) return
      stop()
      resolve()
    })
  })
