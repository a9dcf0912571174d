import { endpoints } from '@tischlein/contract/endpoints'
import type { CheckIn, ManagedTicket } from '@tischlein/contract/entities'
import { dayIn } from '@tischlein/locales/day'
import { businessDay, formatTime, wallClock } from '@tischlein/rules/clock'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../db/guard.ts'
import { instantOf, timestamp } from '../db/instants.ts'
import type { Tx } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { asManager } from '../http/access.ts'
import { said } from '../http/answers.ts'
import { mount } from '../http/mount.ts'
import { refused } from '../http/refused.ts'
import { publish } from '../live/publish.ts'
import { codeIn } from '../ticketing/code-in.ts'
import {
  type GateTicket,
  listTickets,
  listTicketTimes,
  loadStandingTicket,
  unuseTicket,
  useTicket,
} from '../ticketing/gate-db.ts'
import { presentSlot, presentTicket } from '../ticketing/present.ts'
import { insertAudit } from './db.ts'
import { listProduction } from './list-production.ts'
import type { Asked } from './mover.ts'

/** Who stands at the gate: letting people in, once each, and knowing whom to expect. */
export function mountGate(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, endpoints.checkTicketIn, async ({ input, language, ...asked }) => {
    const { restaurant } = asked
    const code = codeIn(input.code)
    const ticket =
      (await loadStandingTicket(deps.db, { restaurantId: restaurant.id, code })) ??
      refused('ticket_does_not_exists')
    const today = businessDay(restaurant.wall(deps.clock()), restaurant.schedule.dayEndsAt)
    const due = businessDay({ day: ticket.day, minute: ticket.start_minute }, restaurant.schedule.dayEndsAt)
    if (due !== today) refused({ key: 'ticket_not_today', name: dayIn(language, ticket.day) })
    return presentCheckIn(await letIn(deps, asked, ticket))
  })

  mount(app, deps, endpoints.undoCheckIn, async ({ input, ...asked }) => {
    const { id: restaurantId } = asked.restaurant
    const key = { restaurantId, id: input.id }
    await inTransaction(deps.db, async (tx) => {
      const ticket = (await loadStandingTicket(tx, key)) ?? refused('ticket_does_not_exists')
      if (ticket.used_at === null) return
      await unuseTicket(tx, ticket.id)
      await note(deps, tx, asked, { what: 'ticket_check_in_undone', ticket })
    })
    return presentManagedTicket((await loadStandingTicket(deps.db, key)) ?? refused('ticket_does_not_exists'))
  })

  mount(app, deps, endpoints.listManagedTickets, async ({ input, restaurant }) => {
    const { page, per_page, q = null, ticketTimeId = null } = input
    const day = input.date ?? restaurant.wall(deps.clock()).day
    if (ticketTimeId !== null) {
      const known = await listTicketTimes(deps.db, restaurant.id)
      if (!known.some(({ id }) => id === ticketTimeId)) refused('ticket_time_does_not_exists')
    }
    const span = { limit: per_page, offset: (page - 1) * per_page }
    const found = await listTickets(deps.db, {
      restaurantId: restaurant.id,
      day,
      ticketTimeId,
      q: q === null ? null : q.replaceAll('-', ' ').trim(),
      ...span,
    })
    const meta = { page, per_page, total: found.total, used: found.used }
    return said(found.tickets.map(presentManagedTicket), { meta })
  })

  mount(app, deps, endpoints.readProduction, async ({ input, restaurant }) =>
    listProduction(deps.db, restaurant, input.date ?? restaurant.wall(deps.clock()).day),
  )
}

/** Whoever is second is told when it was used. Refuses `ticket_already_used` {name: the time}. */
function letIn(deps: Deps, asked: Asked, ticket: GateTicket): Promise<GateTicket> {
  const { restaurant, caller } = asked
  const at = timestamp(deps.clock())
  return inTransaction(deps.db, async (tx) => {
    const wins = await useTicket(tx, { id: ticket.id, at, accountId: asManager(caller).accountId })
    const now =
      (await loadStandingTicket(tx, { restaurantId: restaurant.id, id: ticket.id })) ??
      refused('ticket_does_not_exists')
    if (!wins) {
      const { minute } = wallClock(instantOf(now.used_at ?? at), restaurant.timezone)
      refused({ key: 'ticket_already_used', name: formatTime(minute) })
    }
    await note(deps, tx, asked, { what: 'ticket_checked_in', ticket })
    return now
  })
}

/** The other scanners and lists of the house read again. */
async function note(
  deps: Deps,
  tx: Tx,
  { restaurant, caller, socketId }: Asked,
  { what, ticket }: { readonly what: string; readonly ticket: GateTicket },
): Promise<void> {
  await insertAudit(tx, {
    restaurantId: restaurant.id,
    accountId: asManager(caller).accountId,
    what,
    noun: 'ticket',
    nounId: ticket.id,
    at: timestamp(deps.clock()),
  })
  const rooms = [`board:${restaurant.id}`, `order:${ticket.order_id}`]
  await publish(tx, { restaurantId: restaurant.id, rooms, what: 'tickets', nounId: ticket.id, socketId })
}

const presentCheckIn = (ticket: GateTicket): CheckIn => ({
  ticket: presentTicket(ticket),
  order: { id: ticket.order_id, number: ticket.number },
  product: ticket.product,
  slot: presentSlot(ticket),
  fullName: ticket.full_name,
  already: null,
})

const presentManagedTicket = (ticket: GateTicket): ManagedTicket => ({
  ...presentTicket(ticket),
  slot: presentSlot(ticket),
  ticket_time_id: ticket.ticket_time_id,
  options: ticket.options.map(({ name }) => name),
  order: { id: ticket.order_id, number: ticket.number, name: ticket.user_details.name ?? null },
})
