import { wallIn } from '@tischlein/locales/day'
import type { Words } from '@tischlein/locales/words'
import { formatWall, wallClock } from '@tischlein/rules/clock'
import type { Deps } from '../deps.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import type { StoredOrder } from '../ordering/stored-order.ts'
import { writeReceipt } from '../ordering/write-receipt.ts'
import { type Block, gap, isolated, named, rule, type Sheet, text } from './sheet.ts'

type SlipWish = {
  readonly order: StoredOrder
  readonly restaurant: Snapshot
  readonly words: Words
  readonly isCopy: boolean
}

/** The guest's receipt on a roll of paper: the same words and amounts as on the PDF and in letters. */
export function writeSlip(deps: Pick<Deps, 'words'>, { order, restaurant, words, isCopy }: SlipWish): Sheet {
  const { t, language } = words
  const receipt = writeReceipt(deps, order, restaurant, language)
  const { address, phone, taxNumber, cashInTill } = restaurant.settings
  const ordered = wallClock(Date.parse(order.createdAt), restaurant.timezone)
  const isPaid = order.paymentStatus === 'paid'
  const rates = receipt.taxes.flatMap(({ rate, net, tax, gross }): Block[] => [
    row(`${t('receipt.rate')} ${isolated(rate)}`, gross),
    row(`  ${t('receipt.net')}`, net),
    row(`  ${t('receipt.tax')}`, tax),
  ])
  const blocks: Block[] = [
    ...(isCopy ? [text(t('paper.copy'), { size: 2, framed: true, centered: true })] : []),
    text(named(restaurant.name), { size: 2, strong: true, centered: true }),
    ...[address, phone].flatMap((line) => (line ? [text(named(line), { centered: true })] : [])),
    ...(taxNumber
      ? [text(t('receipt.tax-number', { number: isolated(taxNumber) }), { centered: true })]
      : []),
    gap,
    text(t(isPaid ? 'receipt.title.paid' : 'receipt.title.placed', { number: isolated(order.number) }), {
      strong: true,
    }),
    text(t('receipt.ordered', { time: wallIn(language, formatWall(ordered)) })),
    rule,
    ...receipt.lines.flatMap(({ name, amount, details }): Block[] => [
      row(name, amount),
      ...details.map((detail) => text(detail, { indent: 3 })),
    ]),
    rule,
    ...receipt.sums.map(({ name, amount }) => row(name, amount)),
    { ...row(receipt.total.name, receipt.total.amount), strong: true },
    rule,
    ...(rates.length > 0 ? rates : [text(t('receipt.no-vat'))]),
    gap,
    text(receipt.payment, { strong: true }),
    // Cash on paper of ours must not look as if this were the till (decision 044).
    ...(order.paymentType === 'cash' && cashInTill ? [text(t('receipt.till'))] : []),
  ]
  return { direction: language === 'ar' ? 'rtl' : 'ltr', blocks }
}

const row = (name: string, amount: string) => ({ kind: 'row', name, amount: isolated(amount) }) as const
