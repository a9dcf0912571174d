import type { CartItem } from '@tischlein/contract/entities'
import { unitsNeeded } from '@tischlein/rules/menu/stock'
import { ruleLine } from '../menu/left.ts'

/** How many more units of a line's dish this basket may take; null: as many as one likes. */
export function leftForLine(line: CartItem, lines: readonly CartItem[]): number | null {
  if (line.stock === null) return null
  const taken = unitsNeeded(lines.map(ruleLine)).get(`product:${line.productId}`) ?? 0
  return Math.max(0, line.stock - taken)
}
