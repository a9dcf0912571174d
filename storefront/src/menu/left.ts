import type { CartItem, PackageStep, Product } from '@tischlein/contract/entities'
import type * as rules from '@tischlein/rules/menu/menu'
import { remainingStock, type StockLine } from '@tischlein/rules/menu/stock'

/** From here down, what is left is a warning. */
export const FEW_LEFT = 5

/** How many more of the dish this basket may take; null: as many as one likes (storefront.md, section 5). */
export function leftFor(
  product: Product,
  lines: readonly CartItem[],
  steps: readonly PackageStep[] = [],
): number | null {
  if (product.stock === null && steps.length === 0) return null
  const { id, name, stock, is_package: isPackage } = product
  const dish = { ...ruleContent({ id, name, stock }), isPackage, steps: steps.map(ruleStep) }
  return remainingStock(menuOf(steps), dish, lines.map(ruleLine))
}

const menuOf = (steps: readonly PackageStep[]): rules.Menu => ({
  products: new Map(steps.flatMap((step) => step.products.map((offer) => [offer.id, ruleContent(offer)]))),
  breaks: [],
})

/** As much of a dish as the rule of what is left looks at: of one inside a package the wire tells little more. */
const ruleContent = ({ id, name, stock }: Pick<Product, 'id' | 'name' | 'stock'>): rules.Product => ({
  id,
  categoryId: 0,
  name,
  active: true,
  price: 0,
  taxClass: '',
  stock,
  soldOutUntil: null,
  deliveryTypes: [],
  deposit: null,
  happyHours: [],
  patterns: [],
  groups: [],
  isPackage: false,
  steps: [],
  asksName: false,
  asksDate: false,
  minAge: null,
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
