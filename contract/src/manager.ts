import { orderStatuses, staffReasons } from '@tischlein/rules/ordering/order-status'
import { z } from 'zod'
import { endpoint, nothing } from './endpoint.ts'
import { pageMeta } from './entities/envelope.ts'
import { managedAttributeItem } from './entities/managed-choices.ts'
import { busy, closing, managedProduct, managedRestaurant, pause, slotDay } from './entities/manager.ts'
import { billRequest, boardOrder, order } from './entities/order.ts'
import {
  clearable,
  day,
  deliveryType,
  flag,
  id,
  inputs,
  money,
  number,
  oneOf,
  optional,
  paging,
  pathId,
  quantity,
  text,
  wall,
} from './fields.ts'

const MINUTES_MAX = 1440
const CLOSE_MESSAGE_MAX = 280
const PAUSE_REASON_MAX = 140

const orderId = id('order')
const minutes = number('minutes', 1, MINUTES_MAX, 'minutes_required')
const note = optional(text('body', { max: 500, prose: true }))
const search = optional(text('q'))

export const readManagedRestaurant = endpoint('readManagedRestaurant', {
  about: 'The restaurant with its settings, the role of the bearer, and their other restaurants.',
  who: 'manager',
  input: inputs({}),
  answers: managedRestaurant,
})

export const listManagedOrders = endpoint('listManagedOrders', {
  about:
    'Orders by order date or by delivery time, newest first; `q` is how their number begins. To the kitchen without prices and names.',
  who: 'manager',
  input: inputs({
    from_date: optional(day('from_date')),
    to_date: optional(day('to_date')),
    since_minutes: optional(number('since_minutes', 1, 525_600)),
    filter_type: oneOf(['create', 'delivery'], 'filter_type', 'filter_type_required'),
    status: optional(oneOf(orderStatuses, 'status')),
    deliveryType: optional(deliveryType()),
    q: search,
    ...paging,
  })
    .refine(({ from_date, since_minutes }) => (from_date ?? since_minutes) !== undefined, {
      error: 'from_date_or_since_minutes',
      path: ['from_date'],
    })
    .refine(({ from_date, to_date }) => !from_date || !to_date || from_date <= to_date, {
      error: 'end_before_start',
      path: ['to_date'],
    }),
  answers: z.array(boardOrder),
  meta: pageMeta,
  refuses: ['from_date_or_since_minutes', 'end_before_start'],
})

export const tellBoardOpen = endpoint('tellBoardOpen', {
  about:
    'A board is open, and can be heard. Said every few seconds: without it the shop stops promising "as soon as possible".',
  who: 'manager',
  input: inputs({}),
  answers: nothing,
  says: 'ok',
})

export const readManagedOrder = endpoint('readManagedOrder', {
  about: 'One order.',
  who: 'manager',
  input: inputs({ id: pathId('order_does_not_exists') }),
  answers: boardOrder,
  refuses: ['order_does_not_exists'],
})

export const changeOrderStatus = endpoint('changeOrderStatus', {
  about: 'Accept with a promised time, finish, or reject with a reason.',
  who: 'manager',
  input: inputs({
    orderId,
    status: oneOf(orderStatuses, 'status', 'status_required'),
    minutes: optional(number('minutes', 0, MINUTES_MAX)),
    reason: optional(oneOf(staffReasons, 'reason', 'reason_required')),
    body: note,
  }).refine(({ status, reason }) => status !== 'rejected' || reason !== undefined, {
    error: 'reason_required',
    path: ['reason'],
  }),
  answers: boardOrder,
  refuses: ['order_does_not_exists', 'status_change_not_allowed'],
})

export const undoOrder = endpoint('undoOrder', {
  about: 'Take accepting or finishing back, within ten seconds.',
  who: 'manager',
  input: inputs({ orderId }),
  answers: boardOrder,
  refuses: ['order_does_not_exists', 'too_late'],
})

export const markOrderReady = endpoint('markOrderReady', {
  about: 'The food stands ready.',
  who: 'manager',
  input: inputs({ orderId }),
  answers: boardOrder,
  refuses: ['order_does_not_exists', 'status_change_not_allowed'],
})

export const delayOrder = endpoint('delayOrder', {
  about: 'Promise a later time; the guest is told.',
  who: 'manager',
  input: inputs({ orderId, minutes, body: note }),
  answers: boardOrder,
  refuses: ['order_does_not_exists', 'status_change_not_allowed'],
})

export const refundOrder = endpoint('refundOrder', {
  about: 'Give money back to where it came from.',
  who: 'manager',
  roles: ['owner', 'manager'],
  input: inputs({
    orderId,
    amount: money('amount', 'amount_required').refine((amount) => amount > 0, { error: 'amount_not_valid' }),
    reason: text('reason', { max: 500, missing: 'reason_required', prose: true }),
  }),
  answers: order,
  refuses: ['order_does_not_exists', 'payment_can_not_be_updated', 'payment_away', 'amount_not_valid'],
})

export const printOrder = endpoint('printOrder', {
  about:
    'The ticket is printed again, and the history tells; with `stations=1` by the printers of its dishes, as a copy.',
  who: 'manager',
  input: inputs({
    orderId,
    copy: optional(flag('copy')).transform((isCopy) => isCopy ?? true),
    stations: optional(flag('stations')),
  }),
  answers: boardOrder,
  refuses: ['order_does_not_exists'],
})

const tableRoles = ['owner', 'manager', 'staff'] as const

export const listBillRequests = endpoint('listBillRequests', {
  about: 'Tables that wait for their bill, the longest first.',
  who: 'manager',
  roles: tableRoles,
  input: inputs(paging),
  answers: z.array(billRequest),
  meta: pageMeta,
})

export const closeBillRequest = endpoint('closeBillRequest', {
  about: 'The bill was brought; the id is that of the order.',
  who: 'manager',
  roles: tableRoles,
  input: inputs({ id: pathId('order_does_not_exists') }),
  answers: nothing,
  says: 'ok',
  refuses: ['order_does_not_exists'],
})

export const takeUnitsOff = endpoint('takeUnitsOff', {
  about:
    'Take dishes off an order that stands; what they cost is given back or no longer owed, and the guest is told.',
  who: 'manager',
  roles: ['owner', 'manager', 'staff'],
  input: inputs({ orderId, basketProductId: id('basket_product'), quantity: quantity(), body: note }),
  answers: boardOrder,
  refuses: [
    'order_does_not_exists',
    'basket_product_does_not_exists',
    'status_change_not_allowed',
    'order_would_be_empty',
    'quantity_too_large',
    'payment_can_not_be_updated',
  ],
})

/** As the draft would have it, where there is one. */
const draft = optional(flag('draft'))

export const listManagedProducts = endpoint('listManagedProducts', {
  about: 'All dishes in the order of the menu, those off it too.',
  who: 'manager',
  input: inputs({ q: search, categoryId: optional(id('category')), draft, ...paging }),
  answers: z.array(managedProduct),
  meta: pageMeta,
  refuses: ['category_does_not_exists'],
})

const productId = pathId('product_does_not_exists')

export const readManagedProduct = endpoint('readManagedProduct', {
  about: 'One dish.',
  who: 'manager',
  input: inputs({ id: productId, draft }),
  answers: managedProduct,
  refuses: ['product_does_not_exists'],
})

const soldOutUntil = z.union([z.enum(['today', 'further_notice']), wall('until', 'until_required')], {
  error: (issue) => (issue.input ? 'until_not_valid' : 'until_required'),
})

export const takeProductOff = endpoint('takeProductOff', {
  about: 'Sold out: until the business day ends, until a time, or until someone brings it back.',
  who: 'manager',
  input: inputs({ id: productId, until: soldOutUntil }),
  answers: managedProduct,
  refuses: ['product_does_not_exists', 'until_not_valid'],
})

export const bringProductBack = endpoint('bringProductBack', {
  about: 'On sale again.',
  who: 'manager',
  input: inputs({ id: productId }),
  answers: managedProduct,
  refuses: ['product_does_not_exists'],
})

const optionId = pathId('attribute_item_does_not_exists')

export const takeOptionOff = endpoint('takeOptionOff', {
  about: 'An option is sold out: until the business day ends, until a time, or until someone brings it back.',
  who: 'manager',
  roles: ['owner', 'manager'],
  input: inputs({ id: optionId, until: soldOutUntil }),
  answers: managedAttributeItem,
  refuses: ['attribute_item_does_not_exists', 'until_not_valid'],
})

export const bringOptionBack = endpoint('bringOptionBack', {
  about: 'An option can be chosen again.',
  who: 'manager',
  roles: ['owner', 'manager'],
  input: inputs({ id: optionId }),
  answers: managedAttributeItem,
  refuses: ['attribute_item_does_not_exists'],
})

export const listSlots = endpoint('listSlots', {
  about: "A day's quarter hours, with what is ordered for each and why one is not offered.",
  who: 'manager',
  input: inputs({ date: optional(day('date')), deliveryType: deliveryType() }),
  answers: z.array(slotDay),
})

const shiftRoles = ['owner', 'manager', 'staff'] as const

export const readPause = endpoint('readPause', {
  about: 'Which kinds of delivery are paused, and until when.',
  who: 'manager',
  input: inputs({}),
  answers: pause,
})

export const setPause = endpoint('setPause', {
  about: 'Take no orders for a while, for one kind of delivery or for all, and say why; it ends by itself.',
  who: 'manager',
  roles: shiftRoles,
  input: inputs({
    deliveryType: optional(deliveryType()),
    minutes: optional(number('minutes', 1, MINUTES_MAX)),
    until: optional(wall('until')),
    off: optional(flag('off')),
    reason: optional(text('reason', { max: PAUSE_REASON_MAX, prose: true })),
  }).refine(({ minutes, until, off }) => off === true || (minutes ?? until) !== undefined, {
    error: 'minutes_required',
    path: ['minutes'],
  }),
  answers: pause,
  says: 'ok',
  refuses: ['until_not_valid'],
})

export const readBusy = endpoint('readBusy', {
  about: 'By how many minutes the kitchen takes longer, and until when.',
  who: 'manager',
  input: inputs({}),
  answers: busy,
})

export const setBusy = endpoint('setBusy', {
  about: 'Add minutes to every lead time for a while; zero minutes end it.',
  who: 'manager',
  roles: shiftRoles,
  input: inputs({
    minutes: number('minutes', 0, 240, 'minutes_required'),
    for: number('for', 0, MINUTES_MAX, 'for_required'),
  }),
  answers: busy,
  says: 'ok',
})

export const readClosed = endpoint('readClosed', {
  about: 'Whether the shop is closed by hand, and what guests read then.',
  who: 'manager',
  input: inputs({}),
  answers: closing,
})

export const setClosed = endpoint('setClosed', {
  about: 'Close for the rest of the business day, or open again.',
  who: 'manager',
  roles: shiftRoles,
  input: inputs({
    closed: flag('closed', 'closed_required'),
    closeMessage: clearable(text('body', { max: CLOSE_MESSAGE_MAX, prose: true })),
  }),
  answers: closing,
  says: 'ok',
})
