import type { AttributeGroup, PackageStep } from '@tischlein/contract/entities'
import type { WallClock } from '@tischlein/rules/clock'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import { presentGroup, presentStep } from './present.ts'
import type { Snapshot } from './snapshot.ts'

/** All that one dish asks its guest: its options, and its steps where it is a package. */
export type Choices = {
  readonly categoryId: number
  readonly groups: AttributeGroup[]
  readonly steps: PackageStep[]
}

/** Null: guests cannot have the dish. */
export function presentChoices(
  snapshot: Snapshot,
  language: Language,
  dish: number,
  at: WallClock,
): Choices | null {
  const menu = snapshot.menu(language)
  const product = menu.products.get(dish)
  if (!product?.active) return null
  const { itemRow, productRow } = snapshot.arrangement
  return {
    categoryId: product.categoryId,
    groups: product.groups.map((group) => presentGroup(group, [dish], itemRow)),
    steps: product.steps.map((step) => presentStep(step, menu, at, productRow)),
  }
}
