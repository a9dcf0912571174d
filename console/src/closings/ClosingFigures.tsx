import type { BookClosing } from '@tischlein/contract/entities'
import { percent } from '@tischlein/ui/format'
import { PaymentWord } from '../reports/PaymentWord.tsx'
import { isolated, useWords } from '../words.ts'
import css from './Closings.module.css'

/** What was sold at which rate, what came beside it, and how it was paid: both sides add up to the same. */
export function ClosingFigures({ closing }: { closing: BookClosing }) {
  const { t, amount, language } = useWords()
  const { taxes, tips, returned, cards, payments, total, cash_in_till: isInTill } = closing
  const beside = [
    [t('reports.tips'), tips],
    [t('reports.closing.returned'), returned.amount],
    [t('reports.closing.cards'), cards],
  ] as const
  return (
    <div className={css.figures}>
      <table className={css.table}>
        <caption>{t('reports.closing.sold')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('reports.rate')}</th>
            <th scope="col">{t('reports.net')}</th>
            <th scope="col">{t('reports.tax')}</th>
            <th scope="col">{t('reports.gross')}</th>
          </tr>
        </thead>
        <tbody>
          {taxes.map(({ rate, net, tax, gross }) => (
            <tr key={rate}>
              <th scope="row">{rate === null ? t('reports.no-tax') : isolated(percent(rate, language))}</th>
              <td>{amount(net)}</td>
              <td>{amount(tax)}</td>
              <td>{amount(gross)}</td>
            </tr>
          ))}
          {beside
            .filter(([, value]) => value !== 0)
            .map(([name, value]) => (
              <tr key={name}>
                <th scope="row" colSpan={3}>
                  {name}
                </th>
                <td>{amount(value)}</td>
              </tr>
            ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t('reports.sum')}
            </th>
            <td>{amount(total)}</td>
          </tr>
        </tfoot>
      </table>
      <table className={css.table}>
        <caption>{t('reports.closing.paid')}</caption>
        <tbody>
          {payments.map((paid) => (
            <tr key={paid.paymentType}>
              <th scope="row">
                <PaymentWord type={paid.paymentType} />
              </th>
              <td>{amount(paid.amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('reports.sum')}</th>
            <td>{amount(total)}</td>
          </tr>
        </tfoot>
      </table>
      <p className={css.facts}>{t(isInTill ? 'reports.closing.till' : 'reports.closing.no-till')}</p>
    </div>
  )
}
