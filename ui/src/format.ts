import type { BasisPoints, Cents } from '@tischlein/rules/money'

/** Digits are western in every language, so that guests, receipts and staff read the same (ux.md, section 11). */
export const localeOf = (language: string) => (language.startsWith('ar') ? 'ar-u-nu-latn' : language)

/**
 * An amount in minor units as its reader writes it: 1250 EUR is "12,50 €" in German, "€12.50" in English.
 * Direction marks are taken out: the caller isolates the amount, and engines disagree on the marks.
 */
export const money = (amount: Cents, currency: string, language: string) =>
  inMinorUnits(amount, moneyStyle(language, currency))

function inMinorUnits(amount: Cents, style: Intl.NumberFormat): string {
  const digits = style.resolvedOptions().maximumFractionDigits ?? 2
  return style.format(amount / 10 ** digits).replace(/[\u200e\u200f\u061c]/g, '')
}

/** How many digits a currency has behind the comma: two for euros. */
export const digitsOf = (currency: string, language: string): number =>
  moneyStyle(language, currency).resolvedOptions().maximumFractionDigits ?? 2

/** As `money`, a whole amount without its zeros: "35 €". For rounded offers, never for what is charged. */
export const roundMoney = (amount: Cents, currency: string, language: string) =>
  inMinorUnits(amount, roundMoneyStyle(language, currency))

/** 700 is "7 %". */
export const percent = (share: BasisPoints, language: string) =>
  new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: 2 })
    .format(share / 10_000)
    .replace(/[\u200e\u200f\u061c]/g, '')

/** `day` is YYYY-MM-DD on the restaurant's calendar; nothing is shifted into the reader's own zone. */
export function date(day: string, language: string, style: keyof typeof dateStyles = 'medium'): string {
  return dateStyle(language, style, 'UTC').format(new Date(`${day}T12:00:00Z`))
}

/** "18:45": 24 hours in every language. `minute` counts from midnight. */
export const time = (minute: number) =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** The clock time of an ISO instant in the restaurant's zone. */
export function instantTime(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(iso))
}

/** "Margherita, Cola und Tiramisù". */
export const list = (items: readonly string[], language: string) =>
  new Intl.ListFormat(localeOf(language), { style: 'long', type: 'conjunction' }).format(items)

/** "Milch, Soja": one after the other, with the comma of the language. */
export const inRow = (items: readonly string[], language: string) =>
  items.join(language.startsWith('ar') ? '، ' : ', ')

/** "2 × Margherita", never torn between the lines; one alone is not counted. Writing from the right keeps the order. */
export const times = (count: number, name: string) =>
  count > 1 ? `\u2066${count}\u00a0×\u2069\u00a0${name}` : name

const dateStyles = {
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  medium: { weekday: 'short', day: 'numeric', month: 'long' },
  dated: { day: 'numeric', month: 'short', year: 'numeric' },
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
} as const

// Building an Intl formatter costs far more than using it, and a menu shows a hundred prices.
const moneyStyle = remembered(
  (language: string, currency: string) =>
    new Intl.NumberFormat(localeOf(language), { style: 'currency', currency }),
)
const roundMoneyStyle = remembered(
  (language: string, currency: string) =>
    new Intl.NumberFormat(localeOf(language), {
      style: 'currency',
      currency,
      trailingZeroDisplay: 'stripIfInteger',
    }),
)
const dateStyle = remembered(
  (language: string, style: keyof typeof dateStyles, timeZone: string) =>
    new Intl.DateTimeFormat(localeOf(language), { ...dateStyles[style], timeZone }),
)

function remembered<Names extends string[], Made>(
  make: (...names: Names) => Made,
): (...names: Names) => Made {
  const made = new Map<string, Made>()
  return (...names) => {
    const key = names.join('|')
    const known = made.get(key) ?? make(...names)
    made.set(key, known)
    return known
  }
}
