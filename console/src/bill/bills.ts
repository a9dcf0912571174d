import type { Client } from '@tischlein/contract/client'
import type { BillRequest } from '@tischlein/contract/entities'
import { createStore, type Store } from '../store.ts'

export type Bills = {
  /** Tables that wait for their bill, the longest first. */
  readonly waiting: Store<readonly BillRequest[]>
  readonly read: () => Promise<void>
  /** It was brought. */
  readonly close: (orderId: number) => Promise<void>
}

const MANY = 100

/** `mayRead`: the kitchen brings no bills. */
export function keepBills(call: Client, mayRead: boolean): Bills {
  const waiting = createStore<readonly BillRequest[]>([])
  const read = async () => {
    if (!mayRead) return
    const { data } = await call('listBillRequests', { per_page: MANY })
    waiting.set((known) => (isSame(known, data) ? known : data))
  }
  return {
    waiting,
    read,
    async close(orderId) {
      await call('closeBillRequest', { id: orderId })
      await read()
    },
  }
}

/** Read every few seconds, it is mostly the same: then nothing is drawn anew, or read aloud. */
const isSame = (known: readonly BillRequest[], read: readonly BillRequest[]): boolean =>
  known.length === read.length && known.every(({ order_id }, index) => order_id === read[index]?.order_id)
