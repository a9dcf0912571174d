import type { Basket, CartItem, Depot, Product, Restaurant } from '@tischlein/contract/entities'

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

type Wish = { readonly quantity: number; readonly price: number; readonly comment?: string }

/** A new line has a negative id until the server gives it its own. */
export function withDish(basket: Basket, product: Product, { quantity, price, comment }: Wish): Basket {
  const twin = basket.products.find((line) => isPlainLineOf(line, product))
  if (twin && product.extra === 0 && !product.is_package && !comment) {
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
    is_package: product.is_package,
    items: [],
    attributeItems: [],
    productAttributeItems: [],
    depot: product.depot,
    extra_info: comment ? { comment } : {},
    isDisabled: false,
    disabled_reason: null,
  }
  return summed({ ...basket, products: [...basket.products, line] })
}

/** The same dish without options, contents or a note: more of it joins this line. */
export const isPlainLineOf = (line: CartItem, product: { readonly id: number }): boolean =>
  line.productId === product.id &&
  line.items.length + line.attributeItems.length + line.productAttributeItems.length === 0 &&
  !line.extra_info.comment &&
  !line.extra_info.itemDetails?.length

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

/** Of a whole line: its own and that of its contents. */
export function depositOf(line: CartItem): number {
  const own = line.depot?.price ?? 0
  const inside = sumOf(line.items, (item) => priceOf(item.depot) * item.quantity)
  return (own + inside) * line.quantity
}

const priceOf = (depot: Depot | null) => depot?.price ?? 0

const sumOf = <Item>(items: readonly Item[], value: (item: Item) => number) =>
  items.reduce((sum, item) => sum + value(item), 0)

export const unitsIn = (basket: Basket) => sumOf(basket.products, (line) => line.quantity)

/** The basket of a guest who has none yet. */
export const emptyBasket = (restaurant: Restaurant): Basket => ({
  id: 0,
  restaurant_id: restaurant.id,
  deliveryType: restaurant.deliveryTypes[0] ?? 'pickup',
  table: null,
  table_id: null,
  table_verified: false,
  tip: 0,
  tip_percent: null,
  voucher_code: null,
  voucherValue: 0,
  totalPrice: 0,
  totalWithDiscount: 0,
  deliveryTime: null,
  duration: null,
  shipping_price: 0,
  postalCode: null,
  extra_info: {},
  userInfo: null,
  assigned: false,
  version: 0,
  hold_until: null,
  products: [],
  totals: { goods: 0, deposit: 0, discount: 0, shipping_price: 0, tip: 0, total: 0, taxes: [] },
  minimum: null,
  free_shipping_missing: null,
  changes: [],
})
