import type { Category, Voucher } from '@tischlein/contract/entities'
import { useCallback, useEffect, useState } from 'react'
import { useDesk } from '../desk.ts'
import { readPages } from '../shell/read-all.ts'
import { useRead } from '../shell/use-read.ts'
import { useSettled } from '../shell/use-settled.ts'

export type Wanted = { readonly q: string; readonly state: Voucher['state'] | 'all' }

const AT_ONCE = 30

/** The vouchers that are wanted, as many pages of them as were asked for, and the categories they may be for. */
export function useVouchers({ q: typed, state }: Wanted) {
  const { call } = useDesk()
  const [categories, setCategories] = useState<readonly Category[]>([])
  const [pages, setPages] = useState(1)
  const q = useSettled(typed.trim())
  const ask = useCallback(async () => {
    const wish = { ...(q && { q }), ...(state !== 'all' && { state }), per_page: AT_ONCE }
    const { data, meta } = await readPages(pages, (page) => call('listVouchers', { ...wish, page }))
    return { vouchers: data, total: meta.total }
  }, [call, q, state, pages])
  const { value: known, problem, read } = useRead(ask)

  useEffect(() => {
    Promise.all([call('listCategories', {}), call('listCategories', { extra: 1 })]).then(
      (both) => setCategories(both.flatMap(({ data }) => data)),
      () => undefined,
    )
  }, [call])
  return { known, categories, problem, read, more: () => setPages(pages + 1) }
}
