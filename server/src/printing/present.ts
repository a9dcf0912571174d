import type { Printer, PrintJob } from '@tischlein/contract/entities'
import type { ListedJob, ListedPrinter } from './db.ts'

const instant = (at: string | null): string | null => at && new Date(at).toISOString()

/** Where a printer stands in the network is the business of those who may move it. */
export const presentPrinter = (row: ListedPrinter, mayChange: boolean, address?: string): Printer => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  host: mayChange ? row.host : null,
  port: mayChange ? row.port : null,
  categories: row.category_ids,
  copies: row.copies,
  language: row.lang,
  width: row.width,
  auto: row.auto,
  receipt: row.receipt,
  confirms: row.confirms,
  seen_at: instant(row.seen_at),
  trouble:
    row.trouble === null || row.trouble_since === null
      ? null
      : { what: row.trouble, since: new Date(row.trouble_since).toISOString() },
  waiting: row.waiting,
  ...(address === undefined ? {} : { address }),
})

export const presentJob = (row: ListedJob): PrintJob => ({
  id: row.id,
  printer: { id: row.printer_id, name: row.printer_name },
  order: row.order_id === null ? null : { id: row.order_id, number: row.number ?? '' },
  kind: row.kind,
  copy: row.copy,
  is_copy: row.is_copy,
  state: row.state,
  trouble: row.trouble,
  queued_at: new Date(row.queued_at).toISOString(),
  sent_at: instant(row.sent_at),
  ended_at: instant(row.ended_at),
  settled: row.settled_at !== null,
})
