import type { Cents } from '@tischlein/rules/money'
import { classNames } from './class-names.ts'
import { money } from './format.ts'
import { useLocale } from './locale.ts'
import css from './Price.module.css'

type PriceProps = { amount: Cents; sign?: boolean; struck?: boolean; className?: string }

/** The only way an amount reaches a page: isolated, because "9.50 €" inside Arabic would otherwise fall apart. */
export function Price({ amount, sign = false, struck = false, className }: PriceProps) {
  const { currency, language } = useLocale()
  const text = `${sign && amount > 0 ? '+' : ''}${money(amount, currency, language)}`
  return (
    <bdi dir="ltr" className={classNames(css.price, className)}>
      {struck ? <s>{text}</s> : text}
    </bdi>
  )
}
