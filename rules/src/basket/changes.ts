import { formatWall, type WallClock } from '../clock.ts'
import type { Menu } from '../menu/menu.ts'
import type { Cents } from '../money.ts'
import type { RefusalKey } from '../refusal-keys.ts'
import type { Refusal, Ruling } from '../ruling.ts'
import type { Basket, PricedLine, Totals, Voucher } from './basket.ts'
import type { Shipping } from './shipping.ts'

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

/** What a reading found, before it is compared. */
export type Found = {
  readonly lines: readonly PricedLine[]
  /** Why a line cannot be ordered as it is, by its id. */
  readonly refusals: ReadonlyMap<number, Refusal>
  /** Null: the guest named none. */
  readonly voucher: Ruling<Voucher> | null
  readonly shipping: Ruling<Shipping>
  readonly totals: Totals
}

/** What the guest is about to be shown. */
export function seenOf({ lines, refusals, voucher, shipping, totals }: Found): Seen {
  return {
    total: totals.total,
    shipping: totals.shipping,
    zoneId: shipping.ok ? (shipping.value.zone?.id ?? null) : null,
    voucherWorks: voucher?.ok ?? false,
    lines: Object.fromEntries(lines.map((line) => [line.id, seenLine(line, refusals.get(line.id))])),
  }
}

/** What differs from what the guest was shown last. */
export const differences = (found: Found, seen: Seen, shown: Seen): Change[] => [
  ...found.lines.flatMap((line) =>
    lineDifferences(line, found.refusals.get(line.id), seen.lines[line.id], shown),
  ),
  ...voucherDifference(found.voucher, seen),
  ...shippingDifference(found.shipping, seen, shown),
]

/** The word that goes with a time that was cleared. */
export function lostTime({ time }: Basket, judged: Ruling<WallClock> | null): Change[] {
  const refusal = time && lostTimeRefusal(judged)
  return time && refusal ? [{ ...changeOf('time', refusal.key), name: formatWall(time) }] : []
}

/** Dishes that the menu no longer knows at all: only what the guest saw still has their names. */
export const lostLines = (menu: Menu, { lines }: Basket, seen: Seen | null): Change[] =>
  lines
    .filter((line) => !menu.products.has(line.productId))
    .map((line) => ({
      ...changeOf('removed', 'product_not_available'),
      lineId: line.id,
      name: seen?.lines[line.id]?.name ?? null,
      before: line.quantity,
      after: 0,
    }))

/** A full slot stays chosen: ordering offers the next one (storefront.md, section 4). */
export const lostTimeRefusal = (time: Ruling<WallClock> | null): Refusal | null =>
  time?.ok === false && time.refusal.key !== 'order_limit_reached' && time.refusal.key !== 'capacity_full'
    ? time.refusal
    : null

export const changeOf = (what: Change['what'], key: RefusalKey): Change => ({
  what,
  key,
  lineId: null,
  name: null,
  before: null,
  after: null,
})

const seenLine = (line: PricedLine, refusal: Refusal | undefined): SeenLine => ({
  name: line.name,
  price: line.unitPrice,
  choice: [
    ...line.options.map((it) => `${it.id}x${it.quantity}`),
    ...line.items.map((it) => `${it.stepId}/${it.productId}x${it.quantity}`),
  ].join(' '),
  reason: refusal?.key ?? null,
})

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
