import type { Category, Voucher } from '@tischlein/contract/entities'
import { date, list, percent } from '@tischlein/ui/format'
import { isolated, named, useWords } from '../words.ts'

/** The terms of a voucher in short sentences, the most important first. */
export function useTerms(voucher: Voucher, categories: readonly Category[]): string[] {
  const { t, amount, language } = useWords()
  const { kind, value, minimum, start_date: start, end_date: end, per_guest_limit: each } = voucher
  const meant = categories.filter(({ id }) => voucher.categories.includes(id)).map(({ name }) => named(name))
  const day = (one: string) => named(date(one, language, 'dated'))
  return [
    t(`vouchers.off.${kind}`, {
      value: kind === 'percent' ? isolated(percent(value, language)) : amount(value),
    }),
    minimum > 0 && t('vouchers.from-amount', { amount: amount(minimum) }),
    meant.length > 0 && t('vouchers.only', { categories: list(meant, language) }),
    start !== null && t('vouchers.starts', { day: day(start) }),
    end !== null && t('vouchers.ends', { day: day(end) }),
    each !== null && t('vouchers.per-guest', { count: each }),
  ].filter((term) => term !== false)
}
