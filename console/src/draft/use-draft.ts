import type { MenuDraft } from '@tischlein/contract/entities'
import { useCallback, useEffect, useState } from 'react'
import { useDesk } from '../desk.ts'
import { useWords } from '../words.ts'
import { toldOf } from './told.ts'

/** What is prepared. It is read again whenever `written`, the menu that it is shown beside, was read. */
export function useDraft(written: unknown, onChanged: () => void) {
  const { call, say, house } = useDesk()
  const words = useWords()
  const { t } = words
  const [draft, setDraft] = useState<MenuDraft | null>(null)
  const [isBusy, setBusy] = useState(false)
  const read = useCallback(
    () =>
      call('readMenuDraft', {}).then(
        ({ data }) => setDraft(data),
        // The menu beside it says why nothing can be read.
        () => setDraft(null),
      ),
    [call],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu that was read is the sign
  useEffect(() => {
    read()
  }, [read, written])

  const act = async (deed: () => Promise<string | null>): Promise<void> => {
    setBusy(true)
    try {
      const done = await deed()
      if (done !== null) say.show('info', done)
      await house.read()
      onChanged()
    } catch (refusal) {
      say.show('error', toldOf(refusal, words))
    }
    await read()
    setBusy(false)
  }
  return {
    draft,
    isBusy,
    start: () => act(() => call('openMenuDraft', {}).then(() => null)),
    discard: () => act(() => call('discardMenuDraft', {}).then(() => t('draft.discarded'))),
    /** Held back by steps that fit no more, it says nothing: they stand in the list. */
    publish: (force: boolean) =>
      act(() =>
        call('publishMenuDraft', { force }).then(({ data }) =>
          data.published ? t('draft.published') : null,
        ),
      ),
  }
}

export type Draft = ReturnType<typeof useDraft>
