import { z } from 'zod'
import { endpoint, nothing } from './endpoint.ts'
import { station } from './entities/kitchen.ts'
import { boardOrder } from './entities/order.ts'
import { clearable, ID_MAX, id, inputs, list, number, optional, pathId, text, wholeNumber } from './fields.ts'

/** The kitchen's own screen, and its stations (ux.md, section 8.3). */
const owners = ['owner', 'manager'] as const

const order = pathId('order_does_not_exists')
const orderRefusals = ['order_does_not_exists', 'status_change_not_allowed'] as const

export const strikeOrderLines = endpoint('strikeOrderLines', {
  about: 'The kitchen has made a line, or all that are left; once nothing is left the order is ready.',
  who: 'manager',
  input: inputs({ id: order, basketProductId: optional(id('basket_product')) }),
  answers: boardOrder,
  refuses: [...orderRefusals, 'basket_product_does_not_exists'],
})

export const unstrikeOrderLine = endpoint('unstrikeOrderLine', {
  about: 'A line is still to be made after all; an order that was ready is not any more.',
  who: 'manager',
  input: inputs({ id: order, basketProductId: id('basket_product') }),
  answers: boardOrder,
  refuses: [...orderRefusals, 'basket_product_does_not_exists'],
})

export const recallOrder = endpoint('recallOrder', {
  about: 'What stands ready goes back into the kitchen, with every line open.',
  who: 'manager',
  input: inputs({ id: order }),
  answers: boardOrder,
  refuses: orderRefusals,
})

const NAME_MAX = 40
const POINTS_MAX = 10_000

const stationId = pathId('station_does_not_exists')
const told = {
  name: text('name', { max: NAME_MAX, missing: 'name_required' }),
  categories: clearable(list('categories', wholeNumber({ error: 'categories_not_array' }, 1, ID_MAX))),
  points_per_slot: clearable(number('points_per_slot', 0, POINTS_MAX)),
}
const faults = ['name_duplicate', 'category_does_not_exists'] as const

export const listStations = endpoint('listStations', {
  about: 'The parts of the kitchen, by name; there are never many.',
  who: 'manager',
  input: inputs({}),
  answers: z.array(station),
})

export const createStation = endpoint('createStation', {
  about: 'A further part of the kitchen: whose dishes it makes, and how much it manages.',
  who: 'manager',
  roles: owners,
  input: inputs(told),
  answers: station,
  says: 'ok',
  refuses: faults,
})

export const updateStation = endpoint('updateStation', {
  about: 'Change the fields sent.',
  who: 'manager',
  roles: owners,
  input: inputs({ id: stationId, ...told, name: optional(told.name) }),
  answers: station,
  says: 'ok',
  refuses: ['station_does_not_exists', ...faults],
})

export const deleteStation = endpoint('deleteStation', {
  about: 'Remove a part of the kitchen, with its limit.',
  who: 'manager',
  roles: owners,
  input: inputs({ id: stationId }),
  answers: nothing,
  says: 'ok',
  refuses: ['station_does_not_exists'],
})
