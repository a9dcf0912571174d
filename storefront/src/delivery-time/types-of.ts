import type { DeliveryType, Restaurant } from '@tischlein/contract/entities'

/** How food can be ordered now: what the restaurant offers, without eating there while it is closed (storefront.md, section 4). */
export const typesOf = ({
  deliveryTypes,
  closed,
}: Pick<Restaurant, 'deliveryTypes' | 'closed'>): readonly DeliveryType[] =>
  closed ? deliveryTypes.filter((type) => type !== 'here') : deliveryTypes

/** The type of a basket, or the first that can be had where its own cannot. */
export const typeOrFirst = (
  restaurant: Pick<Restaurant, 'deliveryTypes' | 'closed'>,
  type: DeliveryType,
): DeliveryType => {
  const types = typesOf(restaurant)
  return types.includes(type) ? type : (types[0] ?? type)
}
