import { formatTime, type Instant, wallClock } from '@tischlein/rules/clock'
import { instantOf } from '../db/instants.ts'
import type { Deps } from '../deps.ts'
import type { Mail } from '../mail/mail.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { siteOf } from '../restaurant/site.ts'
import { loadOrder } from './db.ts'
import { waitingOf } from './mind-unanswered.ts'
import { loadUntouched, loadUnwatchedSince } from './unanswered-db.ts'

export type Alarm = {
  readonly restaurantId: number
  /** The order that nobody answered. Null: nobody looks at the board. */
  readonly orderId: number | null
}

/**
 * The letter that calls staff to the board (ux.md, section 8.2), in the restaurant's own language, to its alarm address
 * or else to its usual one. Null: there is no address, or it has become untrue meanwhile.
 */
export async function writeAlarmMail(deps: Deps, { restaurantId, orderId }: Alarm): Promise<Mail | null> {
  const restaurant = deps.menus.byId(restaurantId)
  const to = restaurant && (restaurant.settings.alarmEmail ?? restaurant.settings.email)
  if (!restaurant || !to) return null
  const words = await (orderId === null
    ? aboutBoard(deps, restaurant)
    : aboutOrder(deps, restaurant, orderId))
  if (!words) return null
  const { t } = deps.words[restaurant.lang]
  const query = orderId === null ? '' : `?order=${orderId}`
  const url = `${siteOf(restaurant, deps.origin())}/console/${query}`
  return {
    to,
    language: restaurant.lang,
    subject: words.subject,
    text: [...words.parts, t('order-mail.alarm.board', { url })].join('\n\n'),
  }
}

type AlarmWords = { readonly subject: string; readonly parts: readonly string[] }

async function aboutOrder(deps: Deps, restaurant: Snapshot, orderId: number): Promise<AlarmWords | null> {
  const untouched = await loadUntouched(deps.db, orderId)
  const order = untouched && (await loadOrder(deps.db, { id: orderId }))
  if (!untouched || !order) return null
  const { t } = deps.words[restaurant.lang]
  const { missedMinutes: minutes, missedPolicy } = restaurant.settings
  const { arrivedAt, startsAt } = waitingOf(restaurant, untouched)
  const facts = {
    number: order.number,
    arrived: timeAt(restaurant, arrivedAt),
    type: t(`order-mail.alarm.type.${order.type}`),
    time: formatTime(order.time.minute),
  }
  return {
    subject: t('order-mail.alarm.unanswered.subject', facts),
    parts: [
      t('order-mail.alarm.unanswered.lead', facts),
      ...(startsAt > arrivedAt ? [] : [t(`order-mail.alarm.then.${missedPolicy}`, { minutes })]),
    ],
  }
}

async function aboutBoard(deps: Deps, restaurant: Snapshot): Promise<AlarmWords | null> {
  const since = await loadUnwatchedSince(deps.db, restaurant.id)
  if (since === null) return null
  const { t } = deps.words[restaurant.lang]
  const facts = { restaurant: restaurant.name, since: timeAt(restaurant, instantOf(since)) }
  return {
    subject: t('order-mail.alarm.unwatched.subject', facts),
    parts: [t('order-mail.alarm.unwatched.lead', facts)],
  }
}

const timeAt = ({ timezone }: Snapshot, instant: Instant) => formatTime(wallClock(instant, timezone).minute)
