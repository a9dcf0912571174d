import { createHash } from 'node:crypto'
import type { PricedLine } from '@tischlein/rules/basket/basket'
import { priceLines } from '@tischlein/rules/basket/price-lines'
import { businessDay, formatWall, type Instant } from '@tischlein/rules/clock'
import { minAgeOf } from '@tischlein/rules/menu/min-age'
import type { PaymentType } from '@tischlein/rules/restaurant/restaurant'
import { slotOfUnit } from '@tischlein/rules/ticketing/ticket-places'
import { ticketQuestion } from '../basket/judge-slot.ts'
import type { Guest, StoredBasket } from '../basket/stored-basket.ts'
import type { Scene, Weighed } from '../basket/weigh-basket.ts'
import { timestamp } from '../db/instants.ts'
import { refused } from '../http/refused.ts'
import { newId, newSecret, newTicketCode } from '../ids.ts'
import type { LineRow, OrderSheet, TicketRow, VoucherUseRow } from './db.ts'
import type { Judged } from './judge-order.ts'
import { isOnline } from './present.ts'
import type { StockWant } from './take.ts'
import type { Taken } from './take-scarce.ts'

/** An order to be paid online gives back what it holds when nobody paid for so long (decisions.md, section 7). */
export const PAYMENT_MS = 20 * 60_000

export type Purchase = {
  readonly judged: Judged
  readonly guest: Guest
  readonly taken: Taken
}

/** A basket as the order it becomes: names, prices and taxes copied, in the language of the house that cooks it. */
export function writeOrder(scene: Scene, purchase: Purchase): OrderSheet {
  const { judged, guest, taken } = purchase
  const own = { order_id: newId(), restaurant_id: scene.restaurant.id }
  const priced = originalLines(scene, judged.weighed.basket)
  const lines = priced.map((line, position) => lineRow(scene, line, { ...own, position }))
  const said = { at: timestamp(scene.now), what: 'status', status: 'received', body: null }
  return {
    order: orderRow(scene, purchase, own.order_id),
    lines,
    taxes: judged.totals.taxes.map((share) => ({ ...own, ...share })),
    event: { ...own, ...said, by_whom: 'guest', account_id: guest.accountId },
    stock: taken.stock.map((want) => ({ ...own, ...stockOf(want), given_back: false })),
    slot: taken.slot && { ...own, ...taken.slot, given_back: false },
    points: taken.points.map(({ stationId, points }) => ({
      ...own,
      station_id: stationId,
      slot: formatWall(taken.time),
      points,
      given_back: false,
    })),
    voucher: voucherRow(purchase, own),
    places: taken.places.map(({ ticketTime, day, places }) => ({
      ...own,
      ticket_time_id: ticketTime.id,
      day,
      places,
      given_back: false,
    })),
    tickets: lines.flatMap((line) => ticketRows(scene, judged.weighed.basket, line)),
  }
}

function orderRow(scene: Scene, { judged, guest, taken }: Purchase, id: number): OrderSheet['order'] {
  const { restaurant, now, language } = scene
  const { weighed, details, paymentType } = judged
  const { taxes: _taxes, ...totals } = judged.totals
  const { basket } = weighed
  return {
    ...totals,
    ...paymentAtFirst(paymentType, totals.total, now),
    ...tableOf(basket),
    id,
    restaurant_id: restaurant.id,
    basket_id: basket.id,
    account_id: guest.accountId,
    business_day: businessDay(restaurant.wall(now), restaurant.settings.dayEndsAt),
    status: 'received',
    delivery_type: basket.type,
    delivery_time: formatWall(taken.time),
    asap: basket.time === null,
    promised_time: null,
    ready_at: null,
    user_details: details,
    comment: details.comment ?? commentOf(basket),
    lang: language,
    refunded: 0,
    voucher_id: taken.voucherId,
    voucher_code: basket.voucher?.code ?? null,
    reject_key: null,
    reject_body: null,
    basket_hash: hashOf(weighed, paymentType),
    token: newSecret(),
    version: 1,
    created_at: timestamp(now),
    alarmed_at: null,
    missed_at: null,
    moved_at: null,
  }
}

/** Paid on a provider's page, the order waits for its money unseen; a prepaid card pays in the order's transaction. */
function paymentAtFirst(type: PaymentType, total: number, now: Instant) {
  const own = { payment_type: type, payment_id: null }
  if (awaitsPayment(type, total)) {
    const expires_at = timestamp(now + PAYMENT_MS)
    return { ...own, payment_status: 'open' as const, placed: false, placed_at: null, expires_at }
  }
  const isPaid = isOnline(type) || type === 'payFix'
  const placed = { placed: true, placed_at: timestamp(now), expires_at: null }
  return { ...own, ...placed, payment_status: isPaid ? ('paid' as const) : ('none' as const) }
}

/** A ticket for each unit of a line that is sold as one, at the slot of its own date, else at the order's. */
function ticketRows(scene: Scene, basket: StoredBasket, line: LineRow): TicketRow[] {
  const { time } = basket
  if (time === null || !isTicket(scene, line)) return []
  const question = ticketQuestion(scene, basket)
  return Array.from({ length: line.quantity }, (_, index) => {
    const person = line.extra.itemDetails?.[index]
    const slot = slotOfUnit(question, time, person?.date ?? '') ?? refused('product_not_available_for_date')
    return {
      id: newId(),
      restaurant_id: line.restaurant_id,
      order_id: line.order_id,
      line_id: line.id,
      unit: index + 1,
      ticket_time_id: slot.ticketTime.id,
      day: slot.day,
      start_minute: slot.ticketTime.time,
      duration: slot.ticketTime.duration,
      full_name: person?.fullName || null,
      code: newTicketCode(),
      used_at: null,
      used_by: null,
      voided: false,
    }
  })
}

const isTicket = ({ menu, restaurant }: Scene, { product_id: id }: LineRow): boolean =>
  restaurant.settings.ticketing && id !== null && menu.products.get(id)?.isTicket === true

const stockOf = ({ table, id, units }: StockWant) => ({
  product_id: table === 'product' ? id : null,
  item_id: table === 'product' ? null : id,
  units,
})

const voucherRow = ({ taken: { voucherId }, guest }: Purchase, own: OrderKeys): VoucherUseRow | null =>
  voucherId === null
    ? null
    : {
        ...own,
        voucher_id: voucherId,
        account_id: guest.accountId,
        email: guest.email,
        mobile: guest.mobile,
        given_back: false,
      }

/** Nobody is sent to a provider for what costs nothing. */
export const awaitsPayment = (type: PaymentType, total: number): boolean => isOnline(type) && total > 0

/** Equal for baskets that would become the same order: an unchanged one pays for the order it has. */
export const hashOf = ({ basket, review }: Weighed, paymentType: PaymentType): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        basket.type,
        basket.time && formatWall(basket.time),
        basket.ticketTimeId,
        review.lines.map(({ id, productId, quantity, unitPrice, options, items, extra }) => [
          [id, productId, quantity, unitPrice],
          options.map((option) => [option.id, option.quantity]),
          items.map((item) => [item.stepId, item.productId, item.quantity]),
          [extra.comment, extra.reusable, extra.itemDetails?.map((person) => [person.fullName, person.date])],
        ]),
        review.totals.total,
        review.totals.tip,
        [basket.voucher?.code, basket.postcode, basket.table?.id, basket.tableVerified && basket.sittingId],
        Object.entries(basket.userInfo ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1)),
        basket.extraInfo.comment,
        paymentType,
      ]),
    )
    .digest('base64url')

/** The kitchen reads the language that the menu was written in, whatever the guest reads. */
const originalLines = ({ restaurant, now }: Scene, basket: StoredBasket): PricedLine[] =>
  priceLines(restaurant.menu(restaurant.lang), basket.lines, {
    at: basket.time ?? restaurant.wall(now),
    type: basket.type,
  })

type OrderKeys = Pick<LineRow, 'restaurant_id' | 'order_id'>
type LineKeys = OrderKeys & Pick<LineRow, 'position'>

const lineRow = (scene: Scene, line: PricedLine, keys: LineKeys): LineRow => ({
  ...keys,
  id: newId(),
  basket_line: line.id,
  product_id: line.productId,
  category_id: line.categoryId,
  name: line.name,
  quantity: line.quantity,
  unit_price: line.unitPrice,
  deposit: line.deposit?.price ?? 0,
  deposit_name: line.deposit?.name ?? null,
  tax_class: line.taxClass,
  options: [...line.options],
  items: [...line.items],
  extra: line.extra,
  packaging: line.packaging ?? null,
  allergens: allergensOf(scene, line),
  min_age: minAgeOf(scene.menu, line),
  taken_off: 0,
  struck_at: null,
})

/** Of the dish as it was put together: its own, and those of its options and contents. Null: nobody knows them all. */
function allergensOf({ restaurant }: Scene, { productId, options, items }: PricedLine): string[] | null {
  const { productRow, itemRow } = restaurant.arrangement
  const parts = [
    productRow(productId)?.allergens,
    ...items.map((item) => productRow(item.productId)?.allergens),
  ]
  if (parts.some((codes) => codes == null)) return null
  const extras = options.map((option) => itemRow(option.id)?.allergens)
  return [...new Set([...parts, ...extras].flatMap((codes) => codes ?? []))].toSorted()
}

/** A basket may remember a table and yet be ordered for pickup. */
const tableOf = ({ type, table, tableVerified, sittingId }: StoredBasket) => ({
  table_id: type === 'here' ? (table?.id ?? null) : null,
  table_name: type === 'here' ? (table?.name ?? null) : null,
  table_verified: type === 'here' && tableVerified,
  sitting_id: type === 'here' && tableVerified ? sittingId : null,
})

const commentOf = ({ extraInfo }: StoredBasket): string | null =>
  typeof extraInfo.comment === 'string' ? extraInfo.comment : null
