import { formatWall, type WallClock } from '@tischlein/rules/clock'
import type { OrderStatus } from '@tischlein/rules/ordering/order-status'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import type { Deps } from '../deps.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import type { StoredOrder } from './stored-order.ts'

/** What a guest is told who is not looking: by letter, or on the device. */
const occasions = [
  'placed',
  'processing',
  'delay',
  'ready',
  'delivered',
  'rejected',
  'taken_off',
  'missed',
] as const
export type Occasion = (typeof occasions)[number]

export const occasionOf = (what: string): Occasion | null => occasions.find((known) => known === what) ?? null

export type OrderWords = {
  readonly subject: string
  readonly lead: string
  /** What staff wrote to the guest; null: nothing. */
  readonly note: string | null
}

type Wish = { readonly what: string; readonly language: Language }

/** What is said of an order on an occasion. Null: nothing. */
export function wordsAbout(
  { words }: Pick<Deps, 'words'>,
  order: StoredOrder,
  restaurant: Pick<Snapshot, 'name'>,
  { what, language }: Wish,
): OrderWords | null {
  const occasion = occasionOf(what)
  if (occasion === null) return null
  const { t, has } = words[language]
  const reason = `reject.${order.rejectKey}`
  const facts = {
    number: order.number,
    restaurant: restaurant.name,
    time: timeText(order.promisedTime ?? order.time),
    reason: order.rejectKey !== null && has(reason) ? t(reason) : '',
  }
  const isOwnWish = occasion === 'rejected' && order.rejectKey === 'canceled_by_guest'
  const name = isOwnWish ? 'canceled' : occasion === 'ready' ? (`ready-${order.type}` as const) : occasion
  const body =
    occasion === 'rejected' ? order.rejectBody : order.events.findLast(({ what }) => what === occasion)?.body
  return {
    subject: t(`order-mail.${name}.subject`, facts),
    lead: t(`order-mail.${name}.lead`, facts),
    note: body
      ? t(occasion === 'taken_off' ? 'order-mail.taken_off.what' : 'order-mail.note', { body })
      : null,
  }
}

const timeText = (wall: WallClock) => formatWall(wall).slice(11)

const statusSaid: Partial<Record<Occasion, OrderStatus>> = {
  processing: 'processing',
  delay: 'processing',
  ready: 'processing',
  delivered: 'delivered',
  rejected: 'rejected',
  missed: 'received',
}

/** Whether what was to be told is still so: staff may have taken it back, or be further on, by the time it is said. */
export function isStillSo({ status, readyAt }: StoredOrder, what: string): boolean {
  const occasion = occasionOf(what)
  const said = occasion && statusSaid[occasion]
  return (said == null || said === status) && (occasion !== 'ready' || readyAt !== null)
}
