import type { BreakPattern, SellingPattern } from '@tischlein/contract/entities'
import { useCallback } from 'react'
import { useDesk, useHouse } from '../desk.ts'
import { readAll } from '../shell/read-all.ts'
import { useAct } from '../shell/use-act.ts'
import { useRead } from '../shell/use-read.ts'
import { useWords } from '../words.ts'

/** `pattern`: hours in which dishes are sold; `break`: hours in which they are not. */
export type Kind = 'pattern' | 'break'
export type AnyPattern = SellingPattern | BreakPattern

type Known = { readonly kind: Kind; readonly patterns: readonly AnyPattern[] }

/**
 * The hours of one kind, and what can be done with one, told to `onChanged`; somebody else may have changed one whenever
 * the house says so.
 */
export function usePatterns(kind: Kind, onChanged: () => void) {
  const { call } = useDesk()
  const { t } = useWords()
  const ask = useCallback(async (): Promise<Known> => {
    const patterns =
      kind === 'pattern'
        ? await readAll((page) => call('listPatterns', page))
        : await readAll((page) => call('listBreakPatterns', page))
    return { kind, patterns }
  }, [call, kind])
  const { value: known, problem, read } = useRead(ask, useHouse().restaurant)
  const { act } = useAct({ onDone: () => read().then(onChanged) })
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
