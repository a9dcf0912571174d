import { percent } from '@tischlein/ui/format'
import { isolated, useWords } from '../words.ts'
import { SaveButton } from './BarTable.tsx'
import css from './Reports.module.css'
import type { Figures } from './use-reports.ts'

/** Tax by rate as the receipts state it; tips, deposits and vouchers apart. */
export function Taxes({ figures: { taxes, summary, span } }: { figures: Figures }) {
  const { t, amount, language } = useWords()
  const apart = [
    [t('reports.tips'), summary.tips],
    [t('reports.deposit'), summary.deposit],
    [t('reports.discount'), 0 - summary.discount],
    [t('reports.refunded'), 0 - summary.refunded],
  ] as const
  const all = (part: 'net' | 'tax' | 'gross') =>
    taxes.totals.taxes.reduce((sum, share) => sum + share[part], 0)
  return (
    <section className={css.card} aria-labelledby="taxes">
      <header className={css.head}>
        <h2 id="taxes" className={css.heading}>
          {t('reports.taxes')}
        </h2>
        <SaveButton title={t('reports.taxes')} file={{ call: 'readTaxReport', span }} />
      </header>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('reports.rate')}</th>
            <th scope="col">{t('reports.net')}</th>
            <th scope="col">{t('reports.tax')}</th>
            <th scope="col">{t('reports.gross')}</th>
          </tr>
        </thead>
        <tbody>
          {taxes.totals.taxes.map(({ rate, net, tax, gross }) => (
            <tr key={rate}>
              <th scope="row">{isolated(percent(rate, language))}</th>
              <td>{amount(net)}</td>
              <td>{amount(tax)}</td>
              <td>{amount(gross)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('reports.sum')}</th>
            <td>{amount(all('net'))}</td>
            <td>{amount(all('tax'))}</td>
            <td>{amount(all('gross'))}</td>
          </tr>
        </tfoot>
      </table>
      <dl className={css.apart}>
        {apart.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
