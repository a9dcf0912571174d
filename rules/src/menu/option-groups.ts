import type { ChosenOption } from '../basket/basket.ts'
import { allow, type Ruling, refuse } from '../ruling.ts'
import type { OptionGroup, OptionItem, Product } from './menu.ts'

/** What can be chosen beside a dish; a group that is tried alone is one too. */
export type Choices = Pick<Product, 'groups'>

/** A guest's pick by the option's id; `quantity` is 1 where it is missing or below 1. */
export type OptionPick = { readonly id: number; readonly quantity?: number }

/**
 * The options of a dish as chosen, each once, in the menu's order. A group counts quantities: twice vanilla and once
 * lemon are three of three (storefront.md, section 5).
 * Refuses `attribute_item_does_not_exists` for an option of another dish, `out_of_stock` {option},
 * `attribute_maximum` and `attribute_minimum` {group}.
 */
export function chooseOptions(product: Choices, picks: readonly OptionPick[]): Ruling<ChosenOption[]> {
  const wanted = quantitiesOf(picks)
  const known = new Set(product.groups.flatMap((group) => group.items.map((item) => item.id)))
  for (const id of wanted.keys()) if (!known.has(id)) return refuse('attribute_item_does_not_exists')
  return optionsOf(product, wanted)
}

/**
 * The options after raising the quantities of some (api/basket/add-attribute-items), an option not yet there included.
 * Refuses what `chooseOptions` refuses.
 */
export function raiseOptions(
  product: Product,
  chosen: readonly ChosenOption[],
  picks: readonly OptionPick[],
): Ruling<ChosenOption[]> {
  return chooseOptions(product, [...stillOffered(product, chosen), ...picks])
}

/**
 * The options after lowering the quantities of some by the one given, never below 1; `quantity: 0` takes the option
 * away (api/basket/remove-attribute-items). Refuses what `chooseOptions` refuses.
 */
export function lowerOptions(
  product: Product,
  chosen: readonly ChosenOption[],
  picks: readonly OptionPick[],
): Ruling<ChosenOption[]> {
  const by = new Map(picks.map((pick) => [pick.id, pick.quantity ?? 1]))
  const lowered = stillOffered(product, chosen).map((option) => {
    const less = by.get(option.id)
    return less === undefined
      ? option
      : { ...option, quantity: less === 0 ? 0 : Math.max(1, option.quantity - less) }
  })
  return chooseOptions(
    product,
    lowered.filter((option) => option.quantity > 0),
  )
}

/** The groups that still ask for a choice: while there is one, the dish cannot be added. */
export const optionsMissing = (product: Choices, chosen: readonly ChosenOption[]): OptionGroup[] =>
  product.groups.filter((group) => countOf(group, chosen) < leastOf(group))

/** How many must be chosen: one at most, where only one can be. */
export const leastOf = (group: Pick<OptionGroup, 'minimum' | 'multiSelect'>): number =>
  group.multiSelect ? group.minimum : Math.min(group.minimum, 1)

/** How many may be chosen; null is any number. */
export const mostOf = (group: Pick<OptionGroup, 'maximum' | 'multiSelect'>): number | null =>
  group.multiSelect ? group.maximum : 1

export const isAvailable = (item: OptionItem): boolean => !item.soldOut && item.stock !== 0

function optionsOf(product: Choices, wanted: ReadonlyMap<number, number>): Ruling<ChosenOption[]> {
  const chosen: ChosenOption[] = []
  for (const group of product.groups) {
    for (const item of group.items) {
      const quantity = wanted.get(item.id)
      if (quantity === undefined) continue
      if (!isAvailable(item)) return refuse({ key: 'out_of_stock', name: item.name })
      chosen.push({ id: item.id, groupId: group.id, ofCategory: group.ofCategory, quantity })
    }
    const most = mostOf(group)
    if (most !== null && countOf(group, chosen) > most)
      return refuse({ key: 'attribute_maximum', name: group.name })
  }
  const [missing] = optionsMissing(product, chosen)
  return missing ? refuse({ key: 'attribute_minimum', name: missing.name }) : allow(chosen)
}

/** An option that the menu no longer has cannot be chosen again; the review of the basket tells the guest. */
const stillOffered = (product: Product, chosen: readonly ChosenOption[]): ChosenOption[] =>
  chosen.filter((option) => product.groups.some((group) => group.items.some((item) => item.id === option.id)))

const countOf = (group: OptionGroup, chosen: readonly ChosenOption[]): number =>
  chosen.filter((option) => option.groupId === group.id).reduce((count, option) => count + option.quantity, 0)

function quantitiesOf(picks: readonly OptionPick[]): Map<number, number> {
  const quantities = new Map<number, number>()
  for (const { id, quantity = 1 } of picks) {
    quantities.set(id, (quantities.get(id) ?? 0) + Math.max(1, Math.trunc(quantity)))
  }
  return quantities
}
