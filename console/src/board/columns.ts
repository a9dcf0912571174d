import type { BoardOrder } from '@tischlein/contract/entities'
import { wallMinute } from '@tischlein/rules/clock'
import type { DeliveryType } from '@tischlein/rules/restaurant/restaurant'
import { arrivedAt, dueOf, minutesToStart } from './due.ts'
import type { Leads, Moment } from './moment.ts'

export const columnNames = ['new', 'later', 'kitchen', 'ready'] as const
export type ColumnName = (typeof columnNames)[number]
export type Columns = Readonly<Record<ColumnName, readonly BoardOrder[]>>

/**
 * Where an order stands (ux.md, section 8.2): untouched ones are new; an accepted pre-order waits under "later" until
 * the kitchen has to begin; the rest is being cooked, or stands ready. Null: it is over.
 */
export function columnOf(order: BoardOrder, leads: Leads, { wall }: Moment): ColumnName | null {
  if (order.status === 'received') return 'new'
  if (order.status !== 'processing') return null
  if (order.readyAt !== null) return 'ready'
  return !order.asap && minutesToStart(order, leads, wall) > 0 ? 'later' : 'kitchen'
}

/** Each column in the order in which it is worked through: new ones as they came, the others by their due time. */
export function columnsOf(orders: readonly BoardOrder[], leads: Leads, moment: Moment): Columns {
  const inColumn = (name: ColumnName) => orders.filter((order) => columnOf(order, leads, moment) === name)
  return {
    new: sortedBy(inColumn('new'), arrivedAt),
    later: sortedBy(inColumn('later'), dueMinute),
    kitchen: sortedBy(inColumn('kitchen'), dueMinute),
    ready: sortedBy(inColumn('ready'), dueMinute),
  }
}

export type TypeFilter = DeliveryType | 'all'

export const ofType = (orders: readonly BoardOrder[], filter: TypeFilter): readonly BoardOrder[] =>
  filter === 'all' ? orders : orders.filter(({ deliveryType }) => deliveryType === filter)

const dueMinute = (order: BoardOrder) => wallMinute(dueOf(order))

const sortedBy = (orders: readonly BoardOrder[], by: (order: BoardOrder) => number) =>
  orders.toSorted((a, b) => by(a) - by(b) || a.id - b.id)
