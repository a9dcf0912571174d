import { endpoints } from '@tischlein/contract/endpoints'
import type { TicketView } from '@tischlein/contract/entities'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { bytes } from '../http/answers.ts'
import { mount } from '../http/mount.ts'
import { refused } from '../http/refused.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { siteOf } from '../restaurant/site.ts'
import { codeIn } from './code-in.ts'
import { type GateTicket, loadTicket } from './gate-db.ts'
import { presentSlot, presentTicket } from './present.ts'
import { writeTicketCalendar } from './write-ticket-calendar.ts'

/** One ticket for whoever has its code: a guest may pass it on to the person it is for. */
export function mountTickets(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, endpoints.readTicket, async ({ input, restaurant }) =>
    presentTicketView(restaurant, await ticketBehind(deps, restaurant, input.code)),
  )

  mount(app, deps, endpoints.downloadTicketCalendar, async ({ input, restaurant, language }) => {
    const ticket = await ticketBehind(deps, restaurant, input.code)
    const page = { site: siteOf(restaurant, deps.origin()), now: deps.clock() }
    return bytes(writeTicketCalendar(ticket, restaurant, deps.words[language], page), {
      'X-Robots-Tag': 'noindex',
      'Content-Type': 'text/calendar; charset=utf-8',
    })
  })
}

async function ticketBehind(deps: Deps, { id }: Snapshot, code: string): Promise<GateTicket> {
  return (await loadTicket(deps.db, { restaurantId: id, code: codeIn(code) })) ?? refused('not_found')
}

const presentTicketView = (restaurant: Snapshot, ticket: GateTicket): TicketView => ({
  ticket: presentTicket(ticket),
  state: isVoid(ticket) ? 'void' : ticket.used_at === null ? 'valid' : 'used',
  product: ticket.product,
  options: ticket.options.map(({ name }) => name),
  slot: presentSlot(ticket),
  fullName: ticket.full_name,
  order: { number: ticket.number },
  restaurant: {
    name: restaurant.name,
    address: restaurant.settings.address,
    telephon: restaurant.settings.phone,
  },
})

/** Of an order that was rejected, or taken off it. */
export const isVoid = ({ voided, status }: GateTicket): boolean => voided || status === 'rejected'
