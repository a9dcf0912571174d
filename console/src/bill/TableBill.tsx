import type { TablePayment } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Price } from '@tischlein/ui/Price.tsx'
import { useState } from 'react'
import { useWords } from '../words.ts'
import type { Taking } from './bills.ts'
import { PaidList } from './PaidList.tsx'
import { ShareList } from './ShareList.tsx'
import { keyOf, pickedOf } from './shares.ts'
import css from './TableBill.module.css'
import { TakeMoney } from './TakeMoney.tsx'
import { useTableBill } from './use-table-bill.ts'
import { WaitingList } from './WaitingList.tsx'

type TableBillProps = {
  /** Null: nobody has opened one yet. */
  tablePaymentId: number | null
  tableId: number
}

export type Settle = (taking: Taking, sum: number) => Promise<boolean>

/** The shared bill of a table for the team: who takes what, who pays the waiter, and the money that was taken. */
export function TableBill({ tablePaymentId, tableId }: TableBillProps) {
  const { t } = useWords()
  const { bill, isBusy, open, settle, hasBill } = useTableBill({ tablePaymentId, tableId })
  if (!hasBill)
    return (
      <Button variant="outline" wide busy={isBusy} onPress={() => void open()}>
        {t('console.bill.open-it')}
      </Button>
    )
  if (!bill) return <p role="status">{t('console.bill.reading')}</p>
  return (
    <div className={css.bill}>
      <Sums bill={bill} />
      {bill.state === 'settled' ? (
        <p role="status">{t('console.bill.settled')}</p>
      ) : (
        <Open bill={bill} isBusy={isBusy} onSettle={settle} />
      )}
      <PaidList bill={bill} />
    </div>
  )
}

type OpenProps = { bill: TablePayment; isBusy: boolean; onSettle: Settle }

function Open({ bill, isBusy, onSettle }: OpenProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const picked = bill.basketItems.filter((share) => chosen.has(keyOf(pickedOf(share))))
  return (
    <>
      <WaitingList bill={bill} isBusy={isBusy} onSettle={onSettle} />
      <ShareList bill={bill} chosen={chosen} onChoose={setChosen} />
      <TakeMoney
        bill={bill}
        picked={picked}
        isBusy={isBusy}
        onSettle={async (taking, sum) => {
          const isDone = await onSettle(taking, sum)
          if (isDone) setChosen(new Set())
          return isDone
        }}
      />
    </>
  )
}

function Sums({ bill: { total, paid, open } }: { bill: TablePayment }) {
  const { t } = useWords()
  return (
    <dl className={css.sums}>
      {(
        [
          ['open', open],
          ['total', total],
          ['paid-sum', paid],
        ] as const
      ).map(([name, amount]) => (
        <div key={name} data-sum={name}>
          <dt>{t(`console.bill.${name}`)}</dt>
          <dd>
            <Price amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
