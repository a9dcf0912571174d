import type { Client } from '@tischlein/contract/client'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useDesk } from '../desk.ts'
import { readAll } from '../shell/read-all.ts'
import { useTold } from '../shell/use-told.ts'
import { type Production, slotsOn, type TicketTime } from './gate.ts'

/** Others let guests in, too, and shops sell on: so often the figures are read again. */
const READ_MS = 15_000

type Read = {
  readonly date: string
  readonly times: readonly TicketTime[]
  readonly production: readonly Production[]
}

/** The slots of a date with what is sold, in and to be made, kept true while the page is open. */
export function useDay(date: string) {
  const { call } = useDesk()
  const told = useTold()
  const [known, setKnown] = useState<Read | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const read = useCallback(async () => {
    try {
      const [times, { data: production }] = await Promise.all([
        readTimes(call),
        call('readProduction', { date }),
      ])
      setKnown({ date, times, production })
      setProblem(null)
    } catch (refusal) {
      setProblem(told(refusal))
    }
  }, [call, date, told])
  useRepeated(read, READ_MS)
  const day = known?.date === date ? known : null
  const slots = useMemo(() => (day ? slotsOn(date, day.times, day.production) : null), [day, date])
  return { slots, production: day?.production ?? null, problem, read }
}

export const readTimes = (call: Client): Promise<readonly TicketTime[]> =>
  readAll((page) => call('listTicketTimes', page))

/** Now, when a ticket moves anywhere in the house, and again and again while somebody looks. */
export function useRepeated(read: () => Promise<void>, everyMs: number): void {
  const { gate } = useDesk()
  useEffect(() => {
    void read()
    const stopHearing = gate.subscribe(() => void read())
    const again = () => {
      if (document.visibilityState === 'visible') void read()
    }
    const timer = window.setInterval(again, everyMs)
    document.addEventListener('visibilitychange', again)
    return () => {
      stopHearing()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }, [read, everyMs, gate])
}
