import type { TaxVersion } from '@tischlein/contract/entities'
import { useWords } from '../words.ts'

export const kinds = ['delivery', 'pickup', 'here'] as const
export type Kind = (typeof kinds)[number]

export const classesOf = (versions: readonly TaxVersion[]): string[] => [
  ...new Set(versions.map(({ tax_class }) => tax_class)),
]

/** A class that we have no word for is called as the restaurant calls it. */
export function useClassName(): (taxClass: string) => string {
  const { t, has } = useWords()
  return (taxClass) => {
    const key = `taxes.class.${taxClass}`
    return has(key) ? t(key) : taxClass
  }
}

/** "7", "7,5" and "7.5 %" in basis points; null is no percentage. */
export function basisPointsOf(typed: string): number | null {
  const [, written] = /^\s*(\d{1,3}(?:[.,]\d{1,2})?)\s*%?\s*$/.exec(typed) ?? []
  const points = written === undefined ? Number.NaN : Math.round(Number(written.replace(',', '.')) * 100)
  return points >= 0 && points <= 10_000 ? points : null
}
