import { wallIn } from '@tischlein/locales/day'
import type { Words } from '@tischlein/locales/words'
import { formatWall, wallClock } from '@tischlein/rules/clock'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import type { Deps } from '../deps.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import type { StoredOrder } from './stored-order.ts'
import { moneyIn, type Receipt, writeReceipt } from './write-receipt.ts'

const MARGIN = 56
const WIDTH = 595 - 2 * MARGIN
const AMOUNT_WIDTH = 110
const BOTTOM = 842 - MARGIN

/**
 * An order's receipt as PDF, with everything a German receipt names (ux.md, section 2): who sold, when, what, each rate
 * of tax with net and gross, the tip apart, and whom it is for. Orders that are not paid yet call it a confirmation.
 */
export async function drawReceipt(deps: Deps, order: StoredOrder, restaurant: Snapshot): Promise<Buffer> {
  const language = receiptLanguage(order.lang, restaurant.lang)
  const words = deps.words[language]
  const receipt = writeReceipt(deps, order, restaurant, language)
  // Fetched with the first receipt, so that no start waits for it.
  const { default: PdfDocument } = await import('pdfkit')
  const title = words.t(order.paymentStatus === 'paid' ? 'receipt.title.paid' : 'receipt.title.placed', {
    number: order.number,
  })
  const doc = new PdfDocument({
    size: 'A4',
    margin: MARGIN,
    lang: language,
    displayTitle: true,
    info: { Title: printable(title), Author: printable(restaurant.name) },
  })
  const pages = collect(doc)
  const sheet = sheetOn(doc)
  drawHead(sheet, { order, restaurant, words, title })
  drawLines(sheet, receipt)
  drawTaxes(sheet, receipt, words)
  sheet.note(receipt.payment)
  // Cash on paper of ours must not look as if this were the till (decision 044).
  if (order.paymentType === 'cash' && restaurant.settings.cashInTill) sheet.note(words.t('receipt.till'))
  doc.end()
  return pages
}

/** The standard fonts of a PDF write Latin: who reads Arabic gets the restaurant's own language. */
export const receiptLanguage = (asked: string, own: Language): Language => {
  const wanted = (['de', 'en', 'fr'] as const).find((language) => language === asked)
  return wanted ?? (own === 'ar' ? 'en' : own)
}

type Doc = PDFKit.PDFDocument
type Sheet = ReturnType<typeof sheetOn>

const collect = (doc: Doc): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })

/** Writes downwards, onto a new page where the present one is full. */
function sheetOn(doc: Doc) {
  const down = (height: number) => {
    doc.y += height
  }
  const room = (height: number) => {
    if (doc.y + height > BOTTOM) doc.addPage()
  }
  const font = (size: number, isStrong = false) =>
    doc.font(isStrong ? 'Helvetica-Bold' : 'Helvetica').fontSize(size)
  return {
    down,
    text(text: string, { size = 10, strong = false } = {}) {
      room(size * 2)
      font(size, strong).text(printable(text), MARGIN, doc.y, { width: WIDTH })
    },
    row(name: string, amount: string, { size = 10, strong = false, indent = 0 } = {}) {
      room(size * 2)
      const top = doc.y
      font(size, strong).text(printable(name), MARGIN + indent, top, { width: WIDTH - AMOUNT_WIDTH - indent })
      const end = doc.y
      doc.text(printable(amount), MARGIN + WIDTH - AMOUNT_WIDTH, top, { width: AMOUNT_WIDTH, align: 'right' })
      doc.y = end
      down(3)
    },
    columns(cells: readonly string[]) {
      room(20)
      const top = doc.y
      const width = WIDTH / cells.length
      cells.forEach((cell, index) => {
        font(9).text(printable(cell), MARGIN + index * width, top, {
          width,
          align: index === 0 ? 'left' : 'right',
        })
      })
      doc.y = top + 14
    },
    rule() {
      down(6)
      doc
        .moveTo(MARGIN, doc.y)
        .lineTo(MARGIN + WIDTH, doc.y)
        .lineWidth(0.5)
        .strokeColor('#868e88')
        .stroke()
      down(8)
    },
    note(text: string) {
      down(14)
      room(24)
      font(10).text(printable(text), MARGIN, doc.y, { width: WIDTH })
    },
  }
}

type Head = {
  readonly order: StoredOrder
  readonly restaurant: Snapshot
  readonly words: Words
  readonly title: string
}

function drawHead(sheet: Sheet, head: Head): void {
  const { order, restaurant, words, title } = head
  const { t, language } = words
  const { address, phone, email, taxNumber } = restaurant.settings
  sheet.text(restaurant.name, { size: 18, strong: true })
  for (const line of [address, phone, email].filter(Boolean)) sheet.text(line)
  if (taxNumber) sheet.text(t('receipt.tax-number', { number: taxNumber }))
  sheet.down(18)
  sheet.text(title, { size: 14, strong: true })
  const ordered = wallClock(Date.parse(order.createdAt), restaurant.timezone)
  sheet.text(t('receipt.ordered', { time: wallIn(language, formatWall(ordered)) }))
  sheet.text(t(`order-mail.time.${order.type}`, { time: wallIn(language, formatWall(order.time)) }))
  drawRecipient(sheet, head)
  sheet.down(6)
  sheet.rule()
}

/** Up to here a receipt is a whole invoice without a name (section 33 UStDV). */
const NAMELESS_UP_TO = 25_000
const BLANKS = 2

/** A large receipt of a guest who gave no name, as at a table, has room for one. */
function drawRecipient(sheet: Sheet, { order, restaurant, words }: Head): void {
  const guest = recipientOf(order)
  sheet.down(10)
  for (const line of guest) sheet.text(line)
  const { name, company } = order.userDetails
  if (order.totals.total <= NAMELESS_UP_TO || name || company) return
  const limit = moneyIn(words.language, restaurant.currency)(NAMELESS_UP_TO)
  sheet.text(words.t('receipt.recipient', { amount: limit }), { size: 9 })
  for (let blank = 0; blank < BLANKS; blank += 1) {
    sheet.down(16)
    sheet.rule()
  }
}

/** Whom the receipt is for: for a company, and above 250 euros for everyone, the law wants a name on it. */
function recipientOf({ userDetails }: StoredOrder): string[] {
  const { company, name, address, house_number, postalCode, city } = userDetails
  return [
    company,
    name,
    [address, house_number].filter(Boolean).join(' '),
    [postalCode, city].filter(Boolean).join(' '),
  ]
    .map((line) => printable(line ?? ''))
    .filter((line) => line.trim() !== '')
}

function drawLines(sheet: Sheet, { lines, sums, total }: Receipt): void {
  for (const { name, amount, details } of lines) {
    sheet.row(name, amount)
    for (const detail of details) sheet.row(detail, '', { size: 9, indent: 14 })
  }
  sheet.rule()
  for (const { name, amount } of sums) sheet.row(name, amount)
  sheet.row(total.name, total.amount, { size: 12, strong: true })
}

function drawTaxes(sheet: Sheet, { taxes }: Receipt, { t }: Words): void {
  sheet.rule()
  if (taxes.length === 0) sheet.text(t('receipt.no-vat'), { size: 9 })
  else sheet.columns([t('receipt.rate'), t('receipt.net'), t('receipt.tax'), t('receipt.gross')])
  for (const { rate, net, tax, gross } of taxes) sheet.columns([rate, net, tax, gross])
}

const isolates = /[\u2066-\u2069\u200e\u200f]/g
/** Latin-1 and the signs that the standard fonts add to it. */
const unwritable =
  /[^\u0020-\u007e\u00a0-\u00ff\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u2013\u2014\u2018-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2122]/g

/** Letters that are no other letter with an accent. */
const plain: Readonly<Record<string, string>> = { ı: 'i', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D' }

/** What the standard fonts can write: accents they do not know are taken off, other scripts are left out. */
export const printable = (text: string): string =>
  text
    .replace(isolates, '')
    .replace(/[\u202f\u2009]/g, '\u00a0')
    .replace(unwritable, (sign) => plain[sign] ?? bare(sign))

const bare = (sign: string): string => sign.normalize('NFKD').replace(/\p{M}/gu, '').replace(unwritable, '')
