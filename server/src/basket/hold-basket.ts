import { type Instant, MINUTE_MS } from '@tischlein/rules/clock'
import { placesOf } from '@tischlein/rules/ticketing/ticket-places'
import { inTransaction } from '../db/guard.ts'
import type { Db, Tx } from '../db/open.ts'
import { granted, refused } from '../http/refused.ts'
import { touchMenu } from '../restaurant/db.ts'
import { dropHolds, holdPlaces, loadPlacesOf } from '../ticketing/db.ts'
import { type BasketAsk, lockBasket, saveBasket } from './db.ts'
import { judgeSlot, loadBusy, ticketQuestion } from './judge-slot.ts'
import type { StoredBasket } from './stored-basket.ts'
import type { Scene } from './weigh-basket.ts'

/** From opening the checkout on, and once more (decisions.md, section 5). */
export const HOLD_MS = 10 * MINUTE_MS

/**
 * Keeps the places of a basket's tickets while its guest is at the checkout (api/basket/hold): a hold counts as used,
 * and becomes the order in its transaction. Asked again, it is made to fit the basket and lasts as long as before;
 * with `extend` ten minutes longer, once. A basket that needs no place holds none. Refuses `basket_does_not_exists`,
 * `hold_not_extendable`, what `judgeSlot` refuses, `capacity_full`.
 */
export function holdBasket(
  db: Db,
  scene: Scene,
  ask: BasketAsk,
  { extend }: { readonly extend: boolean },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { basket } = (await lockBasket(tx, ask, scene.now)) ?? refused('basket_does_not_exists')
    if (basket.closed) return refused('basket_does_not_exists')
    const wants = await wantsOf(tx, scene, basket)
    await dropHolds(tx, basket.id)
    const hold = wants.length > 0 ? holdFor(scene.now, basket, extend) : NO_HOLD
    for (const { places, ...want } of wants) {
      const all = { ...want, places, basketId: basket.id, now: scene.now, until: hold.holdUntil ?? scene.now }
      if (!(await holdPlaces(tx, all))) refused('capacity_full')
    }
    await saveBasket(tx, { ...basket, ...hold, touchedAt: scene.now })
    await touchMenu(tx, scene.restaurant.id, 'stock')
  })
}

/** What nobody holds, and of which nothing is over. */
export const NO_HOLD = { holdUntil: null, holdExtended: false } as const

export const isHeld = ({ holdUntil }: Pick<StoredBasket, 'holdUntil'>, now: Instant): boolean =>
  holdUntil !== null && holdUntil > now

/** The places that no earlier order of this basket has already, by slot. */
async function wantsOf(tx: Tx, scene: Scene, basket: StoredBasket) {
  const { restaurant } = scene
  if (!restaurant.settings.ticketing) return []
  granted(judgeSlot(scene, basket, await loadBusy(tx, scene, basket)))
  const own = basket.orderId === null ? () => 0 : await loadPlacesOf(tx, basket.orderId)
  return placesOf(ticketQuestion(scene, basket), basket)
    .map(({ ticketTime, day, places }) => {
      const slot = { ticketTimeId: ticketTime.id, day }
      return { ...slot, restaurantId: restaurant.id, places: places - own(slot) }
    })
    .filter(({ places }) => places > 0)
}

function holdFor(now: Instant, basket: StoredBasket, extend: boolean) {
  const { holdUntil, holdExtended } = basket
  if (holdUntil === null || holdUntil <= now) return { holdUntil: now + HOLD_MS, holdExtended: false }
  if (!extend) return { holdUntil, holdExtended }
  return holdExtended
    ? refused('hold_not_extendable')
    : { holdUntil: holdUntil + HOLD_MS, holdExtended: true }
}
