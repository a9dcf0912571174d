import type { AttributeGroup } from '@tischlein/contract/entities'
import { limitsOf, type Picks } from './picks.ts'

/** One call: options to add to a line, or to take off it. A quantity of 0 takes an option off altogether. */
export type OptionChange = { readonly by: 'add' | 'remove'; readonly picks: Picks }

/**
 * The calls that turn the options of a line into others, each of which leaves every group within its limits: first what
 * can go, then what is added, then what could not go before. Null: a group has no such way, as a size that must be
 * exactly one; then the line is replaced.
 */
export function optionChanges(
  groups: readonly AttributeGroup[],
  before: Picks,
  after: Picks,
): OptionChange[] | null {
  const early = new Map<number, number>()
  const added = new Map<number, number>()
  const late = new Map<number, number>()
  for (const group of groups) {
    const { least, most } = limitsOf(group)
    const { kept, all } = bothOf(group, before, after)
    const mayGoFirst = kept >= least
    if (!mayGoFirst && most !== null && all > most) return null
    for (const { id } of group.items) {
      const [was, will] = [before.get(id) ?? 0, after.get(id) ?? 0]
      if (will > was) added.set(id, will - was)
      if (will < was) (mayGoFirst ? early : late).set(id, will === 0 ? 0 : was - will)
    }
  }
  const calls: OptionChange[] = [
    { by: 'remove', picks: early },
    { by: 'add', picks: added },
    { by: 'remove', picks: late },
  ]
  return calls.filter(({ picks }) => picks.size > 0)
}

/** How many of a group stay throughout, and how many there would be with old and new together. */
function bothOf({ items }: AttributeGroup, before: Picks, after: Picks) {
  const pairs = items.map(({ id }): [number, number] => [before.get(id) ?? 0, after.get(id) ?? 0])
  return {
    kept: pairs.reduce((sum, pair) => sum + Math.min(...pair), 0),
    all: pairs.reduce((sum, pair) => sum + Math.max(...pair), 0),
  }
}
