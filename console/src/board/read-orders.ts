import type { Client } from '@tischlein/contract/client'
import type { BoardOrder, OrderStatus } from '@tischlein/contract/entities'
import { readAll } from '../shell/read-all.ts'

/** Pre-orders may have been placed long ago. */
const ORDERED_WITHIN_MINUTES = 120 * 24 * 60
const FINISHED_SHOWN = 30

/** Every order of this status, page by page; of those still open there are never many. */
export function readOrders(call: Client, status: OrderStatus): Promise<readonly BoardOrder[]> {
  const query = { since_minutes: ORDERED_WITHIN_MINUTES, filter_type: 'create', status } as const
  return readAll((page) => call('listManagedOrders', { ...query, ...page }))
}

export type Finished = {
  /** The latest of today's that are over, latest first. */
  readonly finished: readonly BoardOrder[]
  /** How many were delivered today. */
  readonly finishedCount: number
}

export async function readFinished(call: Client, today: string): Promise<Finished> {
  const query = { from_date: today, filter_type: 'create', per_page: FINISHED_SHOWN } as const
  const [delivered, rejected] = await Promise.all([
    call('listManagedOrders', { ...query, status: 'delivered' }),
    call('listManagedOrders', { ...query, status: 'rejected' }),
  ])
  const finished = [...delivered.data, ...rejected.data].toSorted((a, b) => endOf(b) - endOf(a))
  return { finished, finishedCount: delivered.meta.total }
}

const endOf = ({ timeline, order_date }: BoardOrder) => Date.parse(timeline.at(-1)?.at ?? order_date)
