import { changeOf } from '@tischlein/rules/basket/changes'
import type { Change } from '@tischlein/rules/basket/review'
import { formatWall } from '@tischlein/rules/clock'
import { allow, type Ruling } from '@tischlein/rules/ruling'
import type { Db } from '../db/open.ts'
import { granted, refused } from '../http/refused.ts'
import { type BasketAsk, loadBasket, saveBasket, saveSeen } from './db.ts'
import { isHeld, NO_HOLD } from './hold-basket.ts'
import { withoutHeld } from './still-held.ts'
import type { StoredBasket } from './stored-basket.ts'
import { isReduced, isSeen, type Scene, type Weighed, weighBasket } from './weigh-basket.ts'

/** A basket before the eyes of whoever asked for it. `told` is what changed by itself, or by what they did. */
export type Shown = Weighed & { readonly told: readonly Change[] }

/** What a guest does to a basket, and what it costs them besides. */
export type Deed = (basket: StoredBasket, scene: Scene) => Ruling<Changed> | Promise<Ruling<Changed>>
export type Changed = { readonly basket: StoredBasket; readonly told?: readonly Change[] }

/** Each try that fails is a write of somebody else that succeeded, so this many rivals at once come through. */
const TRIES = 60

/** A read that writes nothing keeps a basket alive at most this long. */
const TOUCH_MS = 86_400_000

/**
 * Reads a basket, decides, and writes it over the version that was read; if another tab was faster, all over again.
 * So edits are applied in turn and none is lost (answers.md, section 4). Two statements if nobody interferes.
 */
export async function changeBasket(db: Db, scene: Scene, ask: BasketAsk, deed: Deed): Promise<Shown> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const opened = await openBasket(db, scene, ask)
    const fresh = withoutWhatIsOver(opened.scene, opened.basket)
    const changed = granted(await deed(fresh.basket, opened.scene))
    const weighed = weighBasket(opened.scene, { ...changed.basket, touchedAt: scene.now })
    if (!(await saveBasket(db, weighed.basket))) continue
    return {
      ...weighed,
      basket: { ...weighed.basket, version: weighed.basket.version + 1 },
      told: [...fresh.told, ...(changed.told ?? []), ...weighed.review.changes],
    }
  }
  return refused('try_later')
}

/** Reads a basket; what went by itself since it was last read is written down, and told this once. */
export async function readBasket(db: Db, scene: Scene, ask: BasketAsk): Promise<Shown> {
  const opened = await openBasket(db, scene, ask)
  const weighed = weighBasket(opened.scene, opened.basket)
  const isOver = opened.basket.holdUntil !== null && !isHeld(opened.basket, scene.now)
  if (isOver || isReduced(opened.basket, weighed))
    return changeBasket(db, scene, ask, (basket) => allow({ basket }))
  const isOld = scene.now - opened.basket.touchedAt > TOUCH_MS
  if (isOld || !isSeen(opened.basket, weighed)) await saveSeen(db, weighed.basket, scene.now)
  return { ...weighed, told: weighed.review.changes }
}

/** Refuses `basket_does_not_exists`: for no basket, an ordered or a forgotten one, and somebody else's alike. */
export async function openBasket(
  db: Db,
  scene: Scene,
  ask: BasketAsk,
): Promise<{ readonly scene: Scene; readonly basket: StoredBasket }> {
  const basket = (await loadBasket(db, ask, scene.now)) ?? refused('basket_does_not_exists')
  return basket.orderId === null ? { scene, basket } : withoutHeld(db, scene, basket)
}

/** A hold that ended is told once: the places may still be had, but nobody keeps them any more. */
function withoutWhatIsOver(scene: Scene, stored: StoredBasket): Required<Changed> {
  const { basket, told } = withoutPastTime(scene, stored)
  if (basket.holdUntil === null || isHeld(basket, scene.now)) return { basket, told }
  const change = { ...changeOf('time', 'hold_expired'), name: basket.time && formatWall(basket.time) }
  return { basket: { ...basket, ...NO_HOLD }, told: basket.time === null ? told : [...told, change] }
}

/** A deed is judged for a time that can still be, not for one that has passed. */
function withoutPastTime(scene: Scene, basket: StoredBasket): Required<Changed> {
  const { review } = basket.time === null ? { review: null } : weighBasket(scene, basket)
  if (review === null || review.basket.time !== null) return { basket, told: [] }
  return {
    basket: { ...basket, time: null },
    told: review.changes.filter((change) => change.what === 'time'),
  }
}
