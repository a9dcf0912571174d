import type { Client } from '@tischlein/contract/client'
import type { BoardOrder } from '@tischlein/contract/entities'
import { useMemo } from 'react'
import { useDesk } from '../desk.ts'
import { withMore } from '../shell/read-all.ts'
import { useAct } from '../shell/use-act.ts'
import { useRead } from '../shell/use-read.ts'
import { useSettled } from '../shell/use-settled.ts'
import { type Query, queryOf, type Search } from './archive-query.ts'

type Found = { readonly orders: readonly BoardOrder[]; readonly total: number }

const PER_PAGE = 30

/** Orders of any day, page by page. Only the answer to the latest search is shown. */
export function useArchive(search: Search, today: string) {
  const { call } = useDesk()
  const settled = useSettled(search)
  const query = useMemo(() => queryOf(settled, today), [settled, today])
  const ask = useMemo(() => query && (() => readPage(call, query, 1)), [call, query])
  const { value: found, problem, read, put } = useRead(ask)
  const { act } = useAct()

  /** The next page below what is shown. */
  const readMore = () =>
    act(async () => {
      if (!found || !query) return
      const next = Math.floor(found.orders.length / PER_PAGE) + 1
      const { orders, total } = await readPage(call, query, next)
      put((now) => (now === found ? { orders: withMore(now.orders, orders), total } : now))
    })
  return { found, problem, read, readMore }
}

async function readPage(call: Client, query: Query, page: number): Promise<Found> {
  const { data, meta } = await call('listManagedOrders', { ...query, page, per_page: PER_PAGE })
  return { orders: data, total: meta.total }
}
