import type { Share, TablePayment } from '@tischlein/contract/entities'
import { isFree, isMine, roundsOf, type Unit } from './units.ts'

/** `people` share what nobody holds yet, and I pay for `mine` of them. */
export type EvenWish = { readonly people: number; readonly mine: number }

/** The parts of dishes that a call is about. */
export type Picked = Pick<Share, 'basketProductId' | 'unit' | 'part' | 'parts'>

export const pickedOf = ({ basketProductId, unit, part, parts }: Share): Picked => ({
  basketProductId,
  unit,
  part,
  parts,
})

const unitsOf = (bill: Pick<TablePayment, 'basketItems'>): Unit[] =>
  roundsOf(bill).flatMap(({ units }) => units)

/** The dishes that have to be cut first: untouched, and not in as many parts as there are people. */
export function toSplit(bill: Pick<TablePayment, 'basketItems'>, { people }: EvenWish): Picked[] {
  return unitsOf(bill)
    .filter(({ parts }) => parts.every(isFree) && parts.length !== people)
    .map(({ basketProductId, unit }) => ({ basketProductId, unit, part: 1, parts: people }))
}

/**
 * The parts that are mine then. The odd cents of all dishes are dealt out like cards, one place at the table after the
 * other, and everyone takes the parts of a place: so nobody pays more than a cent more than anybody else. Where
 * somebody has taken a part of my place by hand, another part of that dish stands in for it.
 */
export function toClaim(bill: Pick<TablePayment, 'basketItems'>, { people, mine }: EvenWish): Picked[] {
  const dealt = deal(unitsOf(bill).filter(({ parts }) => parts.length === people))
  const places = Array.from({ length: people }, (_, place) => place)
    .toSorted((one, other) => weightOf(dealt, other) - weightOf(dealt, one))
    .slice(0, mine)
  return dealt
    .flatMap((parts) => {
      const wanted = mine - parts.filter(isMine).length
      const [ofPlaces, others] = [
        parts.filter((_, at) => places.includes(at)),
        parts.filter((_, at) => !places.includes(at)),
      ]
      return [...ofPlaces, ...others].filter(isFree).slice(0, Math.max(0, wanted))
    })
    .map(pickedOf)
}

/** The parts of each dish by place: the dearer ones go on where those of the dish before ended. */
function deal(units: readonly Unit[]): Share[][] {
  let next = 0
  return units.map(({ parts }) => {
    const least = Math.min(...parts.map(({ price }) => price))
    const byPrice = parts.toSorted((one, other) => other.price - one.price || one.part - other.part)
    const start = next
    next += parts.filter(({ price }) => price > least).length
    return byPrice.map((_, place) => byPrice.at((place - start) % parts.length) ?? fail())
  })
}

function fail(): never {
  throw new Error('A dish has a part for each place')
}

/** Where I sit already, else where most is free. */
const weightOf = (dealt: readonly (readonly Share[])[], place: number) =>
  dealt.reduce((sum, parts) => {
    const part = parts[place]
    return sum + (!part ? 0 : isMine(part) ? dealt.length + 1 : isFree(part) ? 1 : 0)
  }, 0)

/** What it will come to, in cents, before anything is cut: to the nearest cent. */
export function evenShare({ basketItems }: Pick<TablePayment, 'basketItems'>, { people, mine }: EvenWish) {
  const free = basketItems.filter(isFree).reduce((sum, { price }) => sum + price, 0)
  return Math.round((free * mine) / people)
}

/** All that nobody has taken. */
export const theRest = ({ basketItems }: Pick<TablePayment, 'basketItems'>): Picked[] =>
  basketItems.filter(isFree).map(pickedOf)
