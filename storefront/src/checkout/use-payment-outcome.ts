import type { Client } from '@tischlein/contract/client'
import { isAnswered } from '@tischlein/contract/refused-call'
import { useEffect, useState } from 'react'
import { useShop } from '../shop.ts'
import { isLong, type Outcome, outcomeOf, pauseAfter } from './payment-outcome.ts'

export type Told = {
  readonly outcome: Outcome | 'unknown'
  readonly isLong: boolean
  readonly orderId: number | null
  /** The shared bill of a table that was paid for; then there is no order. */
  readonly tablePaymentId: number | null
  /** Open again for another try. */
  readonly basketId: number | null
  readonly token: string | null
}

/** Asks until the payment has an end. */
export function usePaymentOutcome(query: URLSearchParams): Told {
  const { call } = useShop()
  const [told, setTold] = useState(() => startOf(query))
  const key = query.toString()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is `query`, spelled
  useEffect(() => {
    const begun = performance.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const ask = async () => {
      const next = await askOnce(call, query).catch((problem: unknown) => afterRefusal(problem, query))
      const waited = performance.now() - begun
      if (isGone) return
      setTold({ ...next, isLong: isLong(waited) })
      if (next.outcome === 'waiting') timer = setTimeout(ask, pauseAfter(waited))
    }
    ask()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [call, key])
  return told
}

const startOf = (query: URLSearchParams): Told => ({
  outcome: 'waiting',
  isLong: false,
  orderId: Number(query.get('orderId')) || null,
  tablePaymentId: null,
  basketId: null,
  token: query.get('token'),
})

const hints = ['status', 'PayerID', 'sessionId', 'sessionResult'] as const

/** What the browser brought back is handed on as a hint; the answer is the truth. */
async function askOnce(call: Client, query: URLSearchParams): Promise<Told> {
  const start = startOf(query)
  if (start.token && !(await isPaidOnline(call, start.token))) return { ...start, outcome: 'good' }
  const given = hints.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : []))
  const { data } = await call('updatePayment', {
    paymentId: Number(query.get('paymentId')) || undefined,
    orderId: start.orderId ?? undefined,
    ...Object.fromEntries(given),
  })
  const { status, orderId, tablePaymentId, basketId, token } = data
  const outcome = outcomeOf(status)
  return { ...start, outcome, orderId, tablePaymentId, basketId, token: token ?? start.token }
}

/** Cash has no payment to ask about: its order stands. */
const isPaidOnline = async (call: Client, token: string) =>
  (await call('readOrderPage', { token })).data.order.is_online_payment

/** A dropped line, or a house too busy, is no answer at all. */
function afterRefusal(problem: unknown, query: URLSearchParams): Told {
  const start = startOf(query)
  const isNoAnswer = !isAnswered(problem) || problem.status >= 500 || problem.status === 429
  return isNoAnswer ? start : { ...start, outcome: 'unknown' }
}
