import type { TablePayment } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Price } from '@tischlein/ui/Price.tsx'
import { useId } from 'react'
import { named, useWords } from '../words.ts'
import { pickedOf, waitingFor } from './shares.ts'
import css from './TableBill.module.css'
import type { Settle } from './TableBill.tsx'
import { useSure } from './use-sure.tsx'

type WaitingListProps = { bill: TablePayment; isBusy: boolean; onSettle: Settle }

/** Who has said that they pay the waiter: one press says that they have. */
export function WaitingList({ bill, isBusy, onSettle }: WaitingListProps) {
  const { t, amount } = useWords()
  const titleId = useId()
  const { ask, question } = useSure()
  const waiting = waitingFor(bill)
  if (waiting.length === 0) return question
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={css.title}>
        {t('console.bill.waiting')}
      </h3>
      {waiting.map(({ id, name, total, tip, shares }) => (
        <div key={id} className={`${css.row} ${css.waiting}`}>
          <span className={css.words}>
            <span>
              <bdi>{name}</bdi> · <Price amount={total} />
            </span>
            {tip > 0 && (
              <span className={css.small}>{t('console.bill.with-tip', { amount: amount(tip) })}</span>
            )}
          </span>
          {(['cash', 'card'] as const).map((paymentType) => (
            <Button
              key={paymentType}
              size={44}
              variant={paymentType === 'cash' ? 'primary' : 'outline'}
              busy={isBusy}
              label={t(`console.bill.got.${paymentType}.from`, { name: named(name), amount: amount(total) })}
              onPress={() =>
                ask({ paymentType, sum: total }, () =>
                  onSettle({ paymentType, basketItems: shares.map(pickedOf) }, total),
                )
              }
            >
              {t(`console.bill.got.${paymentType}`)}
            </Button>
          ))}
        </div>
      ))}
      {question}
    </section>
  )
}
