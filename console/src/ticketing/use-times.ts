import { isRefusedCall } from '@tischlein/contract/refused-call'
import { useCallback, useEffect, useState } from 'react'
import { useDesk } from '../desk.ts'
import { useWords } from '../words.ts'
import type { TicketTime } from './gate.ts'
import { sentOf, type TimeForm } from './times.ts'
import { readTimes } from './use-day.ts'

/** The departures, and what can be done with them. A deed answers null when it is done, else why it is not. */
export function useTimes() {
  const { call, say } = useDesk()
  const { t } = useWords()
  const [times, setTimes] = useState<readonly TicketTime[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const told = useCallback(
    (refusal: unknown) => (isRefusedCall(refusal) && refusal.body ? refusal.body : t('console.offline.none')),
    [t],
  )
  const read = useCallback(async () => {
    try {
      setTimes(await readTimes(call))
      setProblem(null)
    } catch (refusal) {
      setProblem(told(refusal))
    }
  }, [call, told])
  useEffect(() => {
    void read()
  }, [read])

  const act = async (deed: () => Promise<unknown>, done: string): Promise<string | null> => {
    try {
      await deed()
      say.show('info', done)
      return null
    } catch (refusal) {
      return told(refusal)
    } finally {
      await read()
    }
  }
  return {
    times,
    problem,
    read,
    /** One for each weekday; those that were made before a refusal stay. */
    add: (form: TimeForm) =>
      act(async () => {
        for (const weekday of form.weekdays) await call('createTicketTime', { weekday, ...sentOf(form) })
      }, t('gate.times.added')),
    change: (id: number, form: TimeForm) => {
      const [weekday] = form.weekdays
      return act(
        () => call('updateTicketTime', { id, ...sentOf(form), ...(weekday ? { weekday } : {}) }),
        t('gate.times.changed'),
      )
    },
    remove: (id: number) => act(() => call('deleteTicketTime', { id }), t('gate.times.removed')),
  }
}
