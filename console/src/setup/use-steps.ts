import type { FirstStep } from '@tischlein/contract/entities'
import { isRefusedCall } from '@tischlein/contract/refused-call'
import { useCallback, useEffect, useState } from 'react'
import { useBoard } from '../board/use-board.ts'
import { useDesk } from '../desk.ts'
import { useWords } from '../words.ts'

export type StepName = FirstStep['step']
export type Act = ReturnType<typeof useSteps>['act']

/** What a new restaurant still needs; read anew after each step, and when an order comes in. */
export function useSteps() {
  const { call, house, say } = useDesk()
  const { t } = useWords()
  const { board } = useBoard()
  const orders = board?.open.length ?? 0
  const [steps, setSteps] = useState<readonly FirstStep[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const told = useCallback(
    (refusal: unknown) => (isRefusedCall(refusal) && refusal.body ? refusal.body : t('console.offline.none')),
    [t],
  )
  const read = useCallback(async () => {
    setProblem(null)
    try {
      setSteps((await call('readFirstSteps', {})).data)
    } catch (refusal) {
      setProblem(told(refusal))
    }
  }, [call, told])
  // biome-ignore lint/correctness/useExhaustiveDependencies: an order that comes in may be the first
  useEffect(() => {
    read()
  }, [read, orders])

  /** Does it, and answers whether it was done. What was typed stays where it was refused. */
  const act = useCallback(
    async (deed: () => Promise<unknown>): Promise<boolean> => {
      try {
        await deed()
        await Promise.all([read(), house.read()])
        return true
      } catch (refusal) {
        say.show('error', told(refusal))
        return false
      }
    },
    [house, read, say, told],
  )
  return { steps, problem, read, act }
}
