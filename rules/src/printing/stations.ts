/** A printer as far as it decides what it prints. Null: every category. */
export type Station = { readonly id: number; readonly categories: readonly number[] | null }

/**
 * Which printer prints which lines. A line is printed where its category belongs; one that belongs nowhere, because
 * nobody listed its category or it has none, is printed everywhere: too much paper is better than a dish that nobody
 * cooks. Printers without a line are left out.
 */
export function linesByStation<Line extends { readonly category: number | null }>(
  stations: readonly Station[],
  lines: readonly Line[],
): Map<number, readonly Line[]> {
  const belongs = ({ categories }: Station, { category }: Line) =>
    categories === null || (category !== null && categories.includes(category))
  const isHomeless = (line: Line) => !stations.some((station) => belongs(station, line))
  const shares = stations.map((station): [number, readonly Line[]] => [
    station.id,
    lines.filter((line) => belongs(station, line) || isHomeless(line)),
  ])
  return new Map(shares.filter(([, share]) => share.length > 0))
}
