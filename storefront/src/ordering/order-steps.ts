import type { DeliveryType, Order } from '@tischlein/contract/entities'
import { formatTime, parseWall, type WallClock, wallAt, wallMinute } from '@tischlein/rules/clock'

/** Ends the key of its word: `checkout.order.step.<name>`. */
type StepName = 'received' | 'processing' | `ready-${DeliveryType}` | `delivered-${DeliveryType}`

export type OrderStep = {
  readonly name: StepName
  readonly state: 'done' | 'now' | 'next'
  /** When it happened, an instant. */
  readonly at: string | null
  /** The time that was promised is the time of this step, which is still to come. */
  readonly isPromised: boolean
}

/** How wide the promise is before the kitchen has made it exact, in minutes. */
const SPAN = 10

/** The way of an order as its guest sees it; "ready" is a time, not a status (decisions.md, section 7). */
export function stepsOf(order: Order): OrderStep[] {
  const steps: [StepName, string | null][] = [
    ['received', order.order_date],
    ['processing', lastTime(order, 'processing')],
    [`ready-${order.deliveryType}`, order.readyAt],
    [`delivered-${order.deliveryType}`, lastTime(order, 'delivered')],
  ]
  const reached = reachedStep(order)
  return steps.map(([name, at], index) => ({
    name,
    at: index <= reached ? at : null,
    isPromised: index > reached && name === promisedStep(order),
    state: index < reached || order.status === 'delivered' ? 'done' : index === reached ? 'now' : 'next',
  }))
}

/** Who fetches the food is promised when it is ready; to others it is brought by then. */
const promisedStep = ({ deliveryType }: Order): StepName =>
  deliveryType === 'pickup' ? 'ready-pickup' : `delivered-${deliveryType}`

function reachedStep({ status, readyAt }: Order): number {
  if (status === 'delivered') return 3
  if (status !== 'processing') return 0
  return readyAt ? 2 : 1
}

const lastTime = ({ timeline }: Order, what: string) =>
  timeline.findLast((entry) => entry.what === what)?.at ?? null

/** When the food will be there: exact once somebody promised or the guest chose a time, a span before (ux.md, F16). */
export type Arrival = { readonly from: WallClock; readonly to: WallClock | null }

export function arrivalOf({ promisedTime, deliveryTime, asap }: Order): Arrival | null {
  const from = parseWall(promisedTime ?? deliveryTime)
  if (!from) return null
  return { from, to: asap && !promisedTime ? wallAt(wallMinute(from) + SPAN) : null }
}

/** "18:40–18:50", held together in any direction of writing. */
export const clockOf = ({ from, to }: Arrival) =>
  `\u2066${formatTime(from.minute)}${to ? `–${formatTime(to.minute)}` : ''}\u2069`

/** The sentence for the state of an order: ends the key `checkout.order.state.<name>`. */
export function stateOf(order: Order): StepName | 'unpaid' | 'rejected' | 'canceled' {
  const { status, deliveryType, readyAt, reject_reason } = order
  if (status === 'rejected') return reject_reason?.key === 'canceled_by_guest' ? 'canceled' : 'rejected'
  if (isUnpaid(order)) return 'unpaid'
  if (status === 'delivered') return `delivered-${deliveryType}`
  return status === 'processing' && readyAt ? `ready-${deliveryType}` : status
}

/** Waits for its online payment; the kitchen does not see it yet. */
export const isUnpaid = ({ is_online_payment, paymentStatus, status }: Order) =>
  is_online_payment && status === 'received' && !['paid', 'authorized'].includes(paymentStatus)

export const isOver = ({ status }: Order) => status === 'delivered' || status === 'rejected'

/** When the guest asked for the bill, an instant; null: it was not asked for, or it was brought. */
export function billAskedAt({ timeline }: Order): string | null {
  const last = timeline.findLast(({ what }) => what === 'bill' || what === 'bill_brought')
  return last?.what === 'bill' ? last.at : null
}

/** The house says that nobody has answered in time: a call helps. An answer that was taken back counts as none yet. */
export const isMissed = ({ status, timeline }: Order): boolean =>
  status === 'received' &&
  timeline.findLast(({ what }) => what === 'missed' || what === 'undo')?.what === 'missed'

/** Called out at the counter. */
export const isCalledByNumber = ({
  deliveryType,
  table,
}: {
  deliveryType: DeliveryType
  table: Order['table']
}) => deliveryType === 'pickup' || (deliveryType === 'here' && table === null)
