import { formatWall, type WallClock } from '@tischlein/rules/clock'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import type { Deps } from '../deps.ts'
import type { Mail } from '../mail/mail.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { siteOf } from '../restaurant/site.ts'
import { loadOrder } from './db.ts'
import type { StoredOrder } from './stored-order.ts'
import { writeReceipt } from './write-receipt.ts'

/** What a guest is written about; the rest is seen on the order's page. */
const occasions = ['placed', 'processing', 'delay', 'delivered', 'rejected'] as const
type Occasion = (typeof occasions)[number]

/**
 * The letter about an order, in the language it was ordered in (decisions.md, section 7). Null: nothing to write, or
 * nobody to write to.
 */
export async function writeOrderMail(
  deps: Deps,
  { orderId, what }: { readonly orderId: number; readonly what: string },
): Promise<Mail | null> {
  const order = await loadOrder(deps.db, { id: orderId })
  const restaurant = order && deps.menus.byId(order.restaurantId)
  const occasion = occasions.find((known) => known === what)
  const to = order?.userDetails.email
  if (!order || !restaurant || !occasion || !to) return null
  const language = languageOf(order)
  const say = deps.words[language].t
  const facts = {
    number: order.number,
    restaurant: restaurant.name,
    time: timeText(order.promisedTime ?? order.time),
  }
  return {
    to,
    language,
    replyTo: restaurant.settings.email || undefined,
    subject: say(`order-mail.${occasion}.subject`, facts),
    text: [
      say(`order-mail.${occasion}.lead`, { ...facts, reason: reasonText(deps, order, language) }),
      ...noteOf(deps, order, occasion, language),
      ...(occasion === 'placed' ? [bill(deps, order, restaurant, language)] : []),
      say('order-mail.page', { url: `${siteOf(restaurant, deps.origin())}/order/${order.token}` }),
      say('order-mail.imprint', {
        restaurant: restaurant.name,
        address: restaurant.settings.address,
        phone: restaurant.settings.phone,
      }),
    ].join('\n\n'),
  }
}

const languageOf = ({ lang }: StoredOrder): Language =>
  (['de', 'en', 'fr', 'ar'] as const).find((language) => language === lang) ?? 'de'

const timeText = (wall: WallClock) => formatWall(wall).slice(11)

const reasonText = ({ words }: Deps, { rejectKey }: StoredOrder, language: Language): string => {
  const { has, t } = words[language]
  const key = `refusal.${rejectKey}`
  return rejectKey !== null && has(key) ? t(key) : ''
}

function noteOf({ words }: Deps, order: StoredOrder, occasion: Occasion, language: Language): string[] {
  const body =
    occasion === 'rejected' ? order.rejectBody : order.events.findLast(({ what }) => what === occasion)?.body
  return body ? [words[language].t('order-mail.note', { body })] : []
}

/** What was ordered, what it costs and what of it is tax: the confirmation that the law asks for. */
function bill(deps: Deps, order: StoredOrder, restaurant: Snapshot, language: Language): string {
  const say = deps.words[language].t
  const { lines, sums, total, taxes, payment } = writeReceipt(deps, order, restaurant, language)
  return [
    say(`order-mail.time.${order.type}`, { time: formatWall(order.time) }),
    '',
    ...lines.flatMap(({ name, amount, details }) => [
      `${name}  ${amount}`,
      ...details.map((detail) => `   ${detail}`),
    ]),
    '',
    ...[...sums, total].map(({ name, amount }) => `${name}  ${amount}`),
    ...taxes.map((share) => say('order-mail.tax', share)),
    '',
    payment,
    say('order-mail.withdrawal'),
  ].join('\n')
}
