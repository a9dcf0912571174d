import type { Voucher } from '@tischlein/contract/entities'
import { amountOf, typedAmount } from '@tischlein/ui/amount'

/** A voucher as it is typed. `count` and `prefix` stand for many of them. */
export type Typed = {
  readonly code: string
  readonly prefix: string
  readonly count: string
  readonly kind: Voucher['kind']
  readonly value: string
  readonly minimum: string
  readonly start: string
  readonly end: string
  readonly total: string
  readonly each: string
  readonly note: string
  /** Null: for every dish. */
  readonly categories: readonly number[] | null
}

export type Terms = {
  readonly kind: Voucher['kind']
  readonly value: number
  readonly minimum: number
  readonly start_date: string | null
  readonly end_date: string | null
  readonly total_limit: number | null
  readonly per_guest_limit: number | null
  readonly note: string | null
  readonly categories: number[]
}

export type Wrong = Partial<
  Record<keyof Typed, 'value' | 'amount' | 'digits' | 'code' | 'days' | 'categories' | 'count'>
>

/** Nothing is typed for nothing, and "5" for five euros. */
const plain = (amount: number, digits: number, language: string) =>
  amount === 0 ? '' : typedAmount(amount, digits, language).replace(/[.,]0+$/, '')

/** Percent has two digits behind the comma, as the currency may have. */
const PERCENT_DIGITS = 2

/** `digits`: how many the currency has behind the comma. */
export const typedOf = (voucher: Voucher | null, digits: number, language: string): Typed => ({
  code: voucher?.code ?? '',
  prefix: '',
  count: '20',
  kind: voucher?.kind ?? 'percent',
  value: voucher ? plain(voucher.value, voucher.kind === 'percent' ? PERCENT_DIGITS : digits, language) : '',
  minimum: plain(voucher?.minimum ?? 0, digits, language),
  start: voucher?.start_date ?? '',
  end: voucher?.end_date ?? '',
  total: String(voucher?.total_limit ?? ''),
  each: String(voucher?.per_guest_limit ?? ''),
  note: voucher?.note ?? '',
  categories: voucher?.categories.length ? voucher.categories : null,
})

const WHOLE = 10_000

/** What can be sent, or what has to be mended first. */
export function readTerms(typed: Typed, digits: number): { terms: Terms } | { wrong: Wrong } {
  const { kind, start, end, categories } = typed
  const value =
    kind === 'free_delivery' ? 0 : amountOf(typed.value, kind === 'percent' ? PERCENT_DIGITS : digits)
  const minimum = amountOf(typed.minimum.trim() || '0', digits)
  const isGood =
    kind === 'free_delivery' || (value !== null && value > 0 && (kind === 'fixed' || value <= WHOLE))
  const isDigits = (text: string, least: number) =>
    text.trim() === '' || (/^\d{1,6}$/.test(text.trim()) && Number(text) >= least)
  const wrong: Wrong = {
    ...(!isGood && { value: 'value' }),
    ...(minimum === null && { minimum: 'amount' }),
    ...(start !== '' && end !== '' && end < start && { end: 'days' }),
    ...(!isDigits(typed.total, 0) && { total: 'digits' }),
    ...(!isDigits(typed.each, 1) && { each: 'digits' }),
    ...(kind !== 'free_delivery' && categories?.length === 0 && { categories: 'categories' }),
  }
  if (Object.keys(wrong).length > 0 || value === null || minimum === null) return { wrong }
  const limit = (text: string) => (text.trim() === '' ? null : Number(text))
  return {
    terms: {
      kind,
      value,
      minimum,
      start_date: start || null,
      end_date: end || null,
      total_limit: limit(typed.total),
      per_guest_limit: limit(typed.each),
      note: typed.note.trim() || null,
      categories: kind === 'free_delivery' ? [] : [...(categories ?? [])],
    },
  }
}

/** As the server takes a code: capitals, digits and strokes; left empty, one is drawn. */
export const codeOf = (typed: string): string | null | 'wrong' => {
  const code = typed.trim().toUpperCase()
  if (code === '') return null
  return /^[A-Z0-9][A-Z0-9-]{2,31}$/.test(code) ? code : 'wrong'
}
