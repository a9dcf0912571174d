import type { TablePayment } from '@tischlein/contract/entities'

export type Payer = TablePayment['people'][number]

/** How many colours there are; with the ninth person they begin anew, and names tell them apart. */
const COLOURS = 6

/** I am green; the others have the colours of their places at the table. */
export const colourOf = (people: readonly Payer[], payer: Payer): string =>
  payer.me ? 'me' : `p${people.filter(({ me }) => !me).indexOf(payer) % COLOURS}`

/** The first letter of a name, whole: also of one that is written with surrogates or marks. */
export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.trim())
  return first?.segment.toLocaleUpperCase() ?? ''
}

/** A stretch of the bar on top: so much of the whole, in whose colour, and drawn as what. */
export type Stretch = {
  readonly id: string
  readonly payer: Payer
  readonly state: 'paid' | 'paying' | 'claimed'
  readonly amount: number
}

/** Paid first, then what is being paid, then what is only chosen: the bar fills from its beginning. */
export const stretchesOf = (people: readonly Payer[]): Stretch[] =>
  (['paid', 'paying', 'claimed'] as const).flatMap((state) =>
    people.flatMap((payer, index) =>
      payer[state] > 0 ? [{ id: `${state}-${index}`, payer, state, amount: payer[state] }] : [],
    ),
  )
