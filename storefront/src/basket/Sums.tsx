import type { Basket } from '@tischlein/contract/entities'
import { percent } from '@tischlein/ui/format'
import { useLocale } from '@tischlein/ui/locale'
import { Price } from '@tischlein/ui/Price.tsx'
import { useWords } from '../words.ts'
import css from './Sums.module.css'

/** What is to be paid, with everything that is in it: nothing is added later (ux.md, F2). */
export function Sums({ basket }: { basket: Basket }) {
  const { t, named } = useWords<'shop' | 'basket'>()
  const { goods, deposit, discount, tip, total } = basket.totals
  const rows = [
    { name: t('basket.sum.goods'), amount: goods, isShown: true },
    { name: t('basket.sum.deposit'), amount: deposit, isShown: deposit > 0 },
    {
      name: t('basket.sum.voucher', { code: named(basket.voucher_code ?? '') }),
      amount: -discount,
      isShown: discount > 0,
    },
    { name: t('basket.sum.tip'), amount: tip, isShown: tip > 0 },
  ]
  return (
    <dl className={css.sums}>
      {rows.map(({ name, amount, isShown }) => isShown && <Row key={name} name={name} amount={amount} />)}
      <Shipping basket={basket} />
      <div className={css.total}>
        <dt>{t('basket.sum.total')}</dt>
        <dd>
          <Price amount={total} />
        </dd>
      </div>
    </dl>
  )
}

function Row({ name, amount }: { name: string; amount: number }) {
  return (
    <div className={css.row}>
      <dt>{name}</dt>
      <dd>
        <Price amount={amount} />
      </dd>
    </div>
  )
}

function Shipping({ basket: { deliveryType, postalCode, totals } }: { basket: Basket }) {
  const { t } = useWords<'shop' | 'basket'>()
  if (deliveryType !== 'delivery') return null
  const isFree = totals.shipping_price === 0
  return (
    <div className={css.row}>
      <dt>{t('basket.sum.shipping')}</dt>
      <dd>
        {postalCode === null && t('basket.sum.shippingUnknown')}
        {postalCode !== null && (isFree ? t('shop.fee.free') : <Price amount={totals.shipping_price} />)}
      </dd>
    </div>
  )
}

/** The tax inside the total, by rate; a small business has none and says so. */
export function Taxes({ basket: { totals } }: { basket: Basket }) {
  const { t } = useWords<'shop' | 'basket'>()
  const { language } = useLocale()
  if (totals.taxes.length === 0) return <p className={css.taxes}>{t('basket.sum.noTax')}</p>
  return (
    <dl className={css.taxes}>
      {totals.taxes.map(({ rate, tax }) => (
        <Row
          key={rate}
          name={t('basket.sum.tax', { rate: `\u2066${percent(rate, language)}\u2069` })}
          amount={tax}
        />
      ))}
    </dl>
  )
}
