import type { BoardOrder } from '@tischlein/contract/entities'
import { isRefusedCall } from '@tischlein/contract/refused-call'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useDesk } from '../desk.ts'
import { useWords } from '../words.ts'
import { queryOf, type Search } from './archive-query.ts'

type Found = { readonly orders: readonly BoardOrder[]; readonly total: number }

const PER_PAGE = 30
/** Whoever types a number is not asked about every digit. */
const TYPING_MS = 300

/** Orders of any day, page by page. Only the answer to the latest search is shown. */
export function useArchive(search: Search, today: string) {
  const { call, say } = useDesk()
  const { t } = useWords()
  const [found, setFound] = useState<Found | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const latest = useRef(0)
  const told = useCallback(
    (refusal: unknown) => (isRefusedCall(refusal) && refusal.body ? refusal.body : t('console.offline.none')),
    [t],
  )

  const read = useCallback(async () => {
    const query = queryOf(search, today)
    latest.current += 1
    const turn = latest.current
    if (!query) return
    setProblem(null)
    try {
      const { data, meta } = await call('listManagedOrders', { ...query, per_page: PER_PAGE })
      if (turn === latest.current) setFound({ orders: data, total: meta.total })
    } catch (refusal) {
      if (turn === latest.current) setProblem(told(refusal))
    }
  }, [call, search, today, told])

  useEffect(() => {
    const timer = setTimeout(read, TYPING_MS)
    return () => clearTimeout(timer)
  }, [read])

  /** The next page below what is shown. */
  async function readMore() {
    const query = queryOf(search, today)
    if (!found || !query) return
    const page = Math.floor(found.orders.length / PER_PAGE) + 1
    const turn = latest.current
    try {
      const { data, meta } = await call('listManagedOrders', { ...query, page, per_page: PER_PAGE })
      if (turn !== latest.current) return
      const known = new Set(found.orders.map(({ id }) => id))
      const more = data.filter(({ id }) => !known.has(id))
      setFound({ orders: [...found.orders, ...more], total: meta.total })
    } catch (refusal) {
      say.show('error', told(refusal))
    }
  }
  return { found, problem, read, readMore }
}
