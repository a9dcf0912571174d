import { isRefusedCall } from '@tischlein/contract/client'
import { useEffect, useState } from 'react'
import { useShop } from '../shop.ts'
import { isLong, type Outcome, outcomeOf, pauseAfter } from './payment-outcome.ts'

export type Told = {
  readonly outcome: Outcome | 'unknown'
  readonly isLong: boolean
  readonly orderId: number | null
  /** Open again for another try. */
  readonly basketId: number | null
  readonly token: string | null
}

const hints = ['status', 'PayerID', 'sessionId', 'sessionResult'] as const

/** Asks until the payment has an end. What the browser brought back is handed on as a hint; the answer is the truth. */
export function usePaymentOutcome(query: URLSearchParams): Told {
  const { call } = useShop()
  const key = query.toString()
  const start: Told = {
    outcome: 'waiting',
    isLong: false,
    orderId: Number(query.get('orderId')) || null,
    basketId: null,
    token: query.get('token'),
  }
  const [told, setTold] = useState(start)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is `query`, spelled
  useEffect(() => {
    const begun = performance.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const ask = async () => {
      const next = await askOnce().catch((problem: unknown) => afterRefusal(problem, start))
      const waited = performance.now() - begun
      if (isGone) return
      setTold({ ...start, ...next, token: next.token ?? start.token, isLong: isLong(waited) })
      if (next.outcome === 'waiting') timer = setTimeout(ask, pauseAfter(waited))
    }
    const askOnce = async () => {
      const given = hints.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : []))
      const ids = {
        paymentId: Number(query.get('paymentId')) || undefined,
        orderId: start.orderId ?? undefined,
      }
      const { data } = await call('updatePayment', { ...ids, ...Object.fromEntries(given) })
      const { orderId, basketId, token } = data
      return { outcome: outcomeOf(data.status), orderId, basketId, token }
    }
    ask()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [call, key])
  return told
}

/** Cash has no payment to ask about: its order stands. A dropped line is no answer at all. */
function afterRefusal(problem: unknown, start: Told): Told {
  if (!isRefusedCall(problem) || problem.status >= 500 || problem.status === 429) return start
  return { ...start, outcome: start.token ? 'good' : 'unknown' }
}
