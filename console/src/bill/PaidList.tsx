import type { SharePayment, TablePayment } from '@tischlein/contract/entities'
import { instantTime } from '@tischlein/ui/format'
import { Price } from '@tischlein/ui/Price.tsx'
import { useId } from 'react'
import { useHouse } from '../desk.ts'
import { isolated, useWords } from '../words.ts'
import css from './TableBill.module.css'

const isPaid = ({ status }: SharePayment) =>
  status === 'paid' || status === 'refunded' || status === 'partially_refunded'

/** The money that came, from whom and how. */
export function PaidList({ bill }: { bill: TablePayment }) {
  const { t } = useWords()
  const titleId = useId()
  const paid = bill.payments.filter(isPaid)
  if (paid.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={css.title}>
        {t('console.bill.payments')}
      </h3>
      <ul>
        {paid.map((payment) => (
          <Paid key={payment.id} payment={payment} />
        ))}
      </ul>
    </section>
  )
}

function Paid({ payment: { name, type, tip, total, refunded, at } }: { payment: SharePayment }) {
  const { t, amount } = useWords()
  const { restaurant } = useHouse()
  const way = type === 'cash' || type === 'card' ? type : type === 'payFix' ? 'prepaid' : 'online'
  const facts = [
    t(`console.bill.way.${way}`),
    isolated(instantTime(at, restaurant.timezone)),
    ...(tip > 0 ? [t('console.bill.with-tip', { amount: amount(tip) })] : []),
    ...(refunded > 0 ? [t('console.bill.refunded', { amount: amount(refunded) })] : []),
  ]
  return (
    <li className={css.row}>
      <span className={css.words}>
        <bdi>{name}</bdi>
        <span className={css.small}>{facts.join(' · ')}</span>
      </span>
      <Price amount={total} />
    </li>
  )
}
