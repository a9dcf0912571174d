import { contrast, parseHex } from '@tischlein/ui/color'
import type { BrandTokens } from '@tischlein/ui/theme'

/** What text on a ground must reach to be read by everyone (WCAG 2, AA). */
export const READABLE = 4.5

const pairs = [
  ['button', '--on-action', '--action'],
  ['pressed', '--on-action', '--action-press'],
  ['tint', '--on-tint', '--tint-2'],
] as const

export type ContrastOf = {
  readonly what: (typeof pairs)[number][0]
  readonly ratio: number
  readonly isGood: boolean
}

/** How well the texts of a theme stand out from what is behind them, in numbers. */
export const contrastsOf = (tokens: BrandTokens): ContrastOf[] =>
  pairs.map(([what, text, ground]) => {
    const [above, below] = [parseHex(tokens[text]), parseHex(tokens[ground])]
    const ratio = above && below ? contrast(above, below) : 1
    return { what, ratio, isGood: ratio >= READABLE }
  })
