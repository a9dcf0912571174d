import type { ManagedAttributeGroup, ManagedPackageStep } from '@tischlein/contract/entities'
import type { OptionGroup, PackageStep } from '@tischlein/rules/menu/menu'

/** A group as the rules know it, so that a test run is judged as a guest's choice is. */
export const groupOf = (group: ManagedAttributeGroup): OptionGroup => ({
  id: group.id,
  name: group.name,
  minimum: group.minimum_value,
  maximum: group.maximum_value,
  multiSelect: group.is_multi_select,
  ofCategory: group.category_id !== null,
  items: group.items.map(({ id, name, price, stock, sold_out_until }) => ({
    id,
    name,
    price,
    stock,
    soldOut: sold_out_until !== null,
  })),
})

/** A step as the rules know it. */
export const stepOf = (step: ManagedPackageStep): PackageStep => ({
  id: step.id,
  name: step.name,
  question: step.question,
  minimum: step.min,
  maximum: step.max,
  products: step.products.map((offer) => ({
    productId: offer.id,
    name: offer.name,
    price: offer.price,
    multipleAllowed: offer.is_multiple_allowed,
  })),
})
