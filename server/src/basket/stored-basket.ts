import type { Basket, Voucher } from '@tischlein/rules/basket/basket'
import type { Seen } from '@tischlein/rules/basket/review'
import { formatWall, type Instant, parseWall } from '@tischlein/rules/clock'
import { instantOf, timestamp } from '../db/instants.ts'
import type { BasketRow } from './db.ts'

export type UserInfo = { readonly [field: string]: string }

export type StoredVoucher = Voucher & { readonly id: number; readonly used: number }

export type StoredBasket = Basket & {
  readonly restaurantId: number
  readonly accountId: number | null
  readonly table: { readonly id: number; readonly name: string } | null
  /** The visit during which the guest showed the table's code; it may be over. */
  readonly sittingId: number | null
  /** Whether that visit goes on: only then one pays at the end, sees the tab, asks for the bill. */
  readonly tableVerified: boolean
  readonly voucher: StoredVoucher | null
  readonly userInfo: UserInfo | null
  readonly extraInfo: { readonly [key: string]: unknown }
  readonly seen: Seen | null
  readonly version: number
  /** The order it became last; that one may be rejected, or wait for its payment. */
  readonly orderId: number | null
  readonly closed: boolean
  /** Which of the ticket times that begin at its time; null: none, or no time chosen. */
  readonly ticketTimeId: number | null
  readonly holdUntil: Instant | null
  readonly holdExtended: boolean
  readonly touchedAt: Instant
}

/** Whoever has the same account, e-mail or mobile is the same guest (decisions.md, section 6). */
export type Guest = {
  readonly accountId: number | null
  readonly email: string | null
  readonly mobile: string | null
}

/** How to reach whoever has an account or is a guest identity. */
export type Contact = {
  readonly name: string | null
  readonly email: string | null
  readonly mobile: string | null
}

/** A basket as it stands at this moment. */
export const basketOf = (row: BasketRow, now: Instant): StoredBasket => ({
  id: row.id,
  restaurantId: row.restaurant_id,
  accountId: row.account_id,
  type: row.delivery_type,
  lines: row.lines,
  time: row.delivery_time === null ? null : parseWall(row.delivery_time),
  tip: row.tip,
  postcode: row.postcode,
  table: row.table_id === null || row.table_name === null ? null : { id: row.table_id, name: row.table_name },
  sittingId: row.sitting_id,
  tableVerified: row.seated_until !== null && instantOf(row.seated_until) > now,
  voucher: voucherOf(row),
  userInfo: row.user_info,
  extraInfo: row.extra_info,
  seen: row.seen,
  version: row.version,
  orderId: row.order_id,
  closed: row.closed,
  ticketTimeId: row.ticket_time_id,
  holdUntil: row.hold_until === null ? null : instantOf(row.hold_until),
  holdExtended: row.hold_extended,
  touchedAt: instantOf(row.touched_at),
})

type VoucherRow = Pick<
  BasketRow,
  | 'voucher_id'
  | 'code'
  | 'kind'
  | 'value'
  | 'category_ids'
  | 'minimum'
  | 'valid_from'
  | 'valid_until'
  | 'total_limit'
  | 'per_guest_limit'
  | 'stopped_at'
  | 'used'
>

export function voucherOf(row: VoucherRow): StoredVoucher | null {
  if (row.voucher_id === null || row.code === null || row.kind === null) return null
  return {
    id: row.voucher_id,
    code: row.code,
    kind: row.kind,
    value: row.value ?? 0,
    categoryIds: row.category_ids,
    minimum: row.minimum ?? 0,
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    totalLimit: row.total_limit,
    perGuestLimit: row.per_guest_limit,
    isStopped: row.stopped_at !== null,
    used: row.used ?? 0,
  }
}

/** A basket as it is written. Its ids, its version and what closes it are written elsewhere. */
export const columnsOf = (basket: StoredBasket) => ({
  account_id: basket.accountId,
  delivery_type: basket.type,
  delivery_time: basket.time === null ? null : formatWall(basket.time),
  table_id: basket.table?.id ?? null,
  sitting_id: basket.sittingId,
  lines: JSON.stringify(basket.lines),
  tip: JSON.stringify(basket.tip),
  voucher_code: basket.voucher?.code ?? null,
  postcode: basket.postcode,
  user_info: basket.userInfo === null ? null : JSON.stringify(basket.userInfo),
  extra_info: JSON.stringify(basket.extraInfo),
  seen: basket.seen === null ? null : JSON.stringify(basket.seen),
  ticket_time_id: basket.ticketTimeId,
  hold_until: basket.holdUntil === null ? null : timestamp(basket.holdUntil),
  hold_extended: basket.holdExtended,
  touched_at: timestamp(basket.touchedAt),
})
