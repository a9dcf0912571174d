import type { WallClock } from '@tischlein/rules/clock'
import { formatTime, formatWall, type Instant } from '@tischlein/rules/clock'
import type { DeliveryType } from '@tischlein/rules/restaurant/restaurant'
import { ticketTimesOf } from '@tischlein/rules/ticketing/ticket-times'
import type { Db } from '../db/open.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { loadTaken } from '../ticketing/db.ts'

type Asked = {
  readonly restaurant: Snapshot
  readonly type: DeliveryType
  readonly now: Instant
  readonly day?: string | undefined
  readonly basketId: number | null
  readonly isSold: (at: WallClock) => boolean
}

/** The times on offer where tickets are sold: their slots instead of quarter hours, and never "as soon as possible". */
export async function listTicketSlots(db: Db, asked: Asked) {
  const { restaurant, type, now, day, basketId, isSold } = asked
  const { schedule, ticketTimes } = restaurant
  const from = restaurant.wall(now).day
  const ask = { restaurantId: restaurant.id, from, now, basketId: basketId ?? 0, orderId: null }
  const taken = await loadTaken(db, ask)
  const days = ticketTimesOf({ schedule, type, ticketTimes, now, taken, ...(day && { day }) }).map((it) => ({
    ...it,
    slots: it.slots.map((slot) =>
      slot.ok && !isSold({ day: it.day, minute: slot.minute })
        ? { ...slot, ok: false, reason: 'product_not_available_for_date' as const }
        : slot,
    ),
  }))
  const free = days.flatMap((it) =>
    it.slots.filter(({ ok }) => ok).map(({ minute }) => ({ day: it.day, minute })),
  )
  const [first, last] = [free[0], free.at(-1)]
  return {
    days: days.map(({ day: date, reason, slots }) => ({
      date,
      reason: slots.length > 0 && slots.every(({ ok }) => !ok) ? (slots.at(-1)?.reason ?? reason) : reason,
      slots: slots.map(({ minute, ...slot }) => ({ time: formatTime(minute), ...slot })),
    })),
    outlook: {
      earliest: first ? formatWall(first) : null,
      latest: formatWall(last ?? { day: from, minute: 0 }),
      asap: null,
    },
  }
}
