import type { Client } from '@tischlein/contract/client'
import { useCallback, useState } from 'react'
import { useDesk } from '../desk.ts'
import { readAll } from '../shell/read-all.ts'
import type { Ticket } from './gate.ts'
import { useRepeated } from './use-day.ts'

const READ_MS = 15_000

type Slot = { readonly date: string; readonly id: number | null; readonly time: string }

/** All tickets of a slot; null until they are read. What was read stays while the line is down. */
export function useTickets({ date, id, time }: Slot) {
  const { call } = useDesk()
  const [known, setKnown] = useState<{ readonly key: string; readonly tickets: readonly Ticket[] } | null>(
    null,
  )
  const key = `${date} ${time}`
  const read = useCallback(async () => {
    const tickets = await readTickets(call, { date, id }).catch(() => null)
    if (tickets) setKnown({ key, tickets: tickets.filter(({ slot }) => slot.time === time) })
  }, [call, date, id, time, key])
  useRepeated(read, READ_MS)
  return { tickets: known?.key === key ? known.tickets : null, read }
}

const readTickets = (call: Client, { date, id }: Omit<Slot, 'time'>): Promise<readonly Ticket[]> =>
  readAll((page) =>
    call('listManagedTickets', { ...page, date, ...(id === null ? {} : { ticketTimeId: id }) }),
  )
