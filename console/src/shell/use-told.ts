import { isRefusedCall } from '@tischlein/contract/refused-call'
import { useCallback } from 'react'
import { useWords } from '../words.ts'

/** Why something was not done: as the server put it; without a word of its own, it did not answer. */
export function useTold(): (refusal: unknown) => string {
  const { t } = useWords()
  return useCallback(
    (refusal) => (isRefusedCall(refusal) && refusal.body ? refusal.body : t('console.offline.none')),
    [t],
  )
}
