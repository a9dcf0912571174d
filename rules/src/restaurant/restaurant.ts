import type { Instant, WallClock, Weekday } from '../clock.ts'
import type { BasisPoints, Cents } from '../money.ts'

export const deliveryTypes = ['delivery', 'pickup', 'here'] as const
export type DeliveryType = (typeof deliveryTypes)[number]

export const paymentTypes = ['mollie', 'saferPay', 'cash', 'payAtEnd', 'payFix', 'pwc'] as const
export type PaymentType = (typeof paymentTypes)[number]

export type Language = 'de' | 'en' | 'fr' | 'ar'

/** Minutes from midnight. `close` may be 1440; a close that is not after `open` ends on the next day. */
export type OpeningRule = { readonly weekday: Weekday; readonly open: number; readonly close: number }

/** What a restaurant decided about one delivery type: when, how early, how far ahead, how many. */
export type Service = {
  readonly type: DeliveryType
  readonly rules: readonly OpeningRule[]
  readonly leadMinutes: number
  /** How many days ahead may be booked; 0 is today only. */
  readonly availableDays: number
  readonly lastOrderMinutes: number
  /** Limits of one quarter-hour slot; null is unlimited. */
  readonly ordersPerSlot: number | null
  readonly itemsPerSlot: number | null
  readonly pausedUntil: Instant | null
  /** Why, as guests read it; null or left out: staff gave no reason. */
  readonly pauseReason?: string | null
}

/** Everything the time rules need to know about a restaurant. */
export type Schedule = {
  readonly timezone: string
  readonly services: readonly Service[]
  /** Closed by hand: nothing for the business day `closedOn`, later days can be ordered. Null: not closed. */
  readonly closedOn: string | null
  readonly closedDays: readonly string[]
  /** Holidays, both ends included. */
  readonly holiday: { readonly from: WallClock; readonly to: WallClock } | null
  /** The minute at which the business day ends (300 is 05:00). */
  readonly dayEndsAt: number
  /** Minutes added to every lead time while the kitchen is busy, and until when. */
  readonly busy: { readonly minutes: number; readonly until: Instant } | null
  /** Since when nobody has looked at the orders: nothing is promised "as soon as possible". Null: somebody does. */
  readonly unwatchedSince: Instant | null
}

export type Zone = {
  readonly id: number
  readonly name: string
  readonly postcodes: readonly string[]
  readonly fee: Cents
  readonly minimum: Cents
  readonly freeFrom: Cents | null
  readonly minutes: number | null
}

/** The rate of a tax class for a delivery type, from a day on. */
export type TaxRate = {
  readonly taxClass: string
  readonly type: DeliveryType
  readonly validFrom: string
  readonly rate: BasisPoints
}

/** Null if the restaurant does not offer the delivery type. */
export const serviceOf = (schedule: Schedule, type: DeliveryType): Service | null =>
  schedule.services.find((service) => service.type === type) ?? null
