import type { Totals } from '../basket/basket.ts'
import type { Review } from '../basket/review.ts'
import type { WallClock } from '../clock.ts'
import type { Cents } from '../money.ts'
import type { DeliveryType, PaymentType } from '../restaurant/restaurant.ts'
import { allow, type Refusal, type Ruling, refuse } from '../ruling.ts'
import { type Asking, missingField } from './personal-fields.ts'

/** Everything an order is checked against, as it stands in the transaction that would create it. */
export type OrderCheck = {
  readonly review: Review
  /** False in catalogue mode and while paused. */
  readonly sells: boolean
  /** The judgement of the basket's time; for "as soon as possible" the slot that would be taken. */
  readonly time: Ruling<WallClock>
  readonly personal: Pick<Asking, 'flags'> & { readonly given: Parameters<typeof missingField>[1] }
  readonly tableVerified: boolean
  /** The restaurant asks how many sit at the table, and nobody has said. */
  readonly lacksTableInfo: boolean
  readonly paymentType: string
  /** The payment types of the restaurant for the basket's delivery type. */
  readonly paymentTypes: readonly PaymentType[]
  /** Whether an order may cost nothing. */
  readonly freeOrders: boolean
  /** The total the guest agreed to; null: never shown one. */
  readonly expectedTotal: Cents | null
  /** Writes an amount in the guest's language. */
  readonly writeMoney: (amount: Cents) => string
}

export type CheckedOrder = {
  readonly totals: Totals
  readonly time: WallClock
  readonly paymentType: PaymentType
}

/**
 * All that create-order refuses and that can be known without asking anybody, in one order (answers.md, section 5).
 * `basket_changed` comes last: what is wrong with the basket is told before that its total is another one.
 */
export function checkOrder(check: OrderCheck): Ruling<CheckedOrder> {
  const { review, time } = check
  if (!time.ok) return refuse(earlyRefusal(check) ?? timeRefusal(review, time.refusal))
  const refusal =
    earlyRefusal(check) ??
    firstOf(review.refusals) ??
    placeRefusal(check) ??
    peopleRefusal(check) ??
    (review.voucher?.ok === false ? review.voucher.refusal : null) ??
    zeroRefusal(check)
  if (refusal) return refuse(refusal)
  const payment = mayPayWith(check)
  if (!payment.ok) return payment
  const { total } = review.totals
  if (check.expectedTotal !== null && check.expectedTotal !== total) return refuse('basket_changed')
  return allow({ totals: review.totals, time: time.value, paymentType: payment.value })
}

/**
 * Whether this guest may pay this way. Refuses `can_not_choose_cash`, `can_not_choose_pay_at_end` (at a table only with
 * the table's code, so that nobody orders onto a stranger's bill), `paymentType_not_valid`.
 */
export function mayPayWith({
  paymentType,
  paymentTypes,
  tableVerified,
  review,
}: Pick<OrderCheck, 'paymentType' | 'paymentTypes' | 'tableVerified'> & {
  readonly review: { readonly basket: { readonly type: DeliveryType } }
}): Ruling<PaymentType> {
  const offered = paymentTypes.find((type) => type === paymentType)
  const isStranger = paymentType === 'payAtEnd' && review.basket.type === 'here' && !tableVerified
  if (offered && !isStranger) return allow(offered)
  if (paymentType === 'cash') return refuse('can_not_choose_cash')
  return refuse(paymentType === 'payAtEnd' ? 'can_not_choose_pay_at_end' : 'paymentType_not_valid')
}

function earlyRefusal({ review, sells }: OrderCheck): Refusal | null {
  if (review.basket.lines.length === 0) return { key: 'basket_is_empty' }
  return sells ? null : { key: 'restaurant_not_selling' }
}

/** Who asked for "as soon as possible" while closed did not choose a wrong time, but must choose one. */
const timeRefusal = ({ basket }: Review, refusal: Refusal): Refusal =>
  basket.time === null && refusal.key === 'restaurant_not_open_at_time' && refusal.validTime !== undefined
    ? { ...refusal, key: 'delivery_time_required' }
    : refusal

/** Where it shall go, and whether it is worth the way. */
function placeRefusal({ review, writeMoney }: OrderCheck): Refusal | null {
  const { basket, shipping } = review
  if (basket.type === 'delivery' && !basket.postcode?.trim()) return { key: 'postalCode_required' }
  if (!shipping.ok) return shipping.refusal
  const { zone, missing } = shipping.value
  return zone && missing > 0 ? { key: 'minimum_order_value', name: writeMoney(zone.minimum) } : null
}

function peopleRefusal({ review, personal, tableVerified, lacksTableInfo }: OrderCheck): Refusal | null {
  const { type } = review.basket
  const missing = missingField({ type, tableVerified, flags: personal.flags }, personal.given)
  if (missing) return { key: missing }
  return type === 'here' && lacksTableInfo ? { key: 'table_info_first' } : null
}

const zeroRefusal = ({ review, freeOrders }: OrderCheck): Refusal | null =>
  review.totals.total === 0 && !freeOrders ? { key: 'total_price_is_zero' } : null

const firstOf = (refusals: ReadonlyMap<number, Refusal>): Refusal | null => [...refusals.values()][0] ?? null
