import type { Share, TablePayment } from '@tischlein/contract/entities'
import { evenlyOf } from '@tischlein/rules/bill/ways-to-share'
import { isFree, isMine, sumOf } from './units.ts'

/** `people` share what nobody holds yet, and I pay for `mine` of them. */
export type EvenWish = { readonly people: number; readonly mine: number }

/** The parts of dishes that a call is about; without `part`: any part that is free. */
export type Picked = Pick<Share, 'basketProductId' | 'unit' | 'parts'> & { readonly part?: number }

export const pickedOf = ({ basketProductId, unit, part, parts }: Share): Picked => ({
  basketProductId,
  unit,
  part,
  parts,
})

/** Of a dish that is shared each part is as good as any other: two fingers at once shall get one each. */
export const anyPartOf = ({ basketProductId, unit, part, parts }: Share): Picked =>
  parts === 1 ? { basketProductId, unit, part, parts } : { basketProductId, unit, parts }

type Shares = Pick<TablePayment, 'basketItems'>

/**
 * What an even share takes: so many parts of every dish that nobody has. A dish that is whole yet is cut on the way.
 * Parts that are mine already count, so that a second press takes nothing more.
 */
export function toClaim({ basketItems }: Shares, { people, mine }: EvenWish): Picked[] {
  const shown = basketItems.map((share) => ({
    ...share,
    lineId: share.basketProductId,
    isMine: isMine(share),
  }))
  const wishes = evenlyOf(shown, people, mine).map(({ lineId, unit = 1, parts = 1 }) => ({
    basketProductId: lineId,
    unit,
    parts,
  }))
  return wishes.filter((wish, index) => {
    const held = basketItems.filter((share) => isMine(share) && isOfUnit(share, wish)).length
    const before = wishes.slice(0, index).filter((other) => isOfUnit(other, wish)).length
    return held + before < mine
  })
}

const isOfUnit = (one: Picked, { basketProductId, unit }: Picked) =>
  one.basketProductId === basketProductId && one.unit === unit

/** What it will come to, in cents, before anything is cut: to the nearest cent. */
export const evenShare = ({ basketItems }: Shares, { people, mine }: EvenWish) =>
  Math.round((sumOf(basketItems.filter(isFree)) * mine) / people)

/** All that nobody has taken. */
export const theRest = ({ basketItems }: Shares): Picked[] => basketItems.filter(isFree).map(pickedOf)
