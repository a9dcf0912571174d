import { formatWall, type WallClock } from '../clock.ts'
import type { Shop } from '../menu/may-buy.ts'
import { chooseOptions } from '../menu/option-groups.ts'
import { choosePackage } from '../menu/package-steps.ts'
import { stockRefusal } from '../menu/stock.ts'
import { type Cents, sum } from '../money.ts'
import type { RefusalKey } from '../refusal-keys.ts'
import type { DeliveryType, TaxRate, Zone } from '../restaurant/restaurant.ts'
import type { Refusal, Ruling } from '../ruling.ts'
import type { Basket, Line, PricedLine, Totals, Voucher } from './basket.ts'
import { extraOf } from './line-extra.ts'
import { mayBuyLine, occasionOf } from './lines.ts'
import { lineGoods, priceLines } from './price-lines.ts'
import { type Shipping, shippingOf } from './shipping.ts'
import { totalsOf } from './totals.ts'
import { mayUse } from './voucher.ts'

/** What is no longer as the guest last saw it (answers.md, section 1). */
export type Change = {
  readonly what: 'price' | 'stock' | 'removed' | 'unavailable' | 'voucher' | 'shipping' | 'time'
  readonly lineId: number | null
  readonly name: string | null
  readonly before: number | null
  readonly after: number | null
  readonly key: RefusalKey
}

/** What the guest was last shown, kept with the basket, so that each change is told once. */
export type Seen = {
  readonly total: Cents
  readonly shipping: Cents
  readonly zoneId: number | null
  readonly voucherWorks: boolean
  readonly lines: { readonly [lineId: string]: SeenLine }
}

/** `choice` tells the guest's own change of options from a change of the menu. */
export type SeenLine = {
  readonly name: string
  readonly price: Cents
  readonly choice: string
  readonly reason: string | null
}

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
export type Review = {
  /** Without dishes the menu no longer has, and without a time that cannot be ordered any more. */
  readonly basket: Basket
  readonly lines: readonly PricedLine[]
  /** Why a line cannot be ordered as it is, by its id. */
  readonly refusals: ReadonlyMap<number, Refusal>
  /** Null: the guest named none. */
  readonly voucher: Ruling<Voucher> | null
  readonly shipping: Ruling<Shipping>
  readonly totals: Totals
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
  const { at } = occasionOf(shop, basket)
  const lines = priceLines(shop.menu, basket.lines, at)
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
    day: time?.ok ? time.value.day : at.day,
    vatFree: reading.vatFree,
  })
  const found = { basket, lines, refusals, voucher, shipping, totals }
  const shown = seenOf(found)
  const gone = [...lostTime(stored, time), ...lostLines(shop, stored, seen)]
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
  return refused && !refused.ok ? refused.refusal : stockRefusal(shop.menu, basket.lines, [line])
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

type Found = Omit<Review, 'changes' | 'seen'>

function seenOf({ lines, refusals, voucher, shipping, totals }: Found): Seen {
  return {
    total: totals.total,
    shipping: totals.shipping,
    zoneId: shipping.ok ? (shipping.value.zone?.id ?? null) : null,
    voucherWorks: voucher?.ok ?? false,
    lines: Object.fromEntries(lines.map((line) => [line.id, seenLine(line, refusals.get(line.id))])),
  }
}

const seenLine = (line: PricedLine, refusal: Refusal | undefined): SeenLine => ({
  name: line.name,
  price: line.unitPrice,
  choice: [
    ...line.options.map((it) => `${it.id}x${it.quantity}`),
    ...line.items.map((it) => `${it.stepId}/${it.productId}x${it.quantity}`),
  ].join(' '),
  reason: refusal?.key ?? null,
})

const isKnown = (shop: Shop, { productId }: Line): boolean => shop.menu.products.has(productId)

/** A full slot stays chosen: ordering offers the next one (storefront.md, section 4). */
const isLost = (time: Ruling<WallClock> | null): Refusal | null =>
  time?.ok === false && time.refusal.key !== 'order_limit_reached' && time.refusal.key !== 'capacity_full'
    ? time.refusal
    : null

const timeLeft = ({ time }: Basket, judged: Ruling<WallClock> | null) => ({
  time: isLost(judged) ? null : time,
})

function lostTime({ time }: Basket, judged: Ruling<WallClock> | null): Change[] {
  const refusal = time && isLost(judged)
  return time && refusal ? [{ ...changeOf('time', refusal.key), name: formatWall(time) }] : []
}

const lostLines = (shop: Shop, { lines }: Basket, seen: Seen | null): Change[] =>
  lines
    .filter((line) => !isKnown(shop, line))
    .map((line) => ({
      ...changeOf('removed', 'product_not_available'),
      lineId: line.id,
      name: seen?.lines[line.id]?.name ?? null,
      before: line.quantity,
      after: 0,
    }))

const differences = (found: Found, seen: Seen, shown: Seen): Change[] => [
  ...found.lines.flatMap((line) =>
    lineDifferences(line, found.refusals.get(line.id), seen.lines[line.id], shown),
  ),
  ...voucherDifference(found.voucher, seen),
  ...shippingDifference(found.shipping, seen, shown),
]

function lineDifferences(
  line: PricedLine,
  refusal: Refusal | undefined,
  before: SeenLine | undefined,
  shown: Seen,
): Change[] {
  const about = { lineId: line.id, name: line.name }
  const changes: Change[] = []
  if (refusal && refusal.key !== before?.reason) {
    const isStock = refusal.key === 'out_of_stock' || refusal.key === 'only_n_left'
    const amounts = isStock ? { before: line.quantity, after: refusal.inStock ?? 0 } : {}
    changes.push({ ...changeOf(isStock ? 'stock' : 'unavailable', refusal.key), ...about, ...amounts })
  }
  if (before && before.choice === shown.lines[line.id]?.choice && before.price !== line.unitPrice) {
    changes.push({
      ...changeOf('price', 'price_changed'),
      ...about,
      before: before.price,
      after: line.unitPrice,
    })
  }
  return changes
}

const voucherDifference = (voucher: Ruling<Voucher> | null, seen: Seen): Change[] =>
  seen.voucherWorks && voucher?.ok === false ? [changeOf('voucher', voucher.refusal.key)] : []

/** Only within one zone: another postal code or type is the guest's own doing. */
function shippingDifference(shipping: Ruling<Shipping>, seen: Seen, shown: Seen): Change[] {
  if (seen.zoneId === null) return []
  if (!shipping.ok) return [{ ...changeOf('shipping', shipping.refusal.key), before: seen.shipping }]
  const isMoved = seen.zoneId === shown.zoneId && seen.shipping !== shown.shipping
  const wasEmpty = Object.keys(seen.lines).length === 0 || Object.keys(shown.lines).length === 0
  return isMoved && !wasEmpty
    ? [{ ...changeOf('shipping', 'shipping_changed'), before: seen.shipping, after: shown.shipping }]
    : []
}

const changeOf = (what: Change['what'], key: RefusalKey): Change => ({
  what,
  key,
  lineId: null,
  name: null,
  before: null,
  after: null,
})
