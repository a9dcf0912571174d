import type { Ticket, TicketSlot } from '@tischlein/contract/entities'
import { DAY_MINUTES, formatTime } from '@tischlein/rules/clock'

type Stored = {
  readonly id: number
  readonly day: string
  readonly start_minute: number
  readonly duration: number
  readonly full_name: string | null
  readonly code: string
  readonly used_at: string | null
  readonly product: string
}

/** One person's entry as it travels, its code included: only for whoever may use it. */
export const presentTicket = (ticket: Stored): Ticket => ({
  id: ticket.id,
  fullName: ticket.full_name,
  date: ticket.day,
  code: ticket.code,
  used_at: ticket.used_at === null ? null : new Date(ticket.used_at).toISOString(),
  slot: presentSlot(ticket),
  product: ticket.product,
})

/** The end is the clock's: a slot that runs past midnight ends at an earlier time than it began. */
export const presentSlot = ({
  day,
  start_minute: start,
  duration,
}: Pick<Stored, 'day' | 'start_minute' | 'duration'>): TicketSlot => ({
  date: day,
  time: formatTime(start),
  end: formatTime((start + duration) % DAY_MINUTES),
})
