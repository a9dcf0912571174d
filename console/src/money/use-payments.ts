import type { Client, InputFor } from '@tischlein/contract/client'
import type { ManagedPayment } from '@tischlein/contract/entities'
import { useMemo } from 'react'
import { useDesk } from '../desk.ts'
import { useAct } from '../shell/use-act.ts'
import { useRead } from '../shell/use-read.ts'
import { useSettled } from '../shell/use-settled.ts'
import { useStore } from '../store.ts'
import { type PaymentQuery, queryOf } from './payment-query.ts'

type Known = { readonly payments: readonly ManagedPayment[]; readonly total: number }

const AT_ONCE = 30

/**
 * Payments of any day, page by page below the last one that is shown. Only the answer to the latest search counts;
 * whatever is told of money changes a payment of this list, too.
 */
export function usePayments(query: PaymentQuery) {
  const { call, money } = useDesk()
  const settled = useSettled(query)
  const wish = useMemo(() => queryOf(settled), [settled])
  const ask = useMemo(() => wish && (() => readSome(call, wish)), [call, wish])
  const { value: known, problem, read, put } = useRead(ask, useStore(money.store))
  const { act } = useAct()

  const more = () =>
    act(async () => {
      const last = known?.payments.at(-1)
      if (!wish || !last) return
      const { payments, total } = await readSome(call, { ...wish, before: last.id })
      put((now) => (now === known ? { payments: [...now.payments, ...payments], total } : now))
    })
  return { known, problem, read, more }
}

async function readSome(call: Client, wish: InputFor<'listPayments'>): Promise<Known> {
  const { data, meta } = await call('listPayments', { ...wish, per_page: AT_ONCE })
  return { payments: data, total: meta.total }
}
