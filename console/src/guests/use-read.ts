import { isRefusedCall } from '@tischlein/contract/refused-call'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useDesk } from '../desk.ts'
import { useWords } from '../words.ts'

/**
 * What a page shows, read when it opens and again after every deed. A refusal is shown as the server put it. `ask` has
 * to stay the same function for as long as it asks the same.
 */
export function useRead<Value>(ask: () => Promise<Value>) {
  const { say } = useDesk()
  const { t } = useWords()
  const [value, setValue] = useState<Value | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  /** Of two answers under way the later question counts. */
  const turn = useRef(0)
  const told = useCallback(
    (refusal: unknown) => (isRefusedCall(refusal) && refusal.body ? refusal.body : t('console.offline.none')),
    [t],
  )
  const read = useCallback(async () => {
    turn.current += 1
    const mine = turn.current
    setProblem(null)
    try {
      const read = await ask()
      if (mine === turn.current) setValue(() => read)
    } catch (refusal) {
      if (mine === turn.current) setProblem(told(refusal))
    }
  }, [ask, told])
  useEffect(() => {
    read()
  }, [read])

  /** Does it, says so, reads again, and answers whether it was done. What was typed stays where it was refused. */
  const act = useCallback(
    async (deed: () => Promise<unknown>, done: string): Promise<boolean> => {
      try {
        await deed()
        say.show('info', done)
        await read()
        return true
      } catch (refusal) {
        say.show('error', told(refusal))
        return false
      }
    },
    [read, say, told],
  )
  return { value, problem, read, act }
}

export type Act = ReturnType<typeof useRead>['act']
