import { useCallback } from 'react'
import { useDesk } from '../desk.ts'
import { useRead } from '../shell/use-read.ts'
import { useTold } from '../shell/use-told.ts'
import { useWords } from '../words.ts'
import { sentOf, type TimeForm } from './times.ts'
import { readTimes } from './use-day.ts'

/** The departures, and what can be done with them. A deed answers null when it is done, else why it is not. */
export function useTimes() {
  const { call, say } = useDesk()
  const { t } = useWords()
  const told = useTold()
  const ask = useCallback(() => readTimes(call), [call])
  const { value: times, problem, read } = useRead(ask)

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
