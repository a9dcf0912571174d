import type { DepositKind, DepositReturn } from '@tischlein/contract/entities'
import { isRefusedCall } from '@tischlein/contract/refused-call'
import { useCallback, useEffect, useState } from 'react'
import { useDesk } from '../desk.ts'
import { useWords } from '../words.ts'

/** So many of the last returns are shown, so that a slip of the finger can be mended. */
const SHOWN = 5

type Counter = { readonly kinds: readonly DepositKind[]; readonly last: readonly DepositReturn[] }
export type Chosen = ReadonlyMap<string, number>

/** What may come back (of an order, or at all), what came back last, and the two deeds: paying out and taking that back. */
export function useReturns(orderId: number | undefined) {
  const { call, say } = useDesk()
  const { t, amount } = useWords()
  const [counter, setCounter] = useState<Counter | null>(null)
  const [isBusy, setBusy] = useState(false)
  const of = orderId === undefined ? {} : { orderId }
  const fail = useCallback(
    (refusal: unknown) =>
      say.show('error', isRefusedCall(refusal) && refusal.body ? refusal.body : t('console.offline.none')),
    [say, t],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` is the order, spelled
  const read = useCallback(async () => {
    const [{ data: kinds }, { data: last }] = await Promise.all([
      call('listDeposits', of),
      call('listDepositReturns', { ...of, per_page: SHOWN }),
    ])
    setCounter({ kinds, last })
  }, [call, orderId])
  useEffect(() => {
    read().catch(fail)
  }, [read, fail])

  /** True: all of it is booked. */
  const act = async (deed: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    const isDone = await deed().then(
      () => true,
      (refusal: unknown) => {
        fail(refusal)
        return false
      },
    )
    await read().catch(fail)
    setBusy(false)
    return isDone
  }
  const payOut = async (chosen: Chosen, sum: number) => {
    const isDone = await act(async () => {
      for (const [depositId, units] of chosen)
        if (units > 0) await call('returnDeposit', { ...of, depositId, units })
    })
    if (isDone) say.show('info', t('console.deposit.paid', { amount: amount(sum) }))
    return isDone
  }
  const revoke = (id: number) => act(() => call('revokeDepositReturn', { id }))
  return { counter, isBusy, payOut, revoke }
}
