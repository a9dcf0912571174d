import type { Cents } from '../money.ts'
import type { DeliveryType, Zone } from '../restaurant/restaurant.ts'
import { allow, type Ruling, refuse } from '../ruling.ts'

/** The delivery fee and what the goods still lack: for the zone's minimum, and for free delivery (null: never free). */
export type Shipping = {
  readonly fee: Cents
  readonly zone: Zone | null
  readonly missing: Cents
  readonly freeMissing: Cents | null
}

const NO_SHIPPING: Shipping = { fee: 0, zone: null, missing: 0, freeMissing: null }

/**
 * The fee for a postal code; `goods` count before discount and without deposit (decisions.md, section 6). Pickup and
 * here cost nothing, and so does a delivery whose postal code is not known yet.
 * Refuses `postalCode_not_in_delivery_area`.
 */
export function shippingOf(
  zones: readonly Zone[],
  type: DeliveryType,
  postcode: string | null,
  goods: Cents,
): Ruling<Shipping> {
  if (type !== 'delivery' || !postcode?.trim()) return allow(NO_SHIPPING)
  const zone = zoneOf(zones, postcode)
  if (!zone) return refuse('postalCode_not_in_delivery_area')
  const isFree = zone.freeFrom !== null && goods >= zone.freeFrom
  return allow({
    fee: isFree ? 0 : zone.fee,
    zone,
    missing: Math.max(0, zone.minimum - goods),
    freeMissing: zone.freeFrom === null ? null : Math.max(0, zone.freeFrom - goods),
  })
}

/** The zone a postal code belongs to; of several the one that is cheapest for the guest. */
export const zoneOf = (zones: readonly Zone[], postcode: string): Zone | null =>
  zones
    .filter((zone) => zone.postcodes.includes(postcode.trim()))
    .toSorted((a, b) => a.fee - b.fee || a.minimum - b.minimum)[0] ?? null
