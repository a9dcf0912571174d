import type { Totals } from '@tischlein/rules/basket/basket'
import { parseWall, type WallClock } from '@tischlein/rules/clock'
import type { SoldLine } from '@tischlein/rules/ordering/deposits'
import type { OrderStatus } from '@tischlein/rules/ordering/order-status'
import type { PaymentStatus } from '@tischlein/rules/payment/payment-status'
import type { DeliveryType, PaymentType } from '@tischlein/rules/restaurant/restaurant'
import type { UserInfo } from '../basket/stored-basket.ts'
import type { EventRow, FullRow, HeadRow, LineRow, TicketRow } from './db.ts'

/** What place-order and whoever moves an order on must know of it. */
export type OrderHead = {
  readonly id: number
  readonly restaurantId: number
  readonly basketId: number
  readonly accountId: number | null
  readonly number: string
  readonly token: string
  readonly status: OrderStatus
  readonly placed: boolean
  readonly paymentType: PaymentType
  readonly paymentStatus: PaymentStatus
  readonly paymentId: number | null
  readonly type: DeliveryType
  readonly time: WallClock
  readonly asap: boolean
  readonly readyAt: string | null
  readonly movedAt: string | null
  readonly expiresAt: string | null
  readonly total: number
  readonly lang: string
  readonly basketHash: string
  readonly tableId: number | null
  /** The visit of a table that it was ordered in. */
  readonly sittingId: number | null
  readonly version: number
}

/** An order with everything that is shown of it; see `present.ts`. */
export type StoredOrder = OrderHead & {
  readonly promisedTime: WallClock | null
  readonly createdAt: string
  readonly table: { readonly id: number; readonly name: string } | null
  /** Its code was scanned. */
  readonly tableVerified: boolean
  readonly userDetails: UserInfo
  readonly comment: string | null
  readonly totals: Totals
  readonly refunded: number
  readonly rejectKey: string | null
  readonly rejectBody: string | null
  readonly lines: readonly OrderLine[]
  readonly events: readonly OrderEvent[]
  readonly tickets: readonly StoredTicket[]
}

export type OrderLine = Pick<
  LineRow,
  | 'id'
  | 'basket_line'
  | 'product_id'
  | 'category_id'
  | 'name'
  | 'quantity'
  | 'unit_price'
  | 'deposit'
  | 'deposit_name'
  | 'tax_class'
  | 'options'
  | 'items'
  | 'extra'
  | 'packaging'
  | 'allergens'
  | 'min_age'
  | 'taken_off'
  | 'struck_at'
>
export type OrderEvent = Pick<EventRow, 'at' | 'what' | 'status' | 'by_whom' | 'body'>

export type StoredTicket = Pick<
  TicketRow,
  'id' | 'day' | 'start_minute' | 'duration' | 'full_name' | 'code' | 'used_at'
> & { readonly product: string }

/** A line with what was sold under a deposit, as the rules look at it. */
export const asSold = (line: OrderLine): SoldLine => ({
  quantity: line.quantity,
  taxClass: line.tax_class,
  deposit: line.deposit_name === null ? null : { name: line.deposit_name, price: line.deposit },
  items: line.items,
  packaging: line.packaging,
})

export const orderOf = (row: FullRow): StoredOrder => ({
  ...headOf(row),
  promisedTime: row.promised_time === null ? null : parseWall(row.promised_time),
  createdAt: row.created_at,
  table: row.table_id === null || row.table_name === null ? null : { id: row.table_id, name: row.table_name },
  tableVerified: row.table_verified,
  userDetails: row.user_details,
  comment: row.comment,
  totals: {
    goods: row.goods,
    deposit: row.deposit,
    discount: row.discount,
    shipping: row.shipping,
    tip: row.tip,
    total: row.total,
    taxes: row.taxes,
  },
  refunded: row.refunded,
  rejectKey: row.reject_key,
  rejectBody: row.reject_body,
  lines: row.lines,
  events: row.events,
  tickets: row.tickets,
})

export const headOf = (row: HeadRow): OrderHead => ({
  id: row.id,
  restaurantId: row.restaurant_id,
  basketId: row.basket_id,
  accountId: row.account_id,
  number: row.number,
  token: row.token,
  status: row.status,
  placed: row.placed,
  paymentType: row.payment_type,
  paymentStatus: row.payment_status,
  paymentId: row.payment_id,
  type: row.delivery_type,
  time: wallOf(row.delivery_time),
  asap: row.asap,
  readyAt: row.ready_at,
  movedAt: row.moved_at,
  expiresAt: row.expires_at,
  total: row.total,
  lang: row.lang,
  basketHash: row.basket_hash,
  tableId: row.table_id,
  sittingId: row.sitting_id,
  version: row.version,
})

function wallOf(text: string): WallClock {
  const wall = parseWall(text)
  if (wall === null) throw new Error(`The database holds no wall time: ${text}`)
  return wall
}
