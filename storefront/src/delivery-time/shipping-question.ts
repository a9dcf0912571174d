import type { InputFor } from '@tischlein/contract/client'
import type { DeliveryType } from '@tischlein/contract/entities'

type Zone = { readonly postalCode: string }

/**
 * What is asked about the price of a delivery (api/restaurant/shipping-price). Null: nothing, because the type is not
 * chosen, or the postcode is not there, is not whole yet, or is one that nobody delivers to (storefront.md, section 7).
 */
export const shippingQuestion = (
  zones: readonly Zone[],
  deliveryType: DeliveryType | null,
  postalCode: string,
): InputFor<'readShippingPrice'> | null =>
  deliveryType !== null && zones.some((zone) => zone.postalCode === postalCode)
    ? { deliveryType, postalCode }
    : null
