import { isRefusedCall } from '@tischlein/contract/refused-call'
import { useCallback, useEffect, useState } from 'react'
import { useDesk } from '../desk.ts'
import { useWords } from '../words.ts'

/** What a section shows, read when it opens and after every deed; a refusal is shown as the server put it. */
export function useSection<Value>(load: () => Promise<Value>) {
  const { say } = useDesk()
  const { t } = useWords()
  const [value, setValue] = useState<Value | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const told = useCallback(
    (refusal: unknown) => (isRefusedCall(refusal) && refusal.body ? refusal.body : t('console.offline.none')),
    [t],
  )
  const read = useCallback(async () => {
    setProblem(null)
    try {
      setValue(await load())
    } catch (refusal) {
      setProblem(told(refusal))
    }
  }, [load, told])
  useEffect(() => {
    read()
  }, [read])

  /** Answers what the deed answered; null where it was refused. */
  const act = useCallback(
    async <Done>(deed: () => Promise<Done>, said: string): Promise<Done | null> => {
      try {
        const done = await deed()
        say.show('info', said)
        await read()
        return done
      } catch (refusal) {
        say.show('error', told(refusal))
        return null
      }
    },
    [read, say, told],
  )
  return { value, problem, read, act }
}

export type Act = ReturnType<typeof useSection>['act']
