import type { InputFor } from '@tischlein/contract/client'
import type { ManagedPayment } from '@tischlein/contract/entities'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useDesk } from '../desk.ts'
import { useTold } from '../shell/use-act.ts'
import { type PaymentQuery, queryOf } from './payment-query.ts'

type Known = { readonly payments: readonly ManagedPayment[]; readonly total: number }

const AT_ONCE = 30
/** Whoever types a name is not asked about every letter. */
const TYPING_MS = 300

/** Payments of any day, page by page below the last one that is shown. Only the answer to the latest search counts. */
export function usePayments(query: PaymentQuery) {
  const { call, say } = useDesk()
  const told = useTold()
  const [known, setKnown] = useState<Known | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const latest = useRef(0)

  const ask = useCallback(
    async (more: InputFor<'listPayments'> = {}): Promise<Known | null> => {
      const wish = queryOf(query)
      if (wish === null) return null
      const { data, meta } = await call('listPayments', { ...wish, ...more, per_page: AT_ONCE })
      return { payments: data, total: meta.total }
    },
    [call, query],
  )
  const read = useCallback(async () => {
    latest.current += 1
    const turn = latest.current
    setProblem(null)
    try {
      const found = await ask()
      if (found && turn === latest.current) setKnown(found)
    } catch (refusal) {
      if (turn === latest.current) setProblem(told(refusal))
    }
  }, [ask, told])
  useEffect(() => {
    const soon = setTimeout(read, TYPING_MS)
    return () => clearTimeout(soon)
  }, [read])

  async function more() {
    const last = known?.payments.at(-1)
    const turn = latest.current
    if (!known || !last) return
    try {
      const found = await ask({ before: last.id })
      if (found && turn === latest.current)
        setKnown({ payments: [...known.payments, ...found.payments], total: found.total })
    } catch (refusal) {
      say.show('error', told(refusal))
    }
  }
  return { known, problem, read, more }
}
