import { compareWall, formatWall, type WallClock } from '../clock.ts'
import type { Cents } from '../money.ts'
import type { HappyHour, Product } from './menu.ts'
import { covers, runsOn, sellingWindows, windowOfHappyHour } from './patterns.ts'

/** The lowest happy-hour price that holds at that time; null: the dish costs what it always costs. */
export function happyPrice(product: Product, at: WallClock): Cents | null {
  const prices = product.happyHours
    .filter((hour) => covers(windowOfHappyHour(hour), at))
    .flatMap((hour) => hour.price ?? [])
  return prices.length > 0 ? Math.min(...prices) : null
}

/** What one unit costs at that time, without options and surcharges. */
export const unitPriceAt = (product: Product, at: WallClock): Cents =>
  happyPrice(product, at) ?? product.price

const windowIn = ({ weekday, start, end }: Pick<HappyHour, 'weekday' | 'start' | 'end'>): string =>
  `${weekday} ${formatWall(start)} ${formatWall(end)}`

/** Each window once, however often it was written. Windows that overlap stay: the lowest price holds. */
export const eachWindowOnce = (hours: readonly HappyHour[]): readonly HappyHour[] => [
  ...new Map(hours.map((hour) => [windowIn(hour), hour])).values(),
]

/** Whether one window was written with two prices, so that nobody can tell which one is meant. */
export const hasTwoPrices = (hours: readonly HappyHour[]): boolean => {
  const priced = new Set(hours.map((hour) => `${windowIn(hour)} ${hour.price}`))
  return priced.size > eachWindowOnce(hours).length
}

/** Those of the days on which none of the dish's hours begins: greyed in the date picker (storefront.md, section 5). */
export function disabledDays(product: Product, days: readonly string[]): string[] {
  const windows = sellingWindows(product)
  if (windows.length === 0) return []
  return days.filter((day) => !windows.some((window) => runsOn(window, day)))
}

/** The end of the dish's last happy hour, after which its date picker offers nothing; null: no happy hours. */
export const lastHappyHour = (product: Product): WallClock | null =>
  product.happyHours
    .map((hour) => hour.end)
    .toSorted(compareWall)
    .at(-1) ?? null
