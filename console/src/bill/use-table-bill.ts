import type { TablePayment } from '@tischlein/contract/entities'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useDesk } from '../desk.ts'
import { useTold } from '../shell/use-told.ts'
import { useStore } from '../store.ts'
import { useWords } from '../words.ts'
import type { Taking } from './bills.ts'

/** Guests choose while staff look on; money is heard of at once. */
const READ_MS = 5000

type Asked = { readonly tablePaymentId: number | null; readonly tableId: number }

/** A table's bill as staff see it, kept true while it is in sight, and what can be done with it. */
export function useTableBill({ tablePaymentId, tableId }: Asked) {
  const { call, bills, say } = useDesk()
  const { t, amount } = useWords()
  const told = useTold()
  const [bill, setBill] = useState<TablePayment | null>(null)
  const [isBusy, setBusy] = useState(false)
  const id = bill?.tablePaymentId ?? tablePaymentId
  const isRunning = useRef(false)
  const complain = useCallback((refusal: unknown) => say.show('error', told(refusal)), [say, told])
  const read = useCallback(async () => {
    if (id === null || isRunning.current) return
    const { data } = await call('readTableBill', { id })
    if (!isRunning.current) setBill(data)
  }, [call, id])

  const money = useStore(bills.shared)
  // biome-ignore lint/correctness/useExhaustiveDependencies: news of money are the sign to look again
  useEffect(() => {
    read().catch(complain)
  }, [read, complain, money])
  useEffect(() => {
    // A lost connection has its red bar; the next turn tries again.
    const timer = setInterval(() => read().catch(() => undefined), READ_MS)
    return () => clearInterval(timer)
  }, [read])

  /** One deed at a time; what was read before it says nothing any more. True: it is done. */
  const act = async (deed: () => Promise<TablePayment>): Promise<boolean> => {
    if (isRunning.current) return false
    isRunning.current = true
    setBusy(true)
    const done = await deed().catch((problem: unknown) => complain(problem) ?? null)
    isRunning.current = false
    setBusy(false)
    if (done) setBill(done)
    else await read().catch(() => undefined)
    return done !== null
  }
  const open = () => act(async () => (await call('openTableBill', { id: tableId })).data)
  const settle = async (taking: Taking, sum: number) => {
    if (id === null) return false
    const isDone = await act(() => bills.settle(id, taking))
    if (isDone) say.show('info', t('console.bill.taken', { amount: amount(sum) }))
    return isDone
  }
  return { bill, isBusy, open, settle, hasBill: id !== null }
}
