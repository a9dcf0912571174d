import type { AnswerFor } from '@tischlein/contract/client'
import { isAnswered } from '@tischlein/contract/refused-call'
import { useCallback, useState } from 'react'
import { useDesk } from '../desk.ts'
import { useTold } from '../shell/use-told.ts'
import { named, useWords } from '../words.ts'

export type Entry = AnswerFor<'checkTicketIn'>['data']

/** What the gate says of a code. `away`: nobody answered, so nothing is known and nothing was done. */
export type Verdict =
  | { readonly kind: 'in'; readonly entry: Entry }
  | { readonly kind: 'used'; readonly time: string; readonly body: string }
  | { readonly kind: 'no'; readonly body: string }
  | { readonly kind: 'away'; readonly code: string }
  | { readonly kind: 'undone'; readonly name: string }

/** Asks for one code after the other, says the answer aloud and in tones, and takes the last one back. */
export function useCheckIn(onChange: () => void) {
  const { call, bell, say } = useDesk()
  const { t } = useWords()
  const told = useTold()
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const [isBusy, setBusy] = useState(false)

  const show = useCallback(
    (next: Verdict) => {
      setVerdict(next)
      if (next.kind === 'in') bell.admit()
      else if (next.kind !== 'undone') bell.warn()
      const isGood = next.kind === 'in' || next.kind === 'undone'
      navigator.vibrate?.(isGood ? 60 : [120, 80, 120])
    },
    [bell],
  )

  const check = useCallback(
    async (code: string) => {
      setBusy(true)
      try {
        const { data } = await call('checkTicketIn', { code })
        show({ kind: 'in', entry: data })
        onChange()
      } catch (refusal) {
        show(verdictOf(refusal, code))
      }
      setBusy(false)
    },
    [call, show, onChange],
  )

  const undo = useCallback(
    async (id: number, name: string) => {
      try {
        await call('undoCheckIn', { id })
        setVerdict({ kind: 'undone', name })
        say.polite.set(t('gate.undone', { name: named(name) }))
        onChange()
      } catch (refusal) {
        say.show('error', told(refusal))
      }
    },
    [call, say, t, told, onChange],
  )
  return { verdict, isBusy, check, undo, clear: () => setVerdict(null) }
}

function verdictOf(refusal: unknown, code: string): Verdict {
  if (!isAnswered(refusal) || refusal.status >= 500) return { kind: 'away', code }
  if (refusal.key === 'ticket_already_used')
    return { kind: 'used', time: refusal.params.name ?? '', body: refusal.body }
  return { kind: 'no', body: refusal.body }
}
