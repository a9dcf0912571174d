import type { BookClosing } from '@tischlein/contract/entities'
import type { EntryRow } from './db.ts'

/** A closing with all that stands behind it, as a fiscal device or a tax adviser takes it over. */
export type FiscalBook = {
  readonly house: { readonly name: string; readonly taxNumber: string | null; readonly currency: string }
  readonly closing: BookClosing
  readonly entries: readonly EntryRow[]
}

/** Whoever takes closings over: a file, or a device with an interface of its own. */
export type FiscalPort = {
  readonly mediaType: string
  readonly fileName: (book: FiscalBook) => string
  readonly write: (book: FiscalBook) => string
}

/** JSON lines, described in docs/fiscal.md: one for the closing, one for each entry. Amounts in minor units. */
export const fiscalFile: FiscalPort = {
  mediaType: 'application/jsonl; charset=utf-8',
  fileName: ({ closing }) => `closing-${String(closing.number).padStart(5, '0')}-${closing.day}.jsonl`,
  write: ({ house, closing, entries }) =>
    [{ record: 'closing', format: 'tischlein-closing', version: 1, house, ...closing }, ...entries.map(line)]
      .map((record) => `${JSON.stringify(record)}\n`)
      .join(''),
}

const line = (entry: EntryRow) => ({
  record: 'entry',
  source: entry.source,
  source_id: entry.sourceId,
  number: entry.number,
  placed_at: entry.placedAt && new Date(entry.placedAt).toISOString(),
  what: entry.what,
  paymentType: entry.paymentType,
  rate: entry.rate,
  amount: entry.amount,
  tax: entry.tax,
})
