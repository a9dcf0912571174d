import type { InputFor } from '@tischlein/contract/client'
import { useDesk } from '../desk.ts'
import { useAct } from '../shell/use-act.ts'

type ShiftCall = 'setPause' | 'setBusy' | 'setClosed'

/** Throws a switch of the shift, says what it did and reads the house again. */
export function useShift(onDone: () => void = () => undefined) {
  const { call, house } = useDesk()
  const { act, isBusy } = useAct({ onDone: () => house.read().finally(onDone) })
  const change = <Name extends ShiftCall>(name: Name, input: InputFor<Name>, done: string) =>
    act(() => call(name, input), done)
  return { isBusy, act, change }
}
