import type { Client } from '@tischlein/contract/client'
import type { BoardOrder, OrderStatus } from '@tischlein/contract/entities'

/** Pre-orders may have been placed long ago. */
const ORDERED_WITHIN_MINUTES = 120 * 24 * 60
const PAGE = 100
const FINISHED_SHOWN = 30

/** Every order of this status, page by page; of those still open there are never many. */
export async function readOrders(call: Client, status: OrderStatus): Promise<readonly BoardOrder[]> {
  const orders: BoardOrder[] = []
  for (let page = 1; ; page++) {
    const query = { since_minutes: ORDERED_WITHIN_MINUTES, filter_type: 'create', status } as const
    const { data, meta } = await call('listManagedOrders', { ...query, page, per_page: PAGE })
    orders.push(...data)
    if (data.length < PAGE || orders.length >= meta.total) return orders
  }
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
