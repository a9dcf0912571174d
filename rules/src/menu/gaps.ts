/** What a menu may still owe its guests or the law (ux.md, 8.4). */
export const gapKinds = ['allergens', 'quantity', 'picture', 'translation'] as const
export type GapKind = (typeof gapKinds)[number]

/** A dish as far as gaps can be seen in it. */
export type Gappy = {
  readonly active: boolean
  readonly isPackage: boolean
  readonly taxClass: string
  /** Null is unknown. */
  readonly allergens: readonly string[] | null
  readonly additives: readonly string[] | null
  readonly netQuantity: string | null
  readonly image: string | null
  /** Texts that stand in the own language and are wanted in the others. */
  readonly missingTexts: number
}

/**
 * The gaps of a dish; none in one that is off the menu. A package has the allergens and volumes of its parts, and drinks
 * need their volume (PAngV, section 4; LMIV, article 44).
 */
export function gapsOf(dish: Gappy): readonly GapKind[] {
  if (!dish.active) return []
  const gaps: Record<GapKind, boolean> = {
    allergens: !dish.isPackage && (dish.allergens === null || dish.additives === null),
    quantity: !dish.isPackage && dish.taxClass === 'drink' && dish.netQuantity === null,
    picture: dish.image === null,
    translation: dish.missingTexts > 0,
  }
  return gapKinds.filter((kind) => gaps[kind])
}
