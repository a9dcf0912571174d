import type { Basket } from '@tischlein/contract/entities'
import { Price } from '@tischlein/ui/Price.tsx'
import { useWords } from '../words.ts'
import css from './Sums.module.css'

/** What is to be paid, with everything that is in it: nothing is added later (ux.md, F2). */
export function Sums({ basket }: { basket: Basket }) {
  const { t } = useWords()
  const { totals, deliveryType, postalCode } = basket
  const rows = [
    { name: t('shop.sum.goods'), amount: totals.goods, isShown: true },
    { name: t('shop.sum.deposit'), amount: totals.deposit, isShown: totals.deposit > 0 },
    {
      name: t('shop.sum.voucher', { code: basket.voucher_code ?? '' }),
      amount: -totals.discount,
      isShown: totals.discount > 0,
    },
    { name: t('shop.sum.tip'), amount: totals.tip, isShown: totals.tip > 0 },
  ]
  return (
    <dl className={css.sums}>
      {rows.map(
        ({ name, amount, isShown }) =>
          isShown && (
            <div key={name} className={css.row}>
              <dt>{name}</dt>
              <dd>
                <Price amount={amount} />
              </dd>
            </div>
          ),
      )}
      {deliveryType === 'delivery' && (
        <div className={css.row}>
          <dt>{t('shop.sum.shipping')}</dt>
          <dd>
            {postalCode === null ? (
              t('shop.sum.shippingUnknown')
            ) : totals.shipping_price === 0 ? (
              t('shop.fee.free')
            ) : (
              <Price amount={totals.shipping_price} />
            )}
          </dd>
        </div>
      )}
      <div className={css.total}>
        <dt>{t('shop.sum.total')}</dt>
        <dd>
          <Price amount={totals.total} />
        </dd>
      </div>
    </dl>
  )
}
