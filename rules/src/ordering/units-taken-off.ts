import { type Cents, sum } from '../money.ts'
import { allow, type Ruling, refuse } from '../ruling.ts'
import type { OrderStatus } from './order-status.ts'

/** A line of an order as its money knows it. */
export type OrderedLine = {
  readonly id: number
  readonly quantity: number
  readonly takenOff: number
  /** Of one unit, with its options. */
  readonly unitPrice: Cents
  /** Of one unit, with what is in it. */
  readonly deposit: Cents
  /** What the voucher took off the whole line. */
  readonly discount: Cents
}

/**
 * What units of a line cost the guest, when staff take them off an order that stands (decisions.md, section 7): their
 * price and deposit, less their share of the discount. Unit by unit or all at once, it adds up to the line's money.
 * Refuses `status_change_not_allowed` where the order is over, `basket_product_does_not_exists`, `quantity_too_large`
 * for more than is left, and `order_would_be_empty` for the last dish: then the order is rejected.
 */
export function worthTakenOff(
  status: OrderStatus,
  lines: readonly OrderedLine[],
  { id, units }: { readonly id: number; readonly units: number },
): Ruling<Cents> {
  if (status !== 'received' && status !== 'processing') return refuse('status_change_not_allowed')
  const line = lines.find((candidate) => candidate.id === id)
  if (!line) return refuse('basket_product_does_not_exists')
  if (units > line.quantity - line.takenOff) return refuse('quantity_too_large')
  const left = sum(lines.map(({ quantity, takenOff }) => quantity - takenOff))
  if (units >= left) return refuse('order_would_be_empty')
  const discountUntil = (count: number) => Math.round((line.discount * count) / line.quantity)
  const discount = discountUntil(line.takenOff + units) - discountUntil(line.takenOff)
  return allow((line.unitPrice + line.deposit) * units - discount)
}
