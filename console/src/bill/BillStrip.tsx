import type { BillRequest, TablePayment } from '@tischlein/contract/entities'
import { instantTime } from '@tischlein/ui/format'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { useDesk, useHouse } from '../desk.ts'
import { useAct } from '../shell/use-act.ts'
import css from '../shift/ShiftStrip.module.css'
import { useStore } from '../store.ts'
import { isolated, named, useWords } from '../words.ts'
import { BillSheet } from './BillSheet.tsx'
import { type Waiting, waitingFor } from './shares.ts'

/**
 * Tables that wait for their bill, and guests who want to pay the waiter: in sight, and read out when another one asks
 * (decisions.md, section 8).
 */
export function BillStrip() {
  const { bills } = useDesk()
  const waiting = useStore(bills.waiting)
  const shared = useStore(bills.shared)
  const payers = shared.flatMap((bill) => waitingFor(bill).map((payer) => ({ bill, payer })))
  useReadOut(waiting)
  usePayersReadOut(payers)
  // Stands here and not in a line: whoever takes the last money still reads that all is paid.
  const [shown, setShown] = useState<Shown | null>(null)
  return (
    <>
      {waiting.map((request) => (
        <OneTable key={request.order_id} request={request} shared={shared} onShow={setShown} />
      ))}
      {payers.map(({ bill, payer }) => (
        <OnePayer key={payer.id} bill={bill} payer={payer} onShow={setShown} />
      ))}
      {shown && <BillSheet {...shown} onClose={() => setShown(null)} />}
    </>
  )
}

type Shown = {
  readonly table: { readonly id: number; readonly name: string }
  readonly tablePaymentId: number | null
}
type Showing = { onShow: (shown: Shown) => void }

/** The one that came last, once. */
function useReadOut(waiting: readonly BillRequest[]) {
  const { t } = useWords()
  const { say } = useDesk()
  const newest = waiting.at(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another table is the sign
  useEffect(() => {
    if (newest) say.polite.set(t('console.bill.announce', { table: isolated(newest.table.name) }))
  }, [newest?.order_id])
}

type Payer = { readonly bill: TablePayment; readonly payer: Waiting }

function usePayersReadOut(payers: readonly Payer[]) {
  const { say } = useDesk()
  const sentence = usePayerSentence()
  const newest = payers.at(-1)
  const sign = newest?.payer.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: another payer is the sign
  useEffect(() => {
    if (newest) say.polite.set(sentence(newest))
  }, [sign])
}

function usePayerSentence() {
  const { t, amount } = useWords()
  return ({ bill, payer }: Payer) =>
    t('console.bill.payer', {
      table: isolated(bill.tableName),
      name: named(payer.name),
      amount: amount(payer.total),
    })
}

function OnePayer({ bill, payer, onShow }: Payer & Showing) {
  const sentence = usePayerSentence()
  const table = { id: bill.table_id, name: bill.tableName }
  return (
    <Strip shown={{ table, tablePaymentId: bill.tablePaymentId }} onShow={onShow}>
      <span>{sentence({ bill, payer })}</span>
    </Strip>
  )
}

type OneTableProps = Showing & { request: BillRequest; shared: readonly TablePayment[] }

function OneTable({ request, shared, onShow }: OneTableProps) {
  const { t, amount } = useWords()
  const { bills } = useDesk()
  const { restaurant } = useHouse()
  const { act, isBusy } = useAct()
  const { table, number, total, paymentStatus, requested_at } = request
  const facts = {
    table: isolated(table.name),
    number: isolated(`#${number}`),
    amount: amount(total),
    time: isolated(instantTime(requested_at, restaurant.timezone)),
  }
  const open = shared.find(({ table_id }) => table_id === table.id)
  return (
    <Strip shown={{ table, tablePaymentId: open?.tablePaymentId ?? null }} onShow={onShow}>
      <span>{t(paymentStatus === 'paid' ? 'console.bill.paid' : 'console.bill.wanted', facts)}</span>
      <button
        type="button"
        className={css.action}
        onClick={() => void act(() => bills.close(request.order_id))}
        aria-label={t('console.bill.brought-to', facts)}
        disabled={isBusy}
      >
        {t('console.bill.brought')}
      </button>
    </Strip>
  )
}

type StripProps = Showing & { shown: Shown; children: ReactNode }

/** A line of the strip, and the way to the bill itself. */
function Strip({ shown, onShow, children }: StripProps) {
  const { t } = useWords()
  return (
    <div className={css.strip} data-tone="info">
      <Icon name="receipt" size={18} />
      {children}
      <button
        type="button"
        className={css.action}
        onClick={() => onShow(shown)}
        aria-label={t('console.bill.title', { table: isolated(shown.table.name) })}
      >
        {t('console.bill.show')}
      </button>
    </div>
  )
}
