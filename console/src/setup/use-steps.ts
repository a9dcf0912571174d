import type { FirstStep } from '@tischlein/contract/entities'
import { useCallback } from 'react'
import { useBoard } from '../board/use-board.ts'
import { useDesk } from '../desk.ts'
import { useAct } from '../shell/use-act.ts'
import { useRead } from '../shell/use-read.ts'

export type StepName = FirstStep['step']

/** What a new restaurant still needs; read anew after each step, and when an order comes in: it may be the first. */
export function useSteps() {
  const { call, house } = useDesk()
  const { board } = useBoard()
  const ask = useCallback(async () => (await call('readFirstSteps', {})).data, [call])
  const { value: steps, problem, read } = useRead(ask, board?.open.length ?? 0)
  const readAnew = () => Promise.all([read(), house.read()])
  const { act } = useAct({ onDone: readAnew })
  return { steps, problem, read, act, readAnew: () => void readAnew().catch(() => undefined) }
}
