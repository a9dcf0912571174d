import type { BreakPattern, SellingPattern } from '@tischlein/contract/entities'
import { isRefusedCall } from '@tischlein/contract/refused-call'
import { useCallback, useEffect, useState } from 'react'
import { useDesk, useHouse } from '../desk.ts'
import { useWords } from '../words.ts'
import { readAll } from './read-all.ts'

/** `pattern`: hours in which dishes are sold; `break`: hours in which they are not. */
export type Kind = 'pattern' | 'break'
export type AnyPattern = SellingPattern | BreakPattern

/** The hours of one kind, and what can be done with one, told to `onChanged`. A refusal is shown as the server put it. */
export function usePatterns(kind: Kind, onChanged: () => void) {
  const { call, say } = useDesk()
  const { restaurant } = useHouse()
  const { t } = useWords()
  const [known, setKnown] = useState<{ kind: Kind; patterns: readonly AnyPattern[] } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const told = useCallback(
    (refusal: unknown) => (isRefusedCall(refusal) && refusal.body ? refusal.body : t('console.offline.none')),
    [t],
  )

  const read = useCallback(async () => {
    setProblem(null)
    try {
      const patterns: readonly AnyPattern[] =
        kind === 'pattern'
          ? await readAll((page) => call('listPatterns', page))
          : await readAll((page) => call('listBreakPatterns', page))
      setKnown({ kind, patterns })
    } catch (refusal) {
      setProblem(told(refusal))
    }
  }, [call, kind, told])

  // Somebody else may have changed one: the house is read again whenever it says so.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new house is the sign
  useEffect(() => {
    read()
  }, [read, restaurant])

  const act = async (deed: () => Promise<unknown>, said: string) => {
    try {
      await deed()
      say.show('info', said)
      await read()
      onChanged()
    } catch (refusal) {
      say.show('error', told(refusal))
    }
  }
  return {
    patterns: known?.kind === kind ? known.patterns : null,
    problem,
    read,
    stop: ({ id }: AnyPattern) => act(() => call('stopBreakPattern', { id }), t('choices.pause.stopped-now')),
    remove: ({ id }: AnyPattern) =>
      act(
        () => (kind === 'pattern' ? call('deletePattern', { id }) : call('deleteBreakPattern', { id })),
        t('choices.deleted'),
      ),
  }
}
