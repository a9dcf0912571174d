import { Price } from '@tischlein/ui/Price.tsx'
import { useWords } from '../words.ts'
import css from './Total.module.css'

/** The sum that will be charged. */
export function Total({ amount }: { amount: number }) {
  const { t } = useWords<'checkout'>()
  return (
    <p className={css.total}>
      <span>{t('checkout.review.total')}</span>
      <Price amount={amount} />
    </p>
  )
}
