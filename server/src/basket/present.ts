import type { Basket, CartItem, CartOption, Change, PackageItem, Totals } from '@tischlein/contract/entities'
import type {
  PricedItem,
  PricedLine,
  PricedOption,
  Totals as RuleTotals,
} from '@tischlein/rules/basket/basket'
import { lineGoods, packagingFor } from '@tischlein/rules/basket/price-lines'
import type { Change as RuleChange } from '@tischlein/rules/basket/review'
import { formatTime, formatWall } from '@tischlein/rules/clock'
import { minAgeOf } from '@tischlein/rules/menu/min-age'
import type { DeliveryType } from '@tischlein/rules/restaurant/restaurant'
import { timestamp } from '../db/instants.ts'
import type { Shown } from './change-basket.ts'
import { isHeld } from './hold-basket.ts'
import type { Scene } from './weigh-basket.ts'

/** A basket as it travels (answers.md, section 1). */
export function presentBasket(scene: Scene, { basket, review, told }: Shown): Basket {
  const { totals, shipping } = review
  const { zone, missing, freeMissing } = shipping.ok ? shipping.value : NO_SHIPPING
  return {
    id: basket.id,
    restaurant_id: basket.restaurantId,
    deliveryType: basket.type,
    table: basket.table?.name ?? null,
    table_id: basket.table?.id ?? null,
    table_verified: basket.tableVerified,
    tip: totals.tip,
    tip_percent: basket.tip.kind === 'percent' ? basket.tip.percent : null,
    voucher_code: basket.voucher?.code ?? null,
    voucherValue: totals.discount,
    totalPrice: totals.goods + totals.deposit,
    totalWithDiscount: totals.goods + totals.deposit - totals.discount,
    deliveryTime: basket.time && formatWall(basket.time),
    duration: durationOf(scene, basket),
    shipping_price: totals.shipping,
    postalCode: basket.postcode,
    extra_info: { ...basket.extraInfo },
    userInfo: basket.userInfo,
    assigned: basket.accountId !== null,
    version: basket.version,
    hold_until: basket.holdUntil !== null && isHeld(basket, scene.now) ? timestamp(basket.holdUntil) : null,
    hold_extendable: isHeld(basket, scene.now) && !basket.holdExtended,
    products: review.lines.map((line) =>
      presentLine(scene, basket.type, line, review.refusals.get(line.id)?.key ?? null),
    ),
    totals: presentTotals(totals),
    minimum: zone && { value: zone.minimum, missing },
    free_shipping_missing: freeMissing,
    changes: told.map(presentChange),
  }
}

/** Of the ticket slot, as long as one is chosen. */
function durationOf({ restaurant }: Scene, { time, ticketTimeId }: Shown['basket']): string | null {
  const ticketTime = restaurant.ticketTimes.find(({ id }) => id === ticketTimeId)
  return time === null || ticketTime === undefined ? null : formatTime(ticketTime.duration)
}

const NO_SHIPPING = { zone: null, missing: 0, freeMissing: null }

export const presentTotals = ({
  goods,
  deposit,
  discount,
  shipping,
  tip,
  total,
  taxes,
}: RuleTotals): Totals => ({
  goods,
  deposit,
  discount,
  shipping_price: shipping,
  tip,
  total,
  taxes: taxes.map(({ rate, net, tax, gross }) => ({ rate, net, tax, gross })),
})

export const presentChange = ({ what, lineId, name, before, after, key }: RuleChange): Change => ({
  what,
  basketProductId: lineId,
  name,
  before,
  after,
  key,
})

function presentLine(
  { restaurant, language, menu }: Scene,
  type: DeliveryType,
  line: PricedLine,
  reason: string | null,
): CartItem {
  const product = menu.products.get(line.productId)
  const packaging = product ? packagingFor(product, type) : null
  return {
    id: line.id,
    basketProductId: line.id,
    RestaurantProductId: line.productId,
    productId: line.productId,
    category_id: line.categoryId,
    name: line.name,
    image: restaurant.view(language).cards.get(line.productId)?.image ?? null,
    quantity: line.quantity,
    price: line.unitPrice,
    totalPrice: lineGoods(line),
    stock: product?.stock ?? null,
    deliveryTypes: [...(product?.deliveryTypes ?? [])],
    is_package: product?.isPackage ?? false,
    is_ticket: product?.isTicket ?? false,
    items: line.items.map(presentItem),
    ...presentOptions(line.options),
    depot: presentDeposit(line.deposit),
    min_age: minAgeOf(menu, line),
    extra_info: presentExtra(line.extra),
    packaging: packaging && { ...packaging, chosen: line.packaging != null },
    isDisabled: reason !== null,
    disabled_reason: reason,
  }
}

/** What baskets and orders say alike of a line. */
export const presentOptions = (options: readonly PricedOption[]) => ({
  attributeItems: options.filter((option) => option.ofCategory).map(presentOption),
  productAttributeItems: options.filter((option) => !option.ofCategory).map(presentOption),
})

const presentOption = ({ id, groupId, name, quantity, price }: PricedOption): CartOption => ({
  id,
  group_id: groupId,
  name,
  quantity,
  price,
})

export const presentItem = (item: PricedItem): PackageItem => ({
  id: item.productId,
  RestaurantProductId: item.productId,
  productPackageId: item.stepId,
  name: item.name,
  quantity: item.quantity,
  price: item.price,
  depot: presentDeposit(item.deposit),
})

export const presentExtra = ({ comment, itemDetails, reusable }: PricedLine['extra']) => ({
  ...(comment === undefined ? {} : { comment }),
  ...(itemDetails === undefined
    ? {}
    : { itemDetails: itemDetails.map(({ fullName, date }) => ({ fullName, date })) }),
  ...(reusable ? { reusable } : {}),
})

const presentDeposit = (deposit: PricedLine['deposit']) =>
  deposit && { name: deposit.name, price: deposit.price }
