import type { BillRequest } from '@tischlein/contract/entities'
import { isRefusedCall } from '@tischlein/contract/refused-call'
import { instantTime } from '@tischlein/ui/format'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { useEffect, useState } from 'react'
import { useDesk, useHouse } from '../desk.ts'
import css from '../shift/ShiftStrip.module.css'
import { useStore } from '../store.ts'
import { isolated, useWords } from '../words.ts'

/** Tables that wait for their bill: in sight, and read out when another one asks (decisions.md, section 8). */
export function BillStrip() {
  const { bills } = useDesk()
  const waiting = useStore(bills.waiting)
  useReadOut(waiting)
  return waiting.map((request) => <OneTable key={request.order_id} request={request} />)
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

function OneTable({ request }: { request: BillRequest }) {
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
  return (
    <div className={css.strip} data-tone="info">
      <Icon name="receipt" size={18} />
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
    </div>
  )
}
