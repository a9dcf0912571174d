import { isRefusedCall } from '@tischlein/contract/refused-call'
import { useCallback } from 'react'
import { useDesk } from '../desk.ts'
import { useStore } from '../store.ts'
import { useWords } from '../words.ts'
import { toLookAfter } from './print-desk.ts'

/** How many papers need a person: the number at the way to their page. */
export const usePapersToLookAfter = (): number =>
  toLookAfter(useStore(useDesk().prints.store)?.jobs ?? []).length

/** Does something with printers or paper, says what became of it, and reads again. False: it was refused. */
export function usePrintDeed() {
  const { prints, say } = useDesk()
  const { t } = useWords()
  return useCallback(
    async (deed: () => Promise<unknown>, said: string): Promise<boolean> => {
      try {
        await deed()
        say.show('info', said)
        return true
      } catch (refusal) {
        say.show('error', (isRefusedCall(refusal) && refusal.body) || t('console.failed'))
        return false
      } finally {
        prints.read().catch(() => undefined)
      }
    },
    [prints, say, t],
  )
}
