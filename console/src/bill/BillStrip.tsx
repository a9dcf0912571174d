import type { BillRequest, TablePayment } from '@tischlein/contract/entities'
import { isRefusedCall } from '@tischlein/contract/refused-call'
import { instantTime } from '@tischlein/ui/format'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { useDesk, useHouse } from '../desk.ts'
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
  return (
    <>
      {waiting.map((request) => (
        <OneTable key={request.order_id} request={request} shared={shared} />
      ))}
      {payers.map(({ bill, payer }) => (
        <OnePayer key={`${bill.tablePaymentId}-${payer.name}`} bill={bill} payer={payer} />
      ))}
    </>
  )
}

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
  const sign = newest && `${newest.bill.tablePaymentId} ${newest.payer.name} ${newest.payer.total}`
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

function OnePayer({ bill, payer }: Payer) {
  const sentence = usePayerSentence()
  const table = { id: bill.table_id, name: bill.tableName }
  return (
    <Strip table={table} tablePaymentId={bill.tablePaymentId}>
      <span>{sentence({ bill, payer })}</span>
    </Strip>
  )
}

type OneTableProps = { request: BillRequest; shared: readonly TablePayment[] }

function OneTable({ request, shared }: OneTableProps) {
  const { t, amount } = useWords()
  const { bills, say } = useDesk()
  const { restaurant } = useHouse()
  const [isBusy, setBusy] = useState(false)
  const { table, number, total, paymentStatus, requested_at } = request
  const facts = {
    table: isolated(table.name),
    number: isolated(`#${number}`),
    amount: amount(total),
    time: isolated(instantTime(requested_at, restaurant.timezone)),
  }
  async function bring() {
    setBusy(true)
    try {
      await bills.close(request.order_id)
    } catch (problem) {
      say.show('error', isRefusedCall(problem) && problem.body ? problem.body : t('console.offline.none'))
      setBusy(false)
    }
  }
  const open = shared.find(({ table_id }) => table_id === table.id)
  return (
    <Strip table={table} tablePaymentId={open?.tablePaymentId ?? null}>
      <span>{t(paymentStatus === 'paid' ? 'console.bill.paid' : 'console.bill.wanted', facts)}</span>
      <button
        type="button"
        className={css.action}
        onClick={bring}
        aria-label={t('console.bill.brought-to', facts)}
        disabled={isBusy}
      >
        {t('console.bill.brought')}
      </button>
    </Strip>
  )
}

type StripProps = {
  table: { readonly id: number; readonly name: string }
  tablePaymentId: number | null
  children: ReactNode
}

/** A line of the strip, and the way to the bill itself. */
function Strip({ table, tablePaymentId, children }: StripProps) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={css.strip} data-tone="info">
      <Icon name="receipt" size={18} />
      {children}
      <button
        type="button"
        className={css.action}
        onClick={() => setOpen(true)}
        aria-label={t('console.bill.title', { table: isolated(table.name) })}
      >
        {t('console.bill.show')}
      </button>
      {isOpen && <BillSheet table={table} tablePaymentId={tablePaymentId} onClose={() => setOpen(false)} />}
    </div>
  )
}
