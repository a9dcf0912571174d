import type { Client, InputFor } from '@tischlein/contract/client'
import type { BillRequest, TablePayment } from '@tischlein/contract/entities'
import { createStore, type Store } from '../store.ts'

/** What staff took, and for what; without `basketItems`: for all that is open. */
export type Taking = Omit<InputFor<'settleTablePayment'>, 'id'>

export type Bills = {
  /** Tables that wait for their bill, the longest first. */
  readonly waiting: Store<readonly BillRequest[]>
  /** The shared bills that are not settled, the oldest first. */
  readonly shared: Store<readonly TablePayment[]>
  readonly read: () => Promise<void>
  readonly readShared: () => Promise<void>
  /** It was brought. */
  readonly close: (orderId: number) => Promise<void>
  readonly settle: (id: number, taking: Taking) => Promise<TablePayment>
}

const MANY = 100

/** `mayRead`: the kitchen brings no bills. */
export function keepBills(call: Client, mayRead: boolean): Bills {
  const waiting = createStore<readonly BillRequest[]>([])
  const shared = createStore<readonly TablePayment[]>([])
  const readShared = async () => {
    if (!mayRead) return
    const { data } = await call('listTablePayments', { per_page: MANY })
    shared.set(data)
  }
  const read = async () => {
    if (!mayRead) return
    const { data } = await call('listBillRequests', { per_page: MANY })
    waiting.set((known) => (isSame(known, data) ? known : data))
  }
  return {
    waiting,
    shared,
    read,
    readShared,
    async close(orderId) {
      await call('closeBillRequest', { id: orderId })
      await read()
    },
    async settle(id, taking) {
      const { data } = await call('settleTablePayment', { id, ...taking })
      shared.set((known) => known.flatMap((bill) => (bill.tablePaymentId === id ? isOpen(data) : bill)))
      return data
    },
  }
}

const isOpen = (bill: TablePayment) => (bill.state === 'open' ? bill : [])

/** Read every few seconds, it is mostly the same: then nothing is drawn anew, or read aloud. */
const isSame = (known: readonly BillRequest[], read: readonly BillRequest[]): boolean =>
  known.length === read.length && known.every(({ order_id }, index) => order_id === read[index]?.order_id)
