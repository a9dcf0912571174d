import type { TablePayment } from '@tischlein/contract/entities'
import { Card } from '@tischlein/ui/Card.tsx'
import { Price } from '@tischlein/ui/Price.tsx'
import { useWords } from '../words.ts'
import css from './BillHead.module.css'
import { colourOf, stretchesOf } from './people.ts'

/** How far the table is: in figures, and as a bar that everyone fills with their own colour and pattern. */
export function BillHead({ bill }: { bill: TablePayment }) {
  const { t, amount } = useWords<'bill'>()
  const { total, paid, open, people } = bill
  return (
    <Card as="section" className={css.head}>
      <dl className={css.sums}>
        <Sum label={t('bill.total')} amount={total} />
        <Sum label={t('bill.paid')} amount={paid} />
        <Sum label={t('bill.open')} amount={open} />
      </dl>
      <div
        className={css.bar}
        role="progressbar"
        aria-label={t('bill.progress')}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={paid}
        aria-valuetext={t('bill.progress.text', { paid: amount(paid), total: amount(total) })}
      >
        {stretchesOf(people).map(({ id, payer, state, amount: part }) => (
          <span
            key={id}
            className={css.stretch}
            data-colour={colourOf(people, payer)}
            data-state={state}
            style={{ flexGrow: part }}
          />
        ))}
        <span className={css.left} style={{ flexGrow: Math.max(0, total - given(people)) }} />
      </div>
    </Card>
  )
}

const given = (people: TablePayment['people']) =>
  stretchesOf(people).reduce((sum, { amount }) => sum + amount, 0)

function Sum({ label, amount }: { label: string; amount: number }) {
  return (
    <div className={css.sum}>
      <dt>{label}</dt>
      <dd>
        <Price amount={amount} />
      </dd>
    </div>
  )
}
