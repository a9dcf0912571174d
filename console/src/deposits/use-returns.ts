import type { DepositKind, DepositReturn } from '@tischlein/contract/entities'
import { useCallback, useMemo } from 'react'
import { useDesk } from '../desk.ts'
import { useAct } from '../shell/use-act.ts'
import { useRead } from '../shell/use-read.ts'
import { useWords } from '../words.ts'

/** So many of the last returns are shown, so that a slip of the finger can be mended. */
const SHOWN = 5

type Counter = { readonly kinds: readonly DepositKind[]; readonly last: readonly DepositReturn[] }
export type Chosen = ReadonlyMap<string, number>

/** What may come back (of an order, or at all), what came back last, and the two deeds: paying out and taking that back. */
export function useReturns(orderId: number | undefined) {
  const { call } = useDesk()
  const { t, amount } = useWords()
  const of = useMemo(() => (orderId === undefined ? {} : { orderId }), [orderId])
  const ask = useCallback(async (): Promise<Counter> => {
    const [{ data: kinds }, { data: last }] = await Promise.all([
      call('listDeposits', of),
      call('listDepositReturns', { ...of, per_page: SHOWN }),
    ])
    return { kinds, last }
  }, [call, of])
  const { value: counter, problem, read } = useRead(ask)
  // Also after a refusal: some of it may have been booked.
  const { act, isBusy } = useAct({ onEnd: read })
  const payOut = (chosen: Chosen, sum: number) =>
    act(
      async () => {
        for (const [depositId, units] of chosen)
          if (units > 0) await call('returnDeposit', { ...of, depositId, units })
      },
      t('console.deposit.paid', { amount: amount(sum) }),
    )
  const revoke = (id: number) => act(() => call('revokeDepositReturn', { id }))
  return { counter, problem, read, isBusy, payOut, revoke }
}
