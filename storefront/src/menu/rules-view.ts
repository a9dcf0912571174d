import type { AttributeGroup, CartItem, PackageStep, Product } from '@tischlein/contract/entities'
import type * as rules from '@tischlein/rules/menu/menu'
import { remainingStock, type StockLine } from '@tischlein/rules/menu/stock'

/**
 * What travelled, as the rules know it: so that a button decides with the very function that the server will use.
 * What the wire does not tell (tax, patterns) the rules asked here never look at.
 */
export const ruleProduct = (
  product: Product,
  groups: readonly AttributeGroup[] = [],
  steps: readonly PackageStep[] = [],
): rules.Product => ({
  id: product.id,
  categoryId: product.category_id,
  name: product.name,
  active: true,
  price: product.price,
  taxClass: '',
  stock: product.stock,
  soldOutUntil: null,
  deliveryTypes: product.deliveryTypes,
  deposit: product.depot,
  happyHours: [],
  patterns: [],
  groups: groups.map(ruleGroup),
  isPackage: product.is_package,
  steps: steps.map(ruleStep),
  asksName: product.additional_info_config?.name ?? false,
  asksDate: product.additional_info_config?.date ?? false,
  minAge: product.min_age,
})

export const ruleGroup = (group: AttributeGroup): rules.OptionGroup => ({
  id: group.id,
  name: group.name,
  minimum: group.minimum_value,
  maximum: group.maximum_value,
  multiSelect: group.is_multi_select,
  ofCategory: true,
  items: group.items.map((item) => ({
    id: item.id,
    name: item.name,
    price: item.pivot.price,
    stock: item.stock,
    soldOut: item.stock === 0,
  })),
})

export const ruleStep = (step: PackageStep): rules.PackageStep => ({
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

export const ruleLine = (line: CartItem): StockLine => ({
  productId: line.productId,
  quantity: line.quantity,
  options: [...line.attributeItems, ...line.productAttributeItems].map((option) => ({
    id: option.id,
    groupId: option.group_id,
    ofCategory: true,
    quantity: option.quantity,
  })),
  items: line.items.map((item) => ({
    productId: item.RestaurantProductId,
    stepId: item.productPackageId,
    quantity: item.quantity,
  })),
})

const noMenu: rules.Menu = { products: new Map(), breaks: [] }

/** How many more of the dish this basket may take; null: as many as one likes (storefront.md, section 5). */
export const leftFor = (product: Product, lines: readonly CartItem[]): number | null =>
  remainingStock(noMenu, ruleProduct(product), lines.map(ruleLine))
