import { allow, type Ruling, refuse } from '../ruling.ts'
import type { OptionGroup, PackageStep } from './menu.ts'
import { leastOf, mostOf } from './option-groups.ts'

/** How many of a group a guest has to choose, and how many may be chosen; `maximum` null is any number. */
export type GroupCounts = Pick<OptionGroup, 'minimum' | 'maximum' | 'multiSelect'>

/**
 * Whether a group of options may ask for that many. One of which only one can be chosen has a maximum of 1, whatever
 * was sent. Refused as `minimum_above_maximum`.
 */
export function judgeGroup({ minimum, maximum, multiSelect }: GroupCounts): Ruling<GroupCounts> {
  const most = mostOf({ maximum, multiSelect })
  if (most !== null && minimum > most) return refuse({ key: 'minimum_above_maximum', field: 'maximum_value' })
  return allow({ minimum, maximum: most, multiSelect })
}

/** What a step of a package asks for, and of what; `isPackage`: of dishes that have steps of their own. */
export type StepPlan = Pick<PackageStep, 'minimum' | 'maximum'> & {
  readonly products: readonly { readonly multipleAllowed: boolean; readonly isPackage: boolean }[]
}

/**
 * Whether guests could get through a step: it asks for no more than may be chosen, and has dishes enough for what it
 * asks. A package inside a package would have steps that nobody is led through.
 * Refused as `minimum_above_maximum`, `package_in_package` and `products_too_few`.
 */
export function judgeStep<Plan extends StepPlan>(plan: Plan): Ruling<Plan> {
  const { minimum, maximum, products } = plan
  if (minimum > maximum) return refuse({ key: 'minimum_above_maximum', field: 'max' })
  if (products.some(({ isPackage }) => isPackage)) return refuse('package_in_package')
  const isEndless = products.some(({ multipleAllowed }) => multipleAllowed)
  const isEnough = products.length > 0 && (isEndless || products.length >= minimum)
  return isEnough ? allow(plan) : refuse('products_too_few')
}

/** How many are to be chosen, as staff and guests say it; numbers belong to the word. */
export type Demand =
  | { readonly word: 'any' }
  | { readonly word: 'up_to'; readonly most: number }
  | { readonly word: 'exactly'; readonly least: number }
  | { readonly word: 'at_least'; readonly least: number }
  | { readonly word: 'between'; readonly least: number; readonly most: number }

export const demandOfGroup = (group: GroupCounts): Demand => demandOf(leastOf(group), mostOf(group))

export const demandOfStep = ({ minimum, maximum }: Pick<PackageStep, 'minimum' | 'maximum'>): Demand =>
  demandOf(minimum, maximum)

function demandOf(least: number, most: number | null): Demand {
  if (most === null) return least === 0 ? { word: 'any' } : { word: 'at_least', least }
  if (least === 0) return { word: 'up_to', most }
  return least === most ? { word: 'exactly', least } : { word: 'between', least, most }
}
