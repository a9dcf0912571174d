import type { AttributeGroup, AttributeItem } from '@tischlein/contract/entities'
import { leastOf, mostOf } from '@tischlein/rules/menu/option-groups'
import { ruleGroup } from './rules-view.ts'

/** Chosen options by id, with how many of each. */
export type Picks = ReadonlyMap<number, number>

export const countIn = (group: AttributeGroup, picks: Picks): number =>
  group.items.reduce((count, item) => count + (picks.get(item.id) ?? 0), 0)

/** How many of a group must and may be chosen; `most` null is any number. The same rule as the server's. */
export function limitsOf(group: AttributeGroup): { least: number; most: number | null } {
  const rule = ruleGroup(group)
  return { least: leastOf(rule), most: mostOf(rule) }
}

export const isFull = (group: AttributeGroup, picks: Picks): boolean => {
  const { most } = limitsOf(group)
  return most !== null && countIn(group, picks) >= most
}

/** The groups that still ask for a choice. */
export const missingIn = (groups: readonly AttributeGroup[], picks: Picks): AttributeGroup[] =>
  groups.filter((group) => countIn(group, picks) < limitsOf(group).least)

/** Single choice replaces, and lets go again where nothing is required; several add up to the maximum (storefront.md, section 4). */
export function toggled(group: AttributeGroup, item: AttributeItem, picks: Picks): Picks {
  const next = new Map(picks)
  const isPicked = next.has(item.id)
  if (isPicked && (group.is_multi_select || limitsOf(group).least === 0)) next.delete(item.id)
  else if (!group.is_multi_select) {
    for (const other of group.items) next.delete(other.id)
    next.set(item.id, 1)
  } else if (!isPicked && !isFull(group, picks)) next.set(item.id, 1)
  return next
}

/** Whether something must be taken more than once: the group asks for more than there are options left. */
export const asksAgain = (group: AttributeGroup): boolean =>
  group.is_multi_select && limitsOf(group).least > group.items.filter(({ stock }) => stock !== 0).length

/** How many of an option may be taken beside what else is picked in its group; null: any number. */
export function mostOfItem(group: AttributeGroup, item: AttributeItem, picks: Picks): number | null {
  const { most } = limitsOf(group)
  const free = most === null ? null : most - countIn(group, picks) + (picks.get(item.id) ?? 0)
  if (free === null || item.stock === null) return free ?? item.stock
  return Math.min(free, item.stock)
}

/** So many of an option; with none it is let go. */
export function counted(item: AttributeItem, count: number, picks: Picks): Picks {
  const next = new Map(picks)
  if (count > 0) next.set(item.id, count)
  else next.delete(item.id)
  return next
}

export const surchargeOf = (groups: readonly AttributeGroup[], picks: Picks): number =>
  groups
    .flatMap((group) => group.items)
    .reduce((sum, item) => sum + item.pivot.price * (picks.get(item.id) ?? 0), 0)

/** As the wire wants them: groups of the whole category apart from those of the dish alone. */
export function sentPicks(groups: readonly AttributeGroup[], picks: Picks) {
  const of = (isOwn: boolean) =>
    groups
      .filter((group) => (group.product_ids !== null) === isOwn)
      .flatMap((group) => group.items)
      .flatMap(({ id }) => (picks.has(id) ? [{ id, quantity: picks.get(id) ?? 1 }] : []))
  const [attributeItems, productAttributeItems] = [of(false), of(true)]
  return {
    ...(attributeItems.length > 0 ? { attributeItems } : {}),
    ...(productAttributeItems.length > 0 ? { productAttributeItems } : {}),
  }
}
