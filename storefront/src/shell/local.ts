import type { KeptBasket } from '../offline/kept-basket.ts'
import type { KeptOrder } from '../ordering/kept-order.ts'

/**
 * All that the shop keeps on a guest's device, with the names of storefront.md, section 3. What is needed for what the
 * guest asked for (a basket, a sign-in, a table: table/kept.ts) needs no consent; the rest stands apart, and nothing may be
 * added lightly.
 */
type BasketEntry = { restaurantId: number; basketId: number }

export const local = {
  publicToken: slot('publicToken'),
  privateToken: slot('privateToken'),
  /** Left here for the console, which takes it away. */
  managerToken: slot('managerToken'),

  basketId: (restaurantId: number) =>
    baskets().find((entry) => entry.restaurantId === restaurantId)?.basketId ?? null,
  keepBasket(restaurantId: number, basketId: number) {
    const others = baskets().filter((entry) => entry.restaurantId !== restaurantId)
    write('basket', JSON.stringify([...others, { restaurantId, basketId }]))
  },
  forgetBasket(restaurantId: number) {
    write('basket', JSON.stringify(baskets().filter((entry) => entry.restaurantId !== restaurantId)))
  },
  forgetBaskets: () => write('basket', null),

  /** The basket as it was last, and what the guest changed without a line (offline/kept-basket.ts). */
  keptBasket(restaurantId: number): KeptBasket | null {
    const kept: unknown = guarded(() => JSON.parse(read(`kept-basket-${restaurantId}`) ?? 'null'), null)
    return isKept(kept) ? kept : null
  },
  setKeptBasket: (restaurantId: number, kept: KeptBasket | null) =>
    write(`kept-basket-${restaurantId}`, kept && JSON.stringify(kept)),

  /** The last orders as they were last seen (ordering/kept-order.ts). */
  keptOrders(): readonly KeptOrder[] {
    const kept: unknown = guarded(() => JSON.parse(read('kept-orders') ?? '[]'), [])
    return Array.isArray(kept) ? kept : []
  },
  setKeptOrders: (kept: readonly KeptOrder[]) => write('kept-orders', JSON.stringify(kept)),

  /** Until when an announcement stays closed, in milliseconds since 1970. */
  announcementHiddenUntil: (type: string) => Number(read(`announcement-${type}`) ?? 0),
  hideAnnouncement: (type: string, until: number) => write(`announcement-${type}`, String(until)),
  forgetAnnouncement: (type: string) => write(`announcement-${type}`, null),

  /** What the guest agreed to; not there before the guest did (consent.ts). */
  consent: slot('consent'),
  /** The day of the last visit that was counted with consent. */
  visited: slot('visited'),
  /** What Google's widget keeps in our name, with consent. */
  google: slot('_grecaptcha'),

  forgetEverything() {
    fallback.clear()
    guarded(() => localStorage.clear(), undefined)
  },
}

export function slot(name: string) {
  return {
    get: () => read(name),
    set: (value: string) => write(name, value),
    forget: () => write(name, null),
  }
}

function baskets(): BasketEntry[] {
  const list: unknown = guarded(() => JSON.parse(read('basket') ?? '[]'), [])
  return Array.isArray(list) ? list.filter(isEntry) : []
}

/** Written by this very shop: its parts are taken at their word. */
const isKept = (kept: unknown): kept is KeptBasket =>
  typeof kept === 'object' && kept !== null && 'told' in kept && 'deeds' in kept && 'isBegun' in kept

const isEntry = (entry: unknown): entry is BasketEntry =>
  typeof entry === 'object' &&
  entry !== null &&
  'restaurantId' in entry &&
  'basketId' in entry &&
  Number.isSafeInteger(entry.restaurantId) &&
  Number.isSafeInteger(entry.basketId)

/** Where storage is forbidden (private windows, strict settings), the visit still works, for as long as it lasts. */
const fallback = new Map<string, string>()

const read = (name: string) => guarded(() => localStorage.getItem(name), null) ?? fallback.get(name) ?? null

function write(name: string, value: string | null) {
  const store = () => (value === null ? localStorage.removeItem(name) : localStorage.setItem(name, value))
  const keep = () => (value === null ? fallback.delete(name) : fallback.set(name, value))
  guarded(store, keep)
}

function guarded<Value>(act: () => Value, otherwise: Value | (() => Value)): Value {
  try {
    return act()
  } catch {
    return otherwise instanceof Function ? otherwise() : otherwise
  }
}
