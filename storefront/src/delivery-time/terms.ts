import type { DeliveryType, Restaurant, Zone } from '@tischlein/contract/entities'

/** What a delivery costs. `isExact`: for the guest's postcode; otherwise the friendliest of all areas ("from"). */
export type Terms = {
  readonly fee: number
  readonly minimum: number
  readonly freeFrom: number | null
  readonly isExact: boolean
}

export function termsOf(zones: readonly Zone[], postcode: string | null): Terms | null {
  const own = zones.find((zone) => zone.postalCode === postcode)
  if (own) return { fee: own.shipping_price, minimum: own.minimum, freeFrom: own.free_from, isExact: true }
  if (zones.length === 0) return null
  const freeFrom = zones.flatMap((zone) => zone.free_from ?? [])
  return {
    fee: Math.min(...zones.map((zone) => zone.shipping_price)),
    minimum: Math.min(...zones.map((zone) => zone.minimum)),
    freeFrom: freeFrom.length > 0 ? Math.min(...freeFrom) : null,
    isExact: false,
  }
}

const leadOf = (restaurant: Restaurant, type: DeliveryType): number =>
  ({ delivery: restaurant.delivery_hours, pickup: restaurant.pickup_hours, here: restaurant.here_hours })[
    type
  ]

/** Half the width of the span in which food arrives, in minutes. */
const GIVE_OR_TAKE = 5

/** Minutes from now until the food is there, as a range: a promise to the minute would be a lie (ux.md, F16). */
export function minutesUntil(restaurant: Restaurant, type: DeliveryType, zone: Zone | null) {
  const average = type === 'delivery' ? (zone?.minutes ?? restaurant.delivery_average_time) : null
  const least = leadOf(restaurant, type)
  const from = average === null ? least : Math.max(least, average - GIVE_OR_TAKE)
  return { from, to: from + 2 * GIVE_OR_TAKE }
}

/** Shown by no client (storefront.md, section 3). */
const hidden = ['zvt', 'cash_machine']

/** The ways to pay in a few words, each once: "Online bezahlen: Karte, PayPal" and "Bar" are Karte, PayPal, Bar. */
export function paymentWords(restaurant: Restaurant, type: DeliveryType): string[] {
  const { paymentMethods, paymentMethodsByType, paymentMethodNames } = restaurant
  const shown = (paymentMethodsByType[type] ?? paymentMethods).filter((one) => !hidden.includes(one))
  const names = shown.map((one) => paymentMethodNames[one] ?? one)
  return [...new Set(names.flatMap((name) => (name.split(/ ?: /).at(-1) ?? name).split(/[,،] /)))]
}
