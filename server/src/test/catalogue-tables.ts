import type { Language } from '@tischlein/rules/restaurant/restaurant'
import { tableSecret } from '../basket/table-secret.ts'
import type { Refused, Succeeded, World } from './catalogue-world.ts'
import type { Wishes } from './rosmarino.ts'

/** Tables and the visits at them (section 8 of both specifications, "Robot"; decision 031). */

/** Somebody who shows the code of table 2 in a restaurant of their own. */
async function seated({ house, shopper }: World, settings: Wishes['settings'] = {}) {
  const anna = await shopper({ at: { settings } })
  const { place, basketId } = anna
  const tableId = place.table('2')
  const secret = { restaurantId: place.id, tableId, version: 1 }
  const input = {
    restaurantId: place.id,
    basketId,
    tableId,
    qrcode: tableSecret(house.deps.config.secret, secret),
  }
  const staff = await house.manager('staff', place.id)
  return { anna, place, tableId, staff, scan: { by: anna, input } }
}

const price = (language: Language) =>
  new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(6.5)

export const tableRefusals: readonly Refused[] = [
  {
    key: 'sitting_is_over',
    call: 'setTable',
    field: 'qrcode',
    says: 'This visit to the table has ended. Please ask the staff to order at the table again.',
    async ask(world) {
      const { anna, staff, tableId, scan } = await seated(world)
      await anna.call('setTable', scan.input)
      await staff.call('freeTable', { id: tableId })
      return scan
    },
  },
  {
    key: 'tab_still_open',
    call: 'freeTable',
    field: 'id',
    params: (language) => ({ name: price(language) }),
    says: '€6.50 is still open at this table.',
    async ask(world) {
      const { anna, staff, tableId, scan } = await seated(world)
      await anna.add('Bruschetta')
      await anna.call('setTable', scan.input)
      await anna.order('payAtEnd')
      return { by: staff, input: { restaurantId: scan.input.restaurantId, id: tableId } }
    },
  },
  {
    key: 'table_is_taken',
    call: 'deleteTable',
    field: 'id',
    says: 'The table is taken or reserved.',
    async ask(world) {
      const { anna, staff, tableId, scan } = await seated(world)
      await anna.call('setTable', scan.input)
      return { by: staff, input: { restaurantId: scan.input.restaurantId, id: tableId } }
    },
  },
  {
    key: 'robot_not_available',
    call: 'callRobot',
    field: 'tableId',
    says: 'The dish collector is not available in this restaurant.',
    async ask(world) {
      const { anna, tableId, scan } = await seated(world)
      await anna.call('setTable', scan.input)
      return { by: anna, input: { restaurantId: scan.input.restaurantId, tableId } }
    },
  },
  {
    key: 'seats_required',
    call: 'createTable',
    field: 'seats',
    says: 'Please enter the seats.',
    ask: ({ owner }) => ({ by: owner, input: { name: 'Terrasse' } }),
  },
  {
    key: 'seats_numeric',
    call: 'createTable',
    field: 'seats',
    says: 'Please enter the seats in digits.',
    ask: ({ owner }) => ({ by: owner, input: { name: 'Terrasse', seats: 'many' } }),
  },
  {
    key: 'force_not_valid',
    call: 'freeTable',
    field: 'force',
    says: 'Please say yes or no.',
    ask: ({ owner, place }) => ({ by: owner, input: { id: place.table('1'), force: 'perhaps' } }),
  },
]

export const tableSuccesses: readonly Succeeded[] = [
  {
    key: 'table_not_open_yet',
    call: 'setTable',
    says: 'This table is not open yet. You can order if you pay at once; the staff will gladly open the table.',
    ask: async (world) => (await seated(world, { tableOpening: 'staff' })).scan,
  },
  {
    key: 'robot_task_set',
    call: 'callRobot',
    says: 'The dish collector is on its way.',
    async ask(world) {
      await world.house.listen().catch(() => {}) // The stand-in is reached by HTTP; it may be open already.
      const { anna, tableId, scan } = await seated(world, { robot: true })
      await anna.call('setTable', scan.input)
      return { by: anna, input: { restaurantId: scan.input.restaurantId, tableId } }
    },
  },
]
