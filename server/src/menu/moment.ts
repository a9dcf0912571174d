import type { Settings } from '@tischlein/contract/entities/settings'
import { compareWall, DAY_MINUTES, type WallClock } from '@tischlein/rules/clock'
import { happyPrice, unitPriceAt } from '@tischlein/rules/menu/happy-hours'
import { contentRefusal, mayBuy } from '@tischlein/rules/menu/may-buy'
import type { Menu, Pattern, Product } from '@tischlein/rules/menu/menu'
import { minPrice } from '@tischlein/rules/menu/min-price'
import type { DeliveryType } from '@tischlein/rules/restaurant/restaurant'

/** For which basket a menu is shown: its type, the time it is wanted for, and when that is asked. */
export type Moment = { readonly type: DeliveryType; readonly at: WallClock; readonly now: WallClock }

/** What of a dish depends on the moment and on what is left of it. */
export type LiveFields = {
  readonly price: number
  readonly min_price: number | null
  readonly regular_price: number | null
  readonly stock: number | null
  readonly isDisabled: boolean
  readonly disabled_reason: string | null
}

/** A list of dishes at one moment; lists of the same signature look the same. */
export type Stand = {
  readonly dishes: readonly { readonly id: number; readonly live: LiveFields }[]
  readonly signature: string
}

/**
 * A dish as it stands at that moment. One that staff took off counts as sold out. Whether the shop sells at all is
 * not asked: a catalogue shows its dishes as they are.
 */
export function liveFields(menu: Menu, product: Product, moment: Moment, settings: Settings): LiveFields {
  const base = unitPriceAt(product, moment.at)
  const happy = happyPrice(product, moment.at)
  const reason = reasonAgainst(menu, product, moment, settings)
  return {
    price: base,
    min_price: minPrice(product, base, (id) => contentRefusal(menu, id, moment.at) === null),
    regular_price: happy !== null && happy < product.price ? product.price : null,
    stock: reason === 'out_of_stock' ? 0 : product.stock,
    isDisabled: reason !== null,
    disabled_reason: reason,
  }
}

function reasonAgainst(menu: Menu, product: Product, moment: Moment, settings: Settings): string | null {
  const occasion = { ...moment, sells: true, preOrder: settings.preOrderForHappyHour }
  const ruling = mayBuy(menu, product, occasion)
  if (ruling.ok) return null
  const { key } = ruling.refusal
  // A dish for later may be looked at whatever time is chosen (answers.md, ignore_pre_order_timing_by_display).
  const isForLater = key === 'product_not_available_for_date' && product.happyHours.length > 0
  return isForLater && settings.ignorePreOrderTimingByDisplay ? null : key
}

/**
 * Names the stretch of time in which the menu does not change by itself: two moments of the same day with no start
 * or end of any pattern, pause, happy hour or sale stop between them have the same name.
 */
export function createWindows(menu: Menu): (at: WallClock) => string {
  const edges = [
    ...new Set([...menu.products.values()].flatMap(edgesOf).concat(menu.breaks.flatMap(patternEdges))),
  ]
  const sorted = edges.filter((minute) => minute > 0 && minute < DAY_MINUTES).toSorted((a, b) => a - b)
  return (at) => `${at.day}.${sorted.filter((edge) => edge <= at.minute).length}`
}

/** Ends may be included or not: both minutes are edges. */
const patternEdges = ({ start, end }: Pattern): number[] => (end === null ? [start] : [start, end, end + 1])

const edgesOf = (product: Product): number[] => [
  ...product.patterns.flatMap(patternEdges),
  ...product.happyHours.flatMap(({ start, end }) => [start.minute, end.minute, end.minute + 1]),
  ...(product.soldOutUntil ? [product.soldOutUntil.minute] : []),
]

/** The later of two times: a dish wanted for a time that has passed is wanted now. */
export const notBefore = (at: WallClock | null, now: WallClock): WallClock =>
  at !== null && compareWall(at, now) > 0 ? at : now
