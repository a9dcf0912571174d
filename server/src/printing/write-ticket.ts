import type { Words } from '@tischlein/locales/words'
import { formatTime, type WallClock } from '@tischlein/rules/clock'
import { highestAge } from '@tischlein/rules/menu/min-age'
import { speaksOfAllergy } from '@tischlein/rules/ordering/allergy-note'
import type { PaperKind } from '@tischlein/rules/printing/print-job'
import type { OrderLine, StoredOrder } from '../ordering/stored-order.ts'
import { type Block, gap, isolated, named, rule, type Sheet, text } from './sheet.ts'

export type TicketWish = {
  readonly order: StoredOrder
  /** Those of its lines that this printer prints. */
  readonly lines: readonly OrderLine[]
  readonly kind: Extract<PaperKind, 'ticket' | 'void' | 'change'>
  readonly isCopy: boolean
  readonly words: Words
  /** Where the order opens in the console. */
  readonly link: string
  /** The restaurant's clock while it is printed. */
  readonly now: WallClock
  /** Of the printer. */
  readonly station: string
}

/**
 * What the kitchen gets (ux.md, section 8.3): an allergy before anything else, then number, place and time in large,
 * each dish with its choices below it, and no prices.
 */
export function writeTicket(wish: TicketWish): Sheet {
  const { kind, words, order, link } = wish
  const isVoid = kind === 'void'
  const blocks: Block[] = [
    ...headings(wish),
    ...(isVoid ? [] : warnings(wish)),
    ...titles(wish),
    rule,
    ...wish.lines.flatMap((line) => (isVoid ? voided(line) : dish(line, words))),
    ...(kind === 'change' ? takenOff(wish) : []),
    rule,
    ...(isVoid ? [] : [...notes(order), ...whereTo(order), ...payment(order, words)]),
    text(
      words.t('paper.printed', {
        station: named(wish.station),
        time: isolated(formatTime(wish.now.minute)),
      }),
    ),
    ...(isVoid ? [] : [{ kind: 'qr', data: link } as const]),
  ]
  return { direction: words.language === 'ar' ? 'rtl' : 'ltr', blocks }
}

const headings = ({ kind, isCopy, words: { t } }: TicketWish): Block[] => [
  ...(isCopy ? [text(t('paper.copy'), { size: 2, framed: true, centered: true })] : []),
  ...(kind === 'ticket' ? [] : [text(t(`paper.${kind}`), { size: 2, framed: true, centered: true })]),
]

/** What nobody may overlook, wherever the guest wrote it. */
function warnings({ order, lines, words: { t } }: TicketWish): Block[] {
  const written = [order.comment, ...lines.map(({ extra }) => extra.comment)]
    .map((note) => note?.trim() ?? '')
    .filter((note) => note !== '' && speaksOfAllergy(note))
  const age = highestAge(lines.map((line) => line.min_age))
  return [
    ...written.flatMap((note) => [
      text(t('paper.allergy'), { size: 2, framed: true, strong: true }),
      text(named(note), { size: 2, strong: true }),
    ]),
    ...(age === null ? [] : [text(t('paper.age', { age }), { framed: true, strong: true })]),
  ]
}

function titles({ order, words, now }: TicketWish): Block[] {
  const due = order.promisedTime ?? order.time
  const time = isolated(formatTime(due.minute))
  const isToday = due.day === now.day
  const when = isToday ? time : `${time} · ${isolated(due.day.split('-').toReversed().join('.'))}`
  const { t } = words
  const { name } = order.userDetails
  const place = order.table
    ? t('paper.table', { name: named(order.table.name) })
    : `${t(`paper.type.${order.type}`)}${name ? ` · ${named(name)}` : ''}`
  return [
    text(isolated(`#${order.number}`), { size: 3, strong: true }),
    text(place, { size: 2, strong: true }),
    text(t('paper.due', { time: when }), { size: 2, strong: true }),
  ]
}

function dish(line: OrderLine, { t }: Words): Block[] {
  const quantity = line.quantity - line.taken_off
  if (quantity <= 0) return []
  const note = line.extra.comment?.trim()
  return [
    text(counted(quantity, line.name), { size: 2, strong: true }),
    ...line.options.map((option) => text(`+ ${counted(option.quantity, option.name, 1)}`, { indent: 3 })),
    // What is in one menu is cooked as often as there are menus.
    ...line.items.map((item) =>
      text(counted(item.quantity * quantity, item.name), { indent: 3, strong: true }),
    ),
    ...(line.extra.itemDetails ?? []).flatMap(({ fullName }) =>
      fullName ? [text(named(fullName), { indent: 3 })] : [],
    ),
    ...(line.extra.reusable ? [text(t('paper.reusable'), { indent: 3, strong: true })] : []),
    ...(note && !speaksOfAllergy(note) ? [text(named(note), { framed: true, strong: true })] : []),
    gap,
  ]
}

const voided = (line: OrderLine): Block[] =>
  line.quantity > line.taken_off
    ? [text(`– ${counted(line.quantity - line.taken_off, line.name)}`, { strong: true })]
    : []

const takenOff = ({ lines, words: { t } }: TicketWish): Block[] =>
  lines
    .filter((line) => line.taken_off > 0)
    .map((line) =>
      text(t('paper.taken-off', { what: counted(line.taken_off, line.name) }), {
        framed: true,
        strong: true,
      }),
    )

/** A number of one is not said where it goes without saying. */
const counted = (quantity: number, name: string, unsaid = 0): string =>
  quantity <= unsaid ? named(name) : `${isolated(`${quantity}×`)} ${named(name)}`

const notes = ({ comment }: StoredOrder): Block[] => {
  const note = comment?.trim()
  return note && !speaksOfAllergy(note) ? [text(named(note), { framed: true, strong: true })] : []
}

function whereTo({ userDetails, type }: StoredOrder): Block[] {
  const { name, address, house_number, postalCode, city, mobile, company, floor } = userDetails
  const place = [[company], [address, house_number], [floor], [postalCode, city]]
  const parts = [[name], ...(type === 'delivery' ? place : []), [mobile]]
  return parts
    .map((words) => words.filter(Boolean).join(' '))
    .filter((line) => line !== '')
    .map((line) => text(named(line)))
}

const payment = ({ paymentType, paymentStatus }: StoredOrder, { t }: Words): Block[] => {
  const isPaid =
    paymentStatus === 'paid' || paymentStatus === 'partially_refunded' || paymentType === 'payFix'
  const word = isPaid ? 'paid' : paymentType === 'payAtEnd' ? 'at-end' : 'collect'
  return [text(t(`paper.pay.${word}`), { strong: true })]
}
