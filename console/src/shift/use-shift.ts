import type { InputFor } from '@tischlein/contract/client'
import { isRefusedCall } from '@tischlein/contract/refused-call'
import { useState } from 'react'
import { useDesk } from '../desk.ts'
import { useWords } from '../words.ts'

type ShiftCall = 'setPause' | 'setBusy' | 'setClosed'

/** Throws a switch of the shift, reads the house again and says what it did; a refusal is shown as the server put it. */
export function useShift(onDone: () => void = () => undefined) {
  const { call, house, say } = useDesk()
  const { t } = useWords()
  const [isBusy, setBusy] = useState(false)

  async function act(work: () => Promise<unknown>, done: string) {
    setBusy(true)
    try {
      await work()
      await house.read()
      say.show('info', done)
      onDone()
    } catch (problem) {
      say.show('error', isRefusedCall(problem) && problem.body ? problem.body : t('console.offline.none'))
    } finally {
      setBusy(false)
    }
  }
  const change = <Name extends ShiftCall>(name: Name, input: InputFor<Name>, done: string) =>
    act(() => call(name, input), done)
  return { isBusy, act, change }
}
