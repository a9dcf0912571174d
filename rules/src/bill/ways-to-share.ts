import type { ShareState } from './bill.ts'
import type { ShareWish } from './choose-shares.ts'

/** A share as a screen knows it. */
type Shown = Required<ShareWish> & { readonly state: ShareState; readonly isMine: boolean }

const wishOf = ({ lineId, unit, part, parts }: Shown): ShareWish => ({ lineId, unit, part, parts })

/** All that nobody else has: what is free, and what I claimed. */
export const restOf = (shares: readonly Shown[]): ShareWish[] =>
  shares.filter(({ state, isMine }) => state === 'free' || (state === 'claimed' && isMine)).map(wishOf)

/**
 * "We are `people`, I pay for `count` of us": so many parts of every unit that nobody has yet, and of those that are cut
 * into as many already. Where less is left of a unit, what is left.
 */
export function evenlyOf(shares: readonly Shown[], people: number, count = 1): ShareWish[] {
  const free = shares.filter(({ state }) => state === 'free')
  const whole = free.filter(({ parts }) => parts === 1)
  const cut = free.filter(({ parts }) => parts === people && people > 1)
  const inParts = (unit: Shown): ShareWish[] =>
    people === 1
      ? [wishOf(unit)]
      : Array.from({ length: Math.min(count, people) }, (_, index) => ({
          lineId: unit.lineId,
          unit: unit.unit,
          part: index + 1,
          parts: people,
        }))
  return [...whole.flatMap(inParts), ...firstOfEach(cut, count).map(wishOf)]
}

/** The first `count` of every unit. */
function firstOfEach(parts: readonly Shown[], count: number): Shown[] {
  const seen = new Map<string, number>()
  return parts.filter(({ lineId, unit }) => {
    const before = seen.get(`${lineId} ${unit}`) ?? 0
    seen.set(`${lineId} ${unit}`, before + 1)
    return before < count
  })
}
