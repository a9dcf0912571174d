import { useCallback } from 'react'
import { useDesk } from '../desk.ts'
import { useAct } from '../shell/use-act.ts'
import { useRead } from '../shell/use-read.ts'
import { useWords } from '../words.ts'

/**
 * What is prepared. It is read again whenever `written`, the menu that it is shown beside, was read; that menu also says
 * why nothing can be read.
 */
export function useDraft(written: unknown, onChanged: () => void) {
  const { call, house } = useDesk()
  const { t } = useWords()
  const ask = useCallback(async () => (await call('readMenuDraft', {})).data, [call])
  const { value: draft, read } = useRead(ask, written)
  const { act, isBusy } = useAct({ onDone: () => house.read().finally(onChanged), onEnd: read })
  return {
    draft,
    isBusy,
    start: () => act(() => call('openMenuDraft', {})),
    discard: () => act(() => call('discardMenuDraft', {}), t('draft.discarded')),
    /** Held back by steps that fit no more, it says nothing: they stand in the list. */
    publish: (force: boolean) =>
      act(
        () => call('publishMenuDraft', { force }),
        ({ data }) => (data.published ? t('draft.published') : null),
      ),
  }
}

export type Draft = ReturnType<typeof useDraft>
