import type { AnswerFor } from '@tischlein/contract/client'
import { plusDays, type WallClock } from '@tischlein/rules/clock'

export type Dish = AnswerFor<'listManagedProducts'>['data'][number]
/** What can be taken off sale: a dish or an option, as far as its row knows it. */
export type Sellable = Pick<Dish, 'id' | 'name' | 'active' | 'sold_out_until' | 'stock' | 'lang'>
export type Menu = {
  readonly dishes: readonly Dish[]
  readonly categories: readonly { readonly id: number; readonly name: string }[]
}
export type DishGroup = { readonly id: number; readonly name: string; readonly dishes: readonly Dish[] }

/** Taken off by staff, whatever the stock says. */
export const isTakenOff = ({ sold_out_until }: Sellable) => sold_out_until !== null
/** Guests cannot have it now: taken off, or none left. */
export const isGone = (dish: Sellable) => isTakenOff(dish) || dish.stock === 0

export type OffFor = 'today' | 'date' | 'open-ended'

/** How long a dish is off. The business day of a bar ends in the small hours: what ends by then is off for today. */
export function offFor({ sold_out_until: until }: Sellable, now: WallClock): OffFor | null {
  if (until === null) return null
  if (until === 'further_notice') return 'open-ended'
  return until === 'today' || until < `${plusDays(now.day, 1)} 12:00` ? 'today' : 'date'
}

/** The dishes to show, below their categories and in the menu's order; what is empty is left out. */
export function dishesShown(
  { dishes, categories }: Menu,
  { search, onlyGone }: { readonly search: string; readonly onlyGone: boolean },
): DishGroup[] {
  const wanted = folded(search.trim())
  const shown = dishes.filter(
    (dish) => dish.active && folded(dish.name).includes(wanted) && (!onlyGone || isGone(dish)),
  )
  return categories
    .map(({ id, name }) => ({ id, name, dishes: shown.filter(({ category_id }) => category_id === id) }))
    .filter((group) => group.dishes.length > 0)
}

/** "tiramisu" finds "Tiramisù". */
export const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase()
