import type { Order, OrderProduct } from '@tischlein/contract/entities'
import { formatWall } from '@tischlein/rules/clock'
import { lawfulAge } from '@tischlein/rules/menu/min-age'
import { mayCancel } from '@tischlein/rules/ordering/order-status'
import { presentExtra, presentItem, presentOptions, presentTotals } from '../basket/present.ts'
import { presentTicket } from '../ticketing/present.ts'
import type { OrderEvent, OrderLine, StoredOrder } from './stored-order.ts'

/** An order as it travels (answers.md, section 1), without the secret of its page. */
export const presentOrder = (order: StoredOrder): Order => ({
  id: order.id,
  number: order.number,
  restaurant_id: order.restaurantId,
  status: order.status,
  paymentStatus: order.paymentStatus,
  paymentType: order.paymentType,
  is_online_payment: isOnline(order.paymentType),
  payment_id: order.paymentId,
  deliveryType: order.type,
  deliveryTime: formatWall(order.time),
  asap: order.asap,
  promisedTime: order.promisedTime && formatWall(order.promisedTime),
  readyAt: order.readyAt,
  order_date: order.createdAt,
  tip_price: order.totals.tip,
  shipping_price: order.totals.shipping,
  table: order.table,
  table_number: order.table?.name ?? null,
  table_verified: order.tableVerified,
  user_details: order.userDetails,
  totals: presentTotals(order.totals),
  products: order.lines.map(presentLine),
  refunded: order.refunded,
  reject_reason: order.rejectKey === null ? null : { key: order.rejectKey, body: order.rejectBody },
  cancelable: mayCancel(order.status).ok,
  timeline: order.events.map(presentEvent),
  // Tickets are given for what is paid, or for what is paid on the spot.
  tickets: order.placed ? order.tickets.map(presentTicket) : [],
})

/** For whoever ordered: with the secret of the page that shows the order without log-in. */
export const presentOwnOrder = (order: StoredOrder): Order => ({ ...presentOrder(order), token: order.token })

/** An order, and beside it what the specification reads of it a second time. */
export const presentOrderView = (order: Order) => ({ order, products: order.products, table: order.table })

/** Paid on the page of a provider, before the kitchen hears of it. */
export const isOnline = (type: StoredOrder['paymentType']): boolean =>
  type === 'mollie' || type === 'saferPay'

const presentLine = (line: OrderLine): OrderProduct => ({
  id: line.id,
  basketProductId: line.basket_line,
  productId: line.product_id,
  name: line.name,
  quantity: line.quantity,
  price: line.unit_price,
  totalPrice: line.unit_price * line.quantity,
  ...presentOptions(line.options),
  items: line.items.map(presentItem),
  depot: line.deposit_name === null ? null : { name: line.deposit_name, price: line.deposit },
  extra_info: presentExtra(line.extra),
  packaging: line.packaging && { ...line.packaging },
  allergy_info: line.allergens,
  min_age: lawfulAge(line.min_age),
  taken_off: line.taken_off,
})

/** A move is told by where it led. */
const presentEvent = ({ at, what, status, by_whom: by, body }: OrderEvent): Order['timeline'][number] => ({
  at: new Date(at).toISOString(),
  what: what === 'undo' ? what : (status ?? what),
  by,
  body,
})
