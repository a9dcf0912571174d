import type { Product } from '@tischlein/contract/entities'
import { useWords } from '../words.ts'
import { reasonWord } from './reason-word.ts'

/** Why a dish cannot be had now, in a few words; undefined: it can. */
export function useWhyOff() {
  const { t } = useWords()
  return (product: Product): string | undefined => {
    if (product.stock === 0) return t('shop.stock.out')
    if (!product.isDisabled) return undefined
    const hours = sellingHours(product)
    const isTime = product.disabled_reason === 'product_not_available_for_date'
    return isTime && hours ? t('shop.off.hours', { hours }) : t(reasonWord(product.disabled_reason))
  }
}

/** "17:00–19:00", the hours of a dish that is sold only then, each span once. */
export function sellingHours({ happyHours }: Pick<Product, 'happyHours'>): string {
  const clock = (wall: string) => wall.slice(11, 16)
  const spans = happyHours.map(({ start_date, end_date }) => `${clock(start_date)}–${clock(end_date)}`)
  return [...new Set(spans)].map((span) => `\u2066${span}\u2069`).join(', ')
}
