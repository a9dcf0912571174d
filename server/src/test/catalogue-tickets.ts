import { dayIn } from '@tischlein/locales/day'
import type { Asked, Refused, World } from './catalogue-world.ts'
import type { Guest, TestRestaurant } from './house.ts'
import { openShopper, type Shopper } from './shopper.ts'

/** Why places are not held, nobody is let in, and a ticket time stays as it is (decisions.md, section 5). */

const [TODAY, NEXT] = ['2026-03-11', '2026-03-18']

/** A boat of ours, with somebody who has a ticket for it in the basket. */
async function aboard({ house }: World, day = TODAY): Promise<Crew> {
  const place = await house.restaurant({
    settings: { ticketing: true },
    tickets: ['Bruschetta'],
    ticketTimes: [{}],
  })
  const anna = await openShopper(house, place)
  await anna.call('setDeliveryTime', { basketId: anna.basketId, delivery_time: `${day} 18:00` })
  await anna.call('addToBasket', {
    basketId: anna.basketId,
    productId: place.dish('Bruschetta'),
    extraInfo: { itemDetails: [{ fullName: 'Anna', date: day }] },
  })
  return { place, anna, owner: await house.manager('owner', place.id) }
}
type Crew = { readonly place: TestRestaurant; readonly anna: Shopper; readonly owner: Guest }

async function codeOf({ anna }: Crew): Promise<string> {
  const { data } = await anna.order()
  const { data: view } = await anna.call('readOrder', { orderId: data.orderId ?? 0 })
  return view.order.tickets[0]?.code ?? ''
}

const atGate =
  (code: (crew: Crew) => Promise<string>, day?: string) =>
  async (world: World): Promise<Asked> => {
    const crew = await aboard(world, day)
    return { by: crew.owner, input: { restaurantId: crew.place.id, code: await code(crew) } }
  }

const evening = { weekday: 'wednesday', time: '18:00', duration: '02:00', end_date: '2026-12-31' }

export const ticketRefusals: readonly Refused[] = [
  {
    key: 'hold_not_extendable',
    call: 'holdBasket',
    field: 'extend',
    says: 'The places cannot be kept any longer.',
    async ask(world) {
      const { anna, place } = await aboard(world)
      const input = { basketId: anna.basketId, extend: true }
      await anna.call('holdBasket', input)
      await anna.call('holdBasket', input)
      return { by: anna, input: { ...input, restaurantId: place.id } }
    },
  },
  {
    key: 'ticket_does_not_exists',
    call: 'checkTicketIn',
    field: 'code',
    says: 'There is no such ticket.',
    ask: atGate(async () => 'made-up'),
  },
  {
    key: 'ticket_already_used',
    call: 'checkTicketIn',
    field: 'code',
    params: { name: '12:00' },
    says: 'This ticket has been used already: 12:00.',
    ask: atGate(async (crew) => {
      const code = await codeOf(crew)
      await crew.owner.call('checkTicketIn', { code })
      return code
    }),
  },
  {
    key: 'ticket_not_today',
    call: 'checkTicketIn',
    field: 'code',
    params: (language) => ({ name: dayIn(language, NEXT) }),
    says: 'This ticket is for Wednesday, March 18, 2026.',
    ask: atGate(codeOf, NEXT),
  },
  {
    key: 'ticket_time_does_not_exists',
    call: 'listManagedTickets',
    field: 'ticketTimeId',
    says: 'This ticket time does not exist.',
    ask: ({ owner }) => ({ by: owner, input: { ticketTimeId: 4711 } }),
  },
  {
    key: 'ticket_time_duplicate',
    call: 'createTicketTime',
    field: 'time',
    says: 'There is such a ticket time already.',
    async ask(world) {
      const { owner, place } = await aboard(world)
      return { by: owner, input: { ...evening, restaurantId: place.id } }
    },
  },
  {
    key: 'ticket_time_in_use',
    call: 'updateTicketTime',
    field: 'id',
    says: 'Somebody has a ticket for this time already.',
    async ask(world) {
      const crew = await aboard(world)
      await codeOf(crew)
      const { data } = await crew.owner.call('listTicketTimes', {})
      return {
        by: crew.owner,
        input: { id: data[0]?.id ?? 0, time: '19:00', restaurantId: crew.place.id },
      }
    },
  },
  {
    key: 'capacity_numeric',
    call: 'createTicketTime',
    field: 'capacity',
    says: 'The number of places must be a whole number.',
    ask: ({ owner }) => ({ by: owner, input: { ...evening, capacity: 'many' } }),
  },
]
