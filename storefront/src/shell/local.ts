/**
 * All that the shop keeps on a guest's device, with the names of storefront.md, section 3. Everything here is
 * needed for what the guest asked for (a basket, a sign-in), so it needs no consent; nothing else may be added lightly.
 */
type BasketEntry = { restaurantId: number; basketId: number }

export const local = {
  publicToken: slot('publicToken'),
  privateToken: slot('privateToken'),

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

  /** Until when an announcement stays closed, in milliseconds since 1970. */
  announcementHiddenUntil: (type: string) => Number(read(`announcement-${type}`) ?? 0),
  hideAnnouncement: (type: string, until: number) => write(`announcement-${type}`, String(until)),

  forgetEverything() {
    fallback.clear()
    guarded(() => localStorage.clear(), undefined)
  },
}

function slot(name: string) {
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
