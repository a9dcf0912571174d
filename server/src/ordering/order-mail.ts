import { wallIn } from '@tischlein/locales/day'
import { formatWall } from '@tischlein/rules/clock'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import { toBuffer } from 'qrcode'
import type { Deps } from '../deps.ts'
import type { Mail, MailPicture } from '../mail/mail.ts'
import { signedBy } from '../mail/sign-letter.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { siteOf } from '../restaurant/site.ts'
import { loadOrder } from './db.ts'
import { isStillSo, wordsAbout } from './order-words.ts'
import type { StoredOrder } from './stored-order.ts'
import { writeReceipt } from './write-receipt.ts'

/**
 * The letter about an order, in the language it was ordered in (decisions.md, section 7). Null: nothing to write, no
 * longer true, or nobody to write to.
 */
export async function writeOrderMail(
  deps: Deps,
  { orderId, what }: { readonly orderId: number; readonly what: string },
): Promise<Mail | null> {
  const order = await loadOrder(deps.db, { id: orderId })
  const restaurant = order && deps.menus.byId(order.restaurantId)
  const to = order?.userDetails.email
  if (!order || !restaurant || !to || !isStillSo(order, what)) return null
  const language = languageOf(order)
  const words = wordsAbout(deps, order, restaurant, { what, language })
  if (!words) return null
  const say = deps.words[language].t
  const site = siteOf(restaurant, deps.origin())
  const tickets = what === 'placed' ? ticketsFor(site, order) : []
  return {
    to,
    language,
    ...signedBy(restaurant),
    subject: words.subject,
    text: [
      words.lead,
      ...(words.note ? [words.note] : []),
      ...(what === 'placed' ? [bill(deps, order, restaurant, language)] : []),
      ...(tickets.length > 0
        ? [[say('order-mail.tickets'), ...tickets.map(({ line }) => line)].join('\n')]
        : []),
      say('order-mail.page', { url: `${site}/order/${order.token}` }),
      say('order-mail.imprint', {
        restaurant: restaurant.name,
        address: restaurant.settings.address,
        phone: restaurant.settings.phone,
      }),
    ].join('\n\n'),
    ...(tickets.length > 0 ? { pictures: await Promise.all(tickets.map(drawTicket)) } : {}),
  }
}

type TicketLine = { readonly url: string; readonly line: string }

/** The page of each ticket, to be passed on to the person it is for. */
const ticketsFor = (site: string, { tickets }: StoredOrder): TicketLine[] =>
  tickets.map(({ code, full_name: person, product }) => {
    const url = `${site}/ticket/${code}`
    return { url, line: `${person === null ? product : `${person}, ${product}`}: ${url}` }
  })

/** The code of a ticket, so that the letter alone lets somebody in, without any network. */
async function drawTicket({ url }: TicketLine, index: number): Promise<MailPicture> {
  const png = await toBuffer(url, { errorCorrectionLevel: 'M', margin: 4, width: 300 })
  return { name: `ticket-${index + 1}.png`, png: png.toString('base64') }
}

const languageOf = ({ lang }: StoredOrder): Language =>
  (['de', 'en', 'fr', 'ar'] as const).find((language) => language === lang) ?? 'de'

/** What was ordered, what it costs and what of it is tax: the confirmation that the law asks for. */
function bill(deps: Deps, order: StoredOrder, restaurant: Snapshot, language: Language): string {
  const say = deps.words[language].t
  const { lines, sums, total, taxes, payment } = writeReceipt(deps, order, restaurant, language)
  const { company } = order.userDetails
  return [
    say(order.tickets.length > 0 ? 'order-mail.time.slot' : `order-mail.time.${order.type}`, {
      time: wallIn(language, formatWall(order.time)),
    }),
    ...(company ? [say('order-mail.recipient', { name: company })] : []),
    '',
    ...lines.flatMap(({ name, amount, details }) => [
      `${name}  ${amount}`,
      ...details.map((detail) => `   ${detail}`),
    ]),
    '',
    ...[...sums, total].map(({ name, amount }) => `${name}  ${amount}`),
    ...(taxes.length === 0 ? [say('order-mail.no-vat')] : taxes.map((share) => say('order-mail.tax', share))),
    '',
    payment,
    say('order-mail.withdrawal'),
  ].join('\n')
}
