import type { TipSource } from '@tischlein/contract/entities'

export type TipGroup = {
  readonly key: string
  /** One of its sources, which has its name. */
  readonly first: TipSource
  readonly tips: number
  readonly amount: number
}

/** Tips that have something in common as one line, the most first. */
export function tipsBy(sources: readonly TipSource[], keyOf: (source: TipSource) => string): TipGroup[] {
  const groups = new Map<string, TipGroup>()
  for (const source of sources) {
    const key = keyOf(source)
    const { first = source, tips = 0, amount = 0 } = groups.get(key) ?? {}
    groups.set(key, { key, first, tips: tips + source.tips, amount: amount + source.amount })
  }
  return [...groups.values()].toSorted((a, b) => b.amount - a.amount)
}
