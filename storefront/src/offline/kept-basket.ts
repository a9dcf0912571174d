import type { Basket } from '@tischlein/contract/entities'
import { type Deed, stepOf } from '../basket/deeds.ts'
import type { BasketKeeper } from '../basket/keeper.ts'
import { local } from '../shell/local.ts'
import type { Shop } from '../shop.ts'

/** What is left of the basket when the page is closed without a line: as it was last told, and what never arrived. */
export type KeptBasket = {
  readonly told: Basket
  readonly deeds: readonly Deed[]
  /** The first deed was on its way: whether it arrived, the basket's version tells. */
  readonly isBegun: boolean
}

type Kept = ReturnType<BasketKeeper['store']['get']>

/** Without the guest's address: that stays with the server. Null: there is nothing to keep. */
export function keptOf({ told, steps, begun }: Kept): KeptBasket | null {
  const deeds = steps.flatMap(({ deed }) => deed ?? [])
  if (told.id === 0 && deeds.length === 0) return null
  return { told: { ...told, userInfo: null, changes: [] }, deeds, isBegun: begun?.deed !== undefined }
}

/** The deeds that have yet to travel, now that the basket is known to have this version. */
export function deedsLeft({ told, deeds, isBegun }: KeptBasket, version: number | null): readonly Deed[] {
  const hasArrived = isBegun && version !== null && version !== told.version
  return hasArrived ? deeds.slice(1) : deeds
}

/**
 * Brings back what was kept, once the basket has been read or could not be; and from then on keeps it. Another basket
 * than the kept one (another tab began anew, it was ordered) has nothing to do with these deeds.
 */
export function keepBasket({ basket, call, config }: Shop, isRead: boolean): void {
  const { restaurantId } = config
  const kept = local.keptBasket(restaurantId)
  if (kept !== null && isSame(kept, local.basketId(restaurantId))) {
    const version = isRead ? basket.store.get().told.version : null
    const steps = deedsLeft(kept, version).map((deed) => stepOf(deed, call, basket))
    basket.restore(isRead ? null : kept.told, steps)
  }
  const keep = () => local.setKeptBasket(restaurantId, keptOf(basket.store.get()))
  keep()
  basket.store.subscribe(keep)
}

const isSame = ({ told }: KeptBasket, basketId: number | null) =>
  told.id === (basketId ?? 0) || (told.id === 0 && basketId !== null)
