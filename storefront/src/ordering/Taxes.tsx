import type { Totals } from '@tischlein/contract/entities'
import { percent } from '@tischlein/ui/format'
import { useLocale } from '@tischlein/ui/locale'
import { Price } from '@tischlein/ui/Price.tsx'
import { useWords } from '../words.ts'
import css from './Taxes.module.css'

const columns = ['net', 'tax', 'gross'] as const

/** The tax in an order as on its receipt: net, tax and gross of each rate, tip excluded; a small business has none. */
export function Taxes({ totals: { taxes } }: { totals: Totals }) {
  const { t } = useWords<'checkout'>()
  const { language } = useLocale()
  if (taxes.length === 0) return <p className={css.none}>{t('checkout.review.no-vat')}</p>
  return (
    <table className={css.taxes}>
      <thead>
        <tr>
          <th scope="col">{t('checkout.order.tax.rate')}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`checkout.order.tax.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {taxes.map((share) => (
          <tr key={share.rate}>
            <th scope="row">
              <bdi>{percent(share.rate, language)}</bdi>
            </th>
            {columns.map((column) => (
              <td key={column}>
                <Price amount={share[column]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
