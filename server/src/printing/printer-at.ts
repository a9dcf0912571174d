import { hashOfLink } from '../accounts/secrets.ts'
import type { Deps } from '../deps.ts'
import { refused } from '../http/refused.ts'
import { findPrinter, jobInHand, loadJob, type StoredJob, type StoredPrinter } from './db.ts'

export type PrinterAtDoor = StoredPrinter & {
  /** The paper that the printer names; unnamed, the one it has in hand. Null: none of its own. */
  readonly jobOf: (name: string | undefined) => Promise<StoredJob | null>
}

/** The printer behind the secret in an address. Refused: `printer_does_not_exists`. */
export async function printerAt(
  { db }: Deps,
  kind: StoredPrinter['kind'],
  secret: string,
): Promise<PrinterAtDoor> {
  const printer = await findPrinter(db, hashOfLink(secret))
  if (printer?.kind !== kind) return refused('printer_does_not_exists')
  return {
    ...printer,
    async jobOf(name) {
      if (name === undefined) return jobInHand(db, printer.id)
      const job = /^\d{1,16}$/.test(name) ? await loadJob(db, Number(name)) : null
      return job?.printer_id === printer.id ? job : null
    },
  }
}
