import { allow, type Ruling, refuse } from '../ruling.ts'
import type { Share, SharePlace, Split, Taken } from './bill.ts'

/** What somebody points at: a line, one of its units, or a part of one. */
export type ShareWish = {
  readonly lineId: number
  readonly unit?: number | undefined
  readonly part?: number | undefined
  readonly parts?: number | undefined
}

export type Choice = {
  readonly places: readonly SharePlace[]
  /** Units that are cut for it, or put together again. */
  readonly splits: readonly Split[]
}

/** The places in which whoever chooses is to be looked for first. */
type Preference = 'free first' | 'mine first'

/**
 * What a claim takes (decisions.md, section 8), all of it or nothing. Without `unit` it is one that is free; with `parts`
 * a whole unit is cut so, and without `part` the first part that is free is meant. What is mine already stays mine.
 * Refuses `basket_product_does_not_exists`, and `item_already_claimed` where somebody was faster or a unit is cut otherwise.
 */
export const claimShares = (
  shares: readonly Share[],
  wishes: readonly ShareWish[],
  me: number | null,
): Ruling<Choice> => choose(shares, wishes, me, 'free first')

/** The same for paying: without `unit`, what I claimed of a line comes before what is free. */
export const payShares = (
  shares: readonly Share[],
  wishes: readonly ShareWish[],
  me: number | null,
): Ruling<Choice> => choose(shares, wishes, me, 'mine first')

function choose(
  shares: readonly Share[],
  wishes: readonly ShareWish[],
  me: number | null,
  preference: Preference,
): Ruling<Choice> {
  const places: SharePlace[] = []
  const splits: Split[] = []
  let left = shares
  for (const wish of wishes) {
    const ofLine = left.filter(({ lineId }) => lineId === wish.lineId)
    if (!shares.some(({ lineId }) => lineId === wish.lineId)) return refuse('basket_product_does_not_exists')
    const found = findShare(ofLine, wish, me, preference)
    if (!found) return refuse('item_already_claimed')
    const { place, split } = found
    places.push(place)
    if (split) splits.push(split)
    left = left.flatMap((share) => (isSameUnit(share, place) ? withoutPlace(share, place, split) : [share]))
  }
  return allow({ places, splits })
}

/** What is left of a unit for the next wish of the same choice. */
const withoutPlace = (share: Share, place: SharePlace, split: Split | null): Share[] =>
  split
    ? partsOf(share, split.parts).filter(({ part }) => part !== place.part)
    : share.part === place.part
      ? []
      : [share]

const partsOf = (share: Share, parts: number): Share[] =>
  Array.from({ length: parts }, (_, index) => ({
    ...share,
    part: index + 1,
    parts,
    state: 'free',
    taken: null,
  }))

type Found = { readonly place: SharePlace; readonly split: Split | null }

function findShare(
  shares: readonly Share[],
  { unit, part, parts }: ShareWish,
  me: number | null,
  preference: Preference,
): Found | null {
  const mine = shares.filter((share) => isMine(share, me))
  const free = shares.filter(({ state }) => state === 'free')
  const isMeant = (share: Share) =>
    (unit === undefined || share.unit === unit) && (part === undefined || share.part === part)
  const looked = preference === 'mine first' || unit !== undefined ? [...mine, ...free] : free
  const candidates = looked.filter(isMeant)
  const asCut = candidates.find((share) => parts === undefined || share.parts === parts)
  const whole = parts === undefined ? candidates.find((share) => share.parts === 1) : undefined
  const share = whole ?? asCut
  if (share) return { place: placeOf(share), split: null }
  const toCut = looked.find((one) => one.parts === 1 && (unit === undefined || one.unit === unit))
  if (!toCut || parts === undefined || (part ?? 1) > parts) return null
  const { lineId } = toCut
  return {
    place: { lineId, unit: toCut.unit, part: part ?? 1, parts },
    split: { lineId, unit: toCut.unit, parts },
  }
}

const isSameUnit = (a: SharePlace, b: SharePlace) => a.lineId === b.lineId && a.unit === b.unit

const placeOf = ({ lineId, unit, part, parts }: SharePlace): SharePlace => ({ lineId, unit, part, parts })

const isMine = ({ state, taken }: Share, me: number | null): boolean =>
  state === 'claimed' && me !== null && taken?.holder === me

/**
 * What somebody gives back: without `unit` the last one of the line that is theirs, without `part` all parts of a unit.
 * What a payment of theirs holds is among it: releasing it ends that payment. Refuses `basket_product_does_not_exists`,
 * and `item_already_claimed` for what is not theirs to give.
 */
export function releaseShares<Hold extends Taken>(
  shares: readonly Share<Hold>[],
  wishes: readonly ShareWish[],
  me: number,
): Ruling<readonly Share<Hold>[]> {
  const released: Share<Hold>[] = []
  for (const wish of wishes) {
    const ofLine = shares.filter(({ lineId }) => lineId === wish.lineId)
    if (ofLine.length === 0) return refuse('basket_product_does_not_exists')
    const own = ofLine.filter((share) => isHeldBy(share, me) && !released.includes(share))
    const unit = wish.unit ?? own.at(-1)?.unit
    const meant = own.filter(
      (share) => share.unit === unit && (wish.part === undefined || share.part === wish.part),
    )
    const isFree = ofLine.some((share) => share.unit === unit && share.state === 'free')
    if (meant.length === 0 && !isFree) return refuse('item_already_claimed')
    released.push(...meant)
  }
  return allow(released)
}

const isHeldBy = ({ state, taken }: Share, me: number): boolean =>
  (state === 'claimed' || state === 'paying') && taken?.holder === me

/**
 * Cuts units in parts, or with `parts` 1 puts them together again. What I claimed of one stays mine as its first part.
 * Refuses `basket_product_does_not_exists`, and `item_already_claimed` while somebody else has a part of it, or money is
 * on its way for one.
 */
export function splitShares(
  shares: readonly Share[],
  wishes: readonly ShareWish[],
  me: number,
): Ruling<Choice & { readonly released: readonly Share[] }> {
  const places: SharePlace[] = []
  const splits: Split[] = []
  const released: Share[] = []
  for (const wish of wishes) {
    const ofLine = shares.filter(({ lineId }) => lineId === wish.lineId)
    if (ofLine.length === 0) return refuse('basket_product_does_not_exists')
    const parts = wish.parts ?? 2
    const unit = wish.unit ?? ofLine.find((one) => isUntouched(ofLine, one, me))?.unit
    const ofUnit = ofLine.filter((share) => share.unit === unit)
    const [first] = ofUnit
    if (!first || !isUntouched(ofLine, first, me)) return refuse('item_already_claimed')
    const own = ofUnit.filter((share) => isMine(share, me))
    splits.push({ lineId: first.lineId, unit: first.unit, parts })
    released.push(...own)
    if (own.length > 0) places.push({ lineId: first.lineId, unit: first.unit, part: 1, parts })
  }
  return allow({ places, splits, released })
}

/** Nobody but me has a part of this unit, and nobody is paying or has paid one. */
const isUntouched = (shares: readonly Share[], { unit }: Share, me: number): boolean =>
  shares.filter((share) => share.unit === unit).every((share) => share.state === 'free' || isMine(share, me))
