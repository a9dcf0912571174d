import type { Category, Voucher } from '@tischlein/contract/entities'
import { useCallback, useEffect, useState } from 'react'
import { useDesk } from '../desk.ts'
import { useTold } from '../shell/use-act.ts'

export type Wanted = { readonly q: string; readonly state: Voucher['state'] | 'all' }
type Known = { readonly vouchers: readonly Voucher[]; readonly total: number }

const AT_ONCE = 30
const TYPING_MS = 300

/** The vouchers that are wanted, as many pages of them as were asked for, and the categories they may be for. */
export function useVouchers({ q, state }: Wanted) {
  const { call } = useDesk()
  const told = useTold()
  const [known, setKnown] = useState<Known | null>(null)
  const [categories, setCategories] = useState<readonly Category[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [pages, setPages] = useState(1)

  const read = useCallback(async () => {
    setProblem(null)
    const wish = { ...(q.trim() && { q: q.trim() }), ...(state !== 'all' && { state }), per_page: AT_ONCE }
    try {
      const read = await Promise.all(
        Array.from({ length: pages }, (_, index) => call('listVouchers', { ...wish, page: index + 1 })),
      )
      setKnown({ vouchers: read.flatMap(({ data }) => data), total: read[0]?.meta.total ?? 0 })
    } catch (refusal) {
      setProblem(told(refusal))
    }
  }, [call, told, q, state, pages])

  useEffect(() => {
    const soon = setTimeout(read, TYPING_MS)
    return () => clearTimeout(soon)
  }, [read])
  useEffect(() => {
    Promise.all([call('listCategories', {}), call('listCategories', { extra: 1 })]).then(
      (both) => setCategories(both.flatMap(({ data }) => data)),
      () => undefined,
    )
  }, [call])
  return { known, categories, problem, read, more: () => setPages(pages + 1) }
}
