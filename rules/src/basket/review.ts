import type { WallClock } from '../clock.ts'
import type { Shop } from '../menu/may-buy.ts'
import { chooseOptions } from '../menu/option-groups.ts'
import { choosePackage } from '../menu/package-steps.ts'
import { stockRefusal } from '../menu/stock.ts'
import { sum } from '../money.ts'
import type { DeliveryType, TaxRate, Zone } from '../restaurant/restaurant.ts'
import type { Refusal, Ruling } from '../ruling.ts'
import type { Basket, Line, PricedLine, Voucher } from './basket.ts'
import {
  type Change,
  changeOf,
  differences,
  type Found,
  lostLines,
  lostTime,
  lostTimeRefusal,
  type Seen,
  seenOf,
} from './changes.ts'
import { extraOf } from './line-extra.ts'
import { mayBuyLine, occasionOf } from './may-buy-line.ts'
import { lineGoods, priceLines } from './price-lines.ts'
import { shippingOf } from './shipping.ts'
import { totalsOf } from './totals.ts'
import { mayUse } from './voucher.ts'

export type { Change, Seen } from './changes.ts'

/** What a basket is read against. */
export type Reading = {
  readonly shop: Shop
  readonly zones: readonly Zone[]
  readonly rates: readonly TaxRate[]
  readonly vatFree: boolean
  readonly voucher: Voucher | null
  readonly voucherUses: { readonly uses: number; readonly usesByGuest: number }
  /** The judgement of the basket's time, or of "as soon as possible"; null where nobody asked. */
  readonly time: Ruling<WallClock> | null
  readonly seen: Seen | null
}

/** A basket as it stands now. */
export type Review = Found & {
  /** Without dishes the menu no longer has, and without a time that cannot be ordered any more. */
  readonly basket: Basket
  readonly changes: readonly Change[]
  readonly seen: Seen
}

/**
 * Reads a basket against the menu of this moment: prices, what can still be had, voucher, delivery fee, totals, and
 * what changed since the guest last saw it (decisions.md, sections 5 and 6). Nothing is dropped without a word.
 */
export function reviewBasket(stored: Basket, reading: Reading): Review {
  const { shop, seen, time } = reading
  const basket = {
    ...stored,
    ...timeLeft(stored, time),
    lines: stored.lines.filter((line) => isKnown(shop, line)),
  }
  const occasion = occasionOf(shop, basket)
  const lines = priceLines(shop.menu, basket.lines, occasion)
  const refusals = refusalsOf(shop, basket)
  const voucher = voucherOf(reading, basket, lines)
  const shipping = shippingOf(reading.zones, basket.type, basket.postcode, sum(lines.map(lineGoods)))
  const totals = totalsOf({
    lines,
    voucher: voucher?.ok ? voucher.value : null,
    tip: basket.tip,
    shipping: shipping.ok ? shipping.value.fee : 0,
    rates: reading.rates,
    type: basket.type,
    day: time?.ok ? time.value.day : occasion.at.day,
    vatFree: reading.vatFree,
  })
  const found = { basket, lines, refusals, voucher, shipping, totals }
  const shown = seenOf(found)
  const gone = [...lostTime(stored, time), ...lostLines(shop.menu, stored, seen)]
  return { ...found, changes: [...gone, ...(seen ? differences(found, seen, shown) : [])], seen: shown }
}

/**
 * The basket for another delivery type (api/basket/change-delivery-method): without the dishes that are not offered
 * there, and without a time that does not fit. `time` is the judgement of the basket's time for the new type.
 */
export function changeType(
  shop: Shop,
  basket: Basket,
  type: DeliveryType,
  time: Ruling<WallClock> | null,
): { basket: Basket; changes: Change[] } {
  const fits = ({ productId }: Line) =>
    shop.menu.products.get(productId)?.deliveryTypes.includes(type) ?? true
  const gone = basket.lines.filter((line) => !fits(line))
  const unfit = basket.time !== null && time?.ok === false ? time.refusal : null
  return {
    basket: { ...basket, type, time: unfit ? null : basket.time, lines: basket.lines.filter(fits) },
    changes: [
      ...gone.map((line) => ({
        ...changeOf('removed', 'the_product_is_not_available_in_this_delivery_type'),
        lineId: line.id,
        name: shop.menu.products.get(line.productId)?.name ?? null,
        before: line.quantity,
        after: 0,
      })),
      ...(unfit ? [changeOf('time', unfit.key)] : []),
    ],
  }
}

/** Why a line cannot be ordered as it is; null: it can. */
export function lineRefusal(shop: Shop, basket: Basket, line: Line): Refusal | null {
  const product = shop.menu.products.get(line.productId)
  if (!product) return { key: 'product_does_not_exists' }
  const rulings = [
    mayBuyLine(shop, basket, product, line.items),
    chooseOptions(product, line.options),
    choosePackage(product, line.items),
    extraOf(product, line.quantity, line.extra),
  ]
  const refused = rulings.find((ruling) => !ruling.ok)
  if (refused && !refused.ok) return refused.refusal
  return shop.dateRefusal?.(line, basket.time) ?? stockRefusal(shop.menu, basket.lines, [line])
}

function refusalsOf(shop: Shop, basket: Basket): Map<number, Refusal> {
  const refusals = new Map<number, Refusal>()
  for (const line of basket.lines) {
    const refusal = lineRefusal(shop, basket, line)
    if (refusal) refusals.set(line.id, refusal)
  }
  return refusals
}

function voucherOf(reading: Reading, { type }: Basket, lines: readonly PricedLine[]): Ruling<Voucher> | null {
  const { voucher, voucherUses, shop } = reading
  return voucher && mayUse(voucher, { lines, type, day: shop.now.day, ...voucherUses })
}

const timeLeft = ({ time }: Basket, judged: Ruling<WallClock> | null) => ({
  time: lostTimeRefusal(judged) ? null : time,
})

const isKnown = (shop: Shop, { productId }: Line): boolean => shop.menu.products.has(productId)
