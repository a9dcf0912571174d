import type { Totals } from '@tischlein/contract/entities'
import { percent } from '@tischlein/ui/format'
import { useLocale } from '@tischlein/ui/locale'
import { Price } from '@tischlein/ui/Price.tsx'
import { useWords } from '../words.ts'
import css from './Sums.module.css'

type SumsProps = {
  totals: Totals
  isDelivered: boolean
  /** The fee depends on a postcode that nobody has named yet. */
  isFeeOpen?: boolean
  voucher: string | null
  /** False where they stand elsewhere, in full. */
  hasTaxes?: boolean
}

/** All parts of the price, taxes included; the total itself stands elsewhere, where it counts. */
export function Sums({ totals, isDelivered, isFeeOpen = false, voucher, hasTaxes = true }: SumsProps) {
  const { t, named } = useWords<'checkout'>()
  const { language } = useLocale()
  const { goods, deposit, discount, shipping_price, tip, taxes } = totals
  const rows: [string, number, boolean][] = [
    [t('checkout.review.goods'), goods, true],
    [t('checkout.review.deposit'), deposit, deposit > 0],
    [t('checkout.review.discount', { code: named(voucher ?? '') }), -discount, discount > 0],
    [t('checkout.review.shipping'), shipping_price, isDelivered && !isFeeOpen],
    [t('checkout.review.tip'), tip, tip > 0],
  ]
  return (
    <dl className={css.sums}>
      {rows
        .filter(([, , isShown]) => isShown)
        .map(([label, value]) => (
          <Row key={label} label={label} value={value} />
        ))}
      {isFeeOpen && (
        <div className={css.row}>
          <dt>{t('checkout.review.shipping')}</dt>
          <dd>{t('checkout.review.by-postcode')}</dd>
        </div>
      )}
      {hasTaxes &&
        taxes.map(({ rate, tax }) => (
          <Row
            key={rate}
            label={t('checkout.review.vat', { rate: `\u2066${percent(rate, language)}\u2069` })}
            value={tax}
          />
        ))}
      {hasTaxes && taxes.length === 0 && (
        <div className={css.row}>
          <dt>{t('checkout.review.no-vat')}</dt>
        </div>
      )}
    </dl>
  )
}

function Row({ label, value }: { label: string; value: number }) {
  return (
    <div className={css.row}>
      <dt>{label}</dt>
      <dd>
        <Price amount={value} />
      </dd>
    </div>
  )
}
