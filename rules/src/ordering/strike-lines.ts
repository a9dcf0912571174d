import { allow, type Ruling, refuse } from '../ruling.ts'

/** A line as the kitchen works through it. `units`: without what was taken off the order since. */
export type TicketLine = { readonly id: number; readonly units: number; readonly isStruck: boolean }

/**
 * The lines to strike off the kitchen's ticket, or to take back: the one named, or all where none is. What stands
 * already as it was wished is left out, so that two screens may tap the same line. Refuses `basket_product_does_not_exists`.
 */
export function linesToStrike(
  lines: readonly TicketLine[],
  wish: { readonly line: number | null; readonly isStruck: boolean },
): Ruling<readonly number[]> {
  const meant = wish.line === null ? lines : lines.filter(({ id }) => id === wish.line)
  if (meant.length === 0) return refuse('basket_product_does_not_exists')
  return allow(meant.filter(({ isStruck }) => isStruck !== wish.isStruck).map(({ id }) => id))
}

/** Whether everything that is still to be made is struck. An order of which all was taken off is not made. */
export function isMade(lines: readonly TicketLine[]): boolean {
  const open = lines.filter(({ units }) => units > 0)
  return open.length > 0 && open.every(({ isStruck }) => isStruck)
}
