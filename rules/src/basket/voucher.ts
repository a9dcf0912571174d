import { type Cents, share, splitByWeight, sum } from '../money.ts'
import type { DeliveryType } from '../restaurant/restaurant.ts'
import { allow, type Ruling, refuse } from '../ruling.ts'
import type { PricedLine, Voucher } from './basket.ts'
import { lineGoods } from './price-lines.ts'

/** What a voucher is held against. `day` is the day of ordering; `uses` counts orders that were not rejected. */
export type VoucherUse = {
  readonly lines: readonly PricedLine[]
  readonly type: DeliveryType
  readonly day: string
  readonly uses: number
  readonly usesByGuest: number
}

/**
 * Whether a voucher counts for this basket (decisions.md, section 6). Refuses `voucher_expired` (also where staff
 * stopped it), `voucher_limit_reached`, and `voucher_no_discount` where it is not valid yet, the goods stay below its minimum, or
 * nothing in the basket is meant by it.
 */
export function mayUse(
  voucher: Voucher,
  { lines, type, day, uses, usesByGuest }: VoucherUse,
): Ruling<Voucher> {
  if (voucher.isStopped) return refuse('voucher_expired')
  if (voucher.validUntil !== null && day > voucher.validUntil) return refuse('voucher_expired')
  if (voucher.validFrom !== null && day < voucher.validFrom) return refuse('voucher_no_discount')
  if (voucher.totalLimit !== null && uses >= voucher.totalLimit) return refuse('voucher_limit_reached')
  if (voucher.perGuestLimit !== null && usesByGuest >= voucher.perGuestLimit)
    return refuse('voucher_limit_reached')
  const helps =
    voucher.kind === 'free_delivery' ? type === 'delivery' : lines.some((line) => isMeant(voucher, line))
  return helps && reachesMinimum(voucher, lines) ? allow(voucher) : refuse('voucher_no_discount')
}

/**
 * What the voucher takes off, never more than what it is meant for costs: goods for percent and fixed, the delivery
 * fee for free delivery. Deposits and the tip are never discounted.
 */
export function discountOf(voucher: Voucher | null, lines: readonly PricedLine[], shipping: Cents): Cents {
  if (voucher?.kind !== 'free_delivery') return sum(discountPerLine(voucher, lines))
  return reachesMinimum(voucher, lines) ? shipping : 0
}

/** The discount on goods, spread over the lines by their price, in the order of the lines; the parts add up. */
export function discountPerLine(voucher: Voucher | null, lines: readonly PricedLine[]): Cents[] {
  if (!voucher || voucher.kind === 'free_delivery' || !reachesMinimum(voucher, lines))
    return lines.map(() => 0)
  const meant = lines.map((line) => (isMeant(voucher, line) ? lineGoods(line) : 0))
  const goods = sum(meant)
  const wished = voucher.kind === 'percent' ? share(goods, voucher.value) : voucher.value
  const discount = Math.max(0, Math.min(wished, goods))
  return splitByWeight(discount, meant)
}

/** Minimums count the goods before any discount and without deposit. */
const reachesMinimum = (voucher: Voucher, lines: readonly PricedLine[]): boolean =>
  sum(lines.map(lineGoods)) >= voucher.minimum

const isMeant = (voucher: Voucher, line: PricedLine): boolean =>
  voucher.categoryIds === null || voucher.categoryIds.includes(line.categoryId)

/** What becomes of a voucher on a day, as staff are told: the first of these that holds. */
export const voucherStates = ['stopped', 'expired', 'used_up', 'planned', 'active'] as const
export type VoucherState = (typeof voucherStates)[number]

/** `uses` counts orders that were not rejected. */
export function voucherState(
  { isStopped, validFrom, validUntil, totalLimit }: Voucher,
  { day, uses }: { readonly day: string; readonly uses: number },
): VoucherState {
  if (isStopped) return 'stopped'
  if (validUntil !== null && day > validUntil) return 'expired'
  if (totalLimit !== null && uses >= totalLimit) return 'used_up'
  return validFrom !== null && day < validFrom ? 'planned' : 'active'
}

/** What staff decide about a voucher, as a whole. */
export type VoucherTerms = Pick<
  Voucher,
  'kind' | 'value' | 'categoryIds' | 'minimum' | 'validFrom' | 'validUntil' | 'totalLimit' | 'perGuestLimit'
>

/**
 * The terms of a voucher, or why they cannot be: `value_not_valid` for nothing off and for more than all,
 * `end_before_start`, and `total_limit_below_used` {name: the uses} where orders hold more than the limit would allow.
 * Free delivery has neither a value nor categories.
 */
export function judgeTerms(terms: VoucherTerms, uses = 0): Ruling<VoucherTerms> {
  const { kind, value, validFrom, validUntil, totalLimit } = terms
  if (validFrom !== null && validUntil !== null && validUntil < validFrom) return refuse('end_before_start')
  if (totalLimit !== null && totalLimit < uses)
    return refuse({ key: 'total_limit_below_used', name: String(uses) })
  if (kind === 'free_delivery') return allow({ ...terms, value: 0, categoryIds: null })
  if (value < 1 || (kind === 'percent' && value > WHOLE)) return refuse('value_not_valid')
  return allow(terms)
}

const WHOLE = 10_000
