import type { Cents } from '@tischlein/rules/money'

/** "3,50", "3.5" or "3" as minor units; null when it is no amount. `digits`: of the currency. */
export function amountOf(text: string, digits: number): Cents | null {
  const plain = text.trim().replace(/[\s\u00a0€$£]/g, '')
  const [, whole, part = ''] = /^(\d{1,5})(?:[.,](\d+))?$/.exec(plain) ?? []
  if (whole === undefined || part.length > digits) return null
  return Number(whole + part.padEnd(digits, '0'))
}

/** As people of that language write an amount into a field: 850 is "8,50" in German. `amountOf` reads it again. */
export const typedAmount = (amount: Cents, digits: number, language: string): string =>
  (amount / 10 ** digits).toFixed(digits).replace('.', writesComma(language) ? ',' : '.')

const writesComma = (language: string) => language === 'de' || language === 'fr'
