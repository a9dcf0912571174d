import type { ManagedAttributeGroup, ManagedPackage, ManagedPackageStep } from '@tischlein/contract/entities'
import { leastOf } from '@tischlein/rules/menu/option-groups'
import { choosable, hasEnough } from '@tischlein/rules/menu/stock'
import { isGone, type Menu } from '../dishes/dish.ts'
import { groupOf, stepOf } from './of-rules.ts'

/** A step that keeps guests from its package: so many are to be chosen, and so many can be had. */
export type Lack = { readonly step: ManagedPackageStep; readonly least: number; readonly there: number }

/** The steps of a package that cannot be filled now: dishes left the menu, are switched off, sold out or used up. */
export function lacksIn({ steps }: Pick<ManagedPackage, 'steps'>, { dishes }: Pick<Menu, 'dishes'>): Lack[] {
  const left = (id: number) => {
    const dish = dishes.find((one) => one.id === id)
    return dish?.active && !isGone(dish) ? dish.stock : 0
  }
  return steps
    .map((step) => ({ step, least: step.min, there: choosable(stepOf(step), left) }))
    .filter(({ least, there }) => there < least)
}

/** How many must be chosen of a group that has too few left; null: it has enough, or no options yet. */
export function leastLacking(group: ManagedAttributeGroup): number | null {
  const rule = groupOf(group)
  return rule.items.length === 0 || hasEnough(rule) ? null : leastOf(rule)
}
