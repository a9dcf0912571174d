import { Button } from '@tischlein/ui/Button.tsx'
import { useState } from 'react'
import { Reading } from '../shell/Page.tsx'
import { useWords } from '../words.ts'
import { PaymentRow } from './PaymentRow.tsx'
import { PaymentSearch } from './PaymentSearch.tsx'
import css from './Payments.module.css'
import { everyPayment } from './payment-query.ts'
import { usePayments } from './use-payments.ts'

/** Every payment that a provider was asked for, the newest first, each with the way to its order and back. */
export function Payments() {
  const { t } = useWords()
  const [query, setQuery] = useState(everyPayment)
  const { known, problem, read, more } = usePayments(query)
  return (
    <section className={css.all} aria-labelledby="payments">
      <h2 id="payments" className={css.heading}>
        {t('console.money.all')}
      </h2>
      <PaymentSearch query={query} onChange={setQuery} />
      <Reading problem={problem} isThere={known !== null} onAgain={read} rows={5} height={64} />
      {known && (
        <p className={css.count} role="status">
          {t('console.money.count', { count: known.total })}
        </p>
      )}
      {known && known.payments.length > 0 && (
        <ul className={css.list}>
          {known.payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
      {known && known.payments.length < known.total && (
        <Button variant="outline" onPress={() => void more()}>
          {t('console.archive.more')}
        </Button>
      )}
    </section>
  )
}
