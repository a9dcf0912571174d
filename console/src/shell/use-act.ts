import { isRefusedCall } from '@tischlein/contract/refused-call'
import { useCallback } from 'react'
import { useDesk } from '../desk.ts'
import { useWords } from '../words.ts'

/** A refusal as the server put it; otherwise it did not answer. */
export function useTold(): (refusal: unknown) => string {
  const { t } = useWords()
  return useCallback(
    (refusal) => (isRefusedCall(refusal) && refusal.body ? refusal.body : t('console.offline.none')),
    [t],
  )
}

/** Does something and says how it went; null: it was refused, and what was typed stays where it is. */
export function useAct() {
  const { say } = useDesk()
  const told = useTold()
  return useCallback(
    async <Done>(deed: () => Promise<Done>, done: (result: Done) => string | null): Promise<Done | null> => {
      try {
        const result = await deed()
        const word = done(result)
        if (word !== null) say.show('info', word)
        return result
      } catch (refusal) {
        say.show('error', told(refusal))
        return null
      }
    },
    [say, told],
  )
}
