import type { Client } from '@tischlein/contract/client'
import type { CartItem } from '@tischlein/contract/entities'

/** Puts a line back as it was, with its options, contents and note. Empty lists are not sent (storefront.md, section 5). */
export function addAgain(call: Client, basketId: number, line: CartItem) {
  const { productId, quantity, extra_info } = line
  const common = { basketId, productId, quantity, extraInfo: writable(extra_info) }
  const options = {
    ...(line.attributeItems.length > 0 ? { attributeItems: line.attributeItems.map(picked) } : {}),
    ...(line.productAttributeItems.length > 0
      ? { productAttributeItems: line.productAttributeItems.map(picked) }
      : {}),
  }
  if (!line.is_package) return call('addToBasket', { ...common, ...options })
  const productItems = line.items.map((item) => ({
    productId: item.RestaurantProductId,
    productPackageId: item.productPackageId,
    quantity: item.quantity,
  }))
  return call('addPackageToBasket', { ...common, ...options, productItems })
}

const picked = ({ id, quantity }: { id: number; quantity: number }) => ({ id, quantity })

/** What a line says besides its options, as a call takes it. */
export const writable = ({ comment, itemDetails, reusable }: CartItem['extra_info']) => ({
  ...(comment ? { comment } : {}),
  ...(itemDetails ? { itemDetails: itemDetails.map((detail) => ({ ...detail })) } : {}),
  ...(reusable ? { reusable } : {}),
})
