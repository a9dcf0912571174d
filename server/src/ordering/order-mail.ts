import { formatWall, type WallClock } from '@tischlein/rules/clock'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import type { Deps } from '../deps.ts'
import type { Mail } from '../mail/mail.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { siteOf } from '../restaurant/site.ts'
import { loadOrder } from './db.ts'
import type { StoredOrder } from './stored-order.ts'

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
function bill({ words }: Deps, order: StoredOrder, restaurant: Snapshot, language: Language): string {
  const say = words[language].t
  const money = moneyIn(language, restaurant.currency)
  const { goods, deposit, discount, shipping, tip, total, taxes } = order.totals
  const sums = [
    [say('order-mail.goods'), goods],
    [say('order-mail.deposit'), deposit],
    [say('order-mail.discount'), -discount],
    [say('order-mail.shipping'), shipping],
    [say('order-mail.tip'), tip],
  ] as const
  return [
    say(`order-mail.time.${order.type}`, { time: formatWall(order.time) }),
    '',
    ...order.lines.flatMap((line) => [
      `${say('order-mail.line', { quantity: line.quantity, name: line.name })}  ${money(line.unit_price * line.quantity)}`,
      ...[...line.options, ...line.items].map(
        ({ name, quantity }) => `   ${quantity > 1 ? `${quantity} × ` : ''}${name}`,
      ),
    ]),
    '',
    ...sums.filter(([, amount]) => amount !== 0).map(([name, amount]) => `${name}  ${money(amount)}`),
    `${say('order-mail.total')}  ${money(total)}`,
    ...taxes.map(({ rate, net, tax }) =>
      say('order-mail.tax', { rate: percentIn(language, rate), net: money(net), tax: money(tax) }),
    ),
    '',
    say(payKey(order), { total: money(total) }),
    say('order-mail.withdrawal'),
  ].join('\n')
}

const payKey = ({ paymentType, paymentStatus }: StoredOrder) => {
  if (paymentStatus === 'paid') return 'order-mail.pay.paid'
  if (paymentType === 'cash' || paymentType === 'payAtEnd') return `order-mail.pay.${paymentType}` as const
  return 'order-mail.pay.other'
}

/** Digits are western in all four languages. */
const digits = (language: Language) => (language === 'ar' ? 'ar-u-nu-latn' : language)

const moneyIn = (language: Language, currency: string) => {
  const format = new Intl.NumberFormat(digits(language), { style: 'currency', currency })
  return (amount: number) => format.format(amount / 100)
}

const percentIn = (language: Language, basisPoints: number) =>
  new Intl.NumberFormat(digits(language), { style: 'percent', maximumFractionDigits: 2 }).format(
    basisPoints / 10_000,
  )
