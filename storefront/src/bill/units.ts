import type { Share, TablePayment } from '@tischlein/contract/entities'

/** One dish on the bill: whole, or in as many parts as people share it. */
export type Unit = {
  readonly id: string
  readonly basketProductId: number
  /** 1 … `units`, of a line with several of them. */
  readonly unit: number
  readonly units: number
  readonly name: string
  readonly options: readonly string[]
  /** Of the whole dish, in cents, deposit included. */
  readonly price: number
  readonly parts: readonly Share[]
}

/** What was ordered together. */
export type Round = {
  readonly round: number
  readonly number: string
  /** When, an ISO instant. */
  readonly at: string
  readonly units: readonly Unit[]
}

/** Whose hand a dish is in; `some`: parts of it are free, and none is mine. */
export type Hold = 'free' | 'mine' | 'some' | 'taken' | 'paying' | 'paid'

/** The bill as it is read: rounds in the order they were ordered in, and their dishes one by one. */
export function roundsOf({ basketItems }: Pick<TablePayment, 'basketItems'>): Round[] {
  const units = [...grouped(basketItems, ({ basketProductId }) => basketProductId).values()].flatMap(unitsOf)
  return [...grouped(units, ({ parts }) => parts[0]?.round).values()]
    .map((inRound) => ({ ...headOf(inRound), units: inRound }))
    .toSorted((one, other) => one.round - other.round)
}

function unitsOf(line: readonly Share[]): Unit[] {
  const byUnit = [...grouped(line, ({ unit }) => unit).values()]
  return byUnit.map((parts) => unitOf(parts, byUnit.length)).toSorted((one, other) => one.unit - other.unit)
}

function unitOf(parts: readonly Share[], units: number): Unit {
  const [first] = parts
  if (!first) throw new Error('A dish has at least one part')
  const { basketProductId, unit, name, options } = first
  return {
    id: `${basketProductId}-${unit}`,
    basketProductId,
    unit,
    units,
    name,
    options,
    price: sumOf(parts),
    parts: parts.toSorted((one, other) => one.part - other.part),
  }
}

function headOf(units: readonly Unit[]) {
  const share = units[0]?.parts[0]
  return { round: share?.round ?? 0, number: share?.number ?? '', at: share?.ordered_at ?? '' }
}

export const isMine = ({ state, by }: Share) => state === 'claimed' && by?.me === true
export const isFree = ({ state }: Share) => state === 'free'

export const sumOf = (shares: readonly Share[]) => shares.reduce((sum, { price }) => sum + price, 0)

/** What a tap would be about: giving back what I hold, else taking a free part, else nothing. */
export function holdOf({ parts }: Pick<Unit, 'parts'>): Hold {
  if (parts.some(isMine)) return 'mine'
  if (parts.some(isFree)) return parts.every(isFree) ? 'free' : 'some'
  if (parts.every(({ state }) => state === 'paid')) return 'paid'
  return parts.some(({ state }) => state === 'claimed') ? 'taken' : 'paying'
}

function grouped<Thing, Key>(things: readonly Thing[], keyOf: (thing: Thing) => Key): Map<Key, Thing[]> {
  const groups = new Map<Key, Thing[]>()
  for (const thing of things) groups.set(keyOf(thing), [...(groups.get(keyOf(thing)) ?? []), thing])
  return groups
}
