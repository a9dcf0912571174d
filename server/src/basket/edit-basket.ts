import type { Basket, LineExtra, PersonDetail, Tip } from '@tischlein/rules/basket/basket'
import type { Shop } from '@tischlein/rules/menu/may-buy'
import type { OptionPick } from '@tischlein/rules/menu/option-groups'
import { allow, type Ruling } from '@tischlein/rules/ruling'
import type { Db } from '../db/open.ts'
import type { Deed } from './change-basket.ts'
import { judgeSlot, loadBusy } from './judge-slot.ts'
import { shopOf } from './weigh-basket.ts'

/** A deed that a rule decides alone. */
export const byRule =
  (rule: (shop: Shop, basket: Basket) => Ruling<Basket>): Deed =>
  (basket, scene) => {
    const ruled = rule(shopOf(scene, basket), basket)
    return ruled.ok ? allow({ basket: { ...basket, ...ruled.value } }) : ruled
  }

/**
 * The same for a deed that may want more places at a ticket slot: also refuses `capacity_full` where there are fewer
 * left than the basket would need (decisions.md, section 4, "the ticket slot has room").
 */
export const byRuleWithRoom =
  (db: Db, rule: (shop: Shop, basket: Basket) => Ruling<Basket>): Deed =>
  async (basket, scene) => {
    const changed = await byRule(rule)(basket, scene)
    if (!changed.ok || !scene.restaurant.settings.ticketing || basket.time === null) return changed
    const room = judgeSlot(scene, changed.value.basket, await loadBusy(db, scene, basket))
    return !room.ok && room.refusal.key === 'capacity_full' ? room : changed
  }

type Picks = {
  readonly attributeItems?: readonly OptionPick[] | undefined
  readonly productAttributeItems?: readonly OptionPick[] | undefined
}

/** The two lists of the wire are one (answers.md, section 4). */
export const picksOf = ({ attributeItems = [], productAttributeItems = [] }: Picks): OptionPick[] => [
  ...attributeItems,
  ...productAttributeItems,
]

type Said = {
  readonly comment?: string | null | undefined
  readonly itemDetails?: readonly PersonDetail[] | null | undefined
  readonly reusable?: boolean | undefined
}

/** Null empties a field, and what is not said stays as it is. */
export const writtenExtra = ({ comment, itemDetails, reusable }: Said): LineExtra => ({
  ...(comment === undefined ? {} : { comment: comment ?? '' }),
  ...(itemDetails === undefined ? {} : { itemDetails: itemDetails ?? [] }),
  ...(reusable === undefined ? {} : { reusable }),
})

type TipSaid = { readonly tip_price?: number | undefined; readonly tip_percent?: number | undefined }

/** An amount counts more than a percentage, and nothing is no tip. */
export function tipOf({ tip_price: amount, tip_percent: percent }: TipSaid): Tip {
  if (amount) return { kind: 'amount', amount }
  return percent && amount === undefined ? { kind: 'percent', percent } : { kind: 'none' }
}
