import type { Basket, CartItem, Depot, Product } from '@tischlein/contract/entities'
import { isPlainLineOf, sumOf } from './units.ts'

/**
 * What a basket will most likely look like once the server has answered, so that a press shows at once. Only what a
 * guest sees is foretold (units, sums, gaps); vouchers, fees and taxes wait for the server, whose answer replaces all of it.
 */
export const withUnits = (basket: Basket, lineId: number, quantity: number): Basket =>
  summed({
    ...basket,
    products: basket.products.flatMap((line) => {
      if (line.id !== lineId) return line
      return quantity > 0 ? { ...line, quantity, totalPrice: line.price * quantity } : []
    }),
  })

/**
 * The id of a line in a basket. One that the server has not numbered yet is known by its dish: the latest of it, since a
 * new line stands at the end.
 */
export const idIn = (basket: Basket, line: CartItem): number =>
  line.id > 0
    ? line.id
    : (basket.products.findLast(({ productId }) => productId === line.productId)?.id ?? line.id)

type Wish = { readonly quantity: number; readonly price: number; readonly comment?: string | undefined }

/** A new line has a negative id until the server gives it its own. */
export function withDish(basket: Basket, product: Product, { quantity, price, comment }: Wish): Basket {
  const twin = basket.products.find((line) => isPlainLineOf(line, product))
  const isOwnLine = product.extra === 1 || product.is_package || product.additional_info_config !== null
  if (twin && !isOwnLine && !comment) {
    return withUnits(basket, twin.id, twin.quantity + quantity)
  }
  const id = -1 - basket.products.length
  const line: CartItem = {
    id,
    basketProductId: id,
    RestaurantProductId: product.id,
    productId: product.id,
    category_id: product.category_id,
    name: product.name,
    image: product.image,
    quantity,
    price,
    totalPrice: price * quantity,
    stock: product.stock,
    deliveryTypes: product.deliveryTypes,
    is_package: product.is_package,
    min_age: product.min_age,
    items: [],
    attributeItems: [],
    productAttributeItems: [],
    depot: product.depot,
    extra_info: comment ? { comment } : {},
    packaging: null,
    isDisabled: false,
    disabled_reason: null,
  }
  return summed({ ...basket, products: [...basket.products, line] })
}

function summed(basket: Basket): Basket {
  const goods = sumOf(basket.products, (line) => line.totalPrice)
  const deposit = sumOf(basket.products, depositOf)
  const more = goods + deposit - basket.totals.goods - basket.totals.deposit
  const moreGoods = goods - basket.totals.goods
  const { minimum, free_shipping_missing } = basket
  return {
    ...basket,
    totalPrice: goods + deposit,
    totalWithDiscount: basket.totalWithDiscount + more,
    minimum: minimum && { ...minimum, missing: Math.max(0, minimum.value - goods) },
    free_shipping_missing:
      free_shipping_missing === null ? null : Math.max(0, free_shipping_missing - moreGoods),
    totals: { ...basket.totals, goods, deposit, total: basket.totals.total + more },
  }
}

/** Once the guest has chosen or given up reusable packaging. */
export const withPackaging = (basket: Basket, lineId: number, chosen: boolean): Basket =>
  summed({
    ...basket,
    products: basket.products.map((line) =>
      line.id === lineId
        ? {
            ...line,
            extra_info: { ...line.extra_info, reusable: chosen },
            packaging: line.packaging && { ...line.packaging, chosen },
          }
        : line,
    ),
  })

/** Of a whole line: its own, that of its contents, and that of reusable packaging. */
export function depositOf(line: CartItem): number {
  const own = line.depot?.price ?? 0
  const inside = sumOf(line.items, (item) => priceOf(item.depot) * item.quantity)
  const packaging = line.packaging?.chosen ? line.packaging.containers * line.packaging.deposit : 0
  return (own + inside + packaging) * line.quantity
}

const priceOf = (depot: Depot | null) => depot?.price ?? 0
