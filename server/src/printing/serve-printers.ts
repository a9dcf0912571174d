import { type PrinterTrouble, pauseAfter } from '@tischlein/rules/printing/print-job'
import { inTransaction } from '../db/guard.ts'
import type { Deps } from '../deps.ts'
import { publish } from '../live/publish.ts'
import {
  endJob,
  type Health,
  listDue,
  listOverdue,
  listSilent,
  loadPrinter,
  nextJob,
  putBack,
  type StoredJob,
  type StoredPrinter,
  saveHealth,
  takeJob,
} from './db.ts'
import { toCommands } from './receiptline.ts'
import { renderPaper } from './render-paper.ts'
import { sendToPrinter } from './send-to-printer.ts'

/** Added to a printer's patience: so long after it was sent nobody waits for an answer any more. */
const GRACE_MS = 60_000
/** A printer that asks for its work asks every few seconds; after this it is away. */
const SILENT_MS = 90_000

export type Servant = {
  /** Something may wait for the printers of the network. Waits for none of them. */
  look(): Promise<void>
  /** Once more the round: what waits, what nobody has confirmed, who has not been heard. */
  round(): Promise<void>
  /** Resolves when nothing is being sent. */
  idle(): Promise<void>
}

/**
 * Carries paper to the printers of the network, one after the other at each, side by side at all of them, so that one
 * that is away keeps no other waiting. What was sent and not confirmed is never sent again (docs/printing.md).
 */
export function createServant(deps: Deps): Servant {
  const busy = new Map<number, Promise<void>>()
  const again = new Set<number>()

  function serve(printerId: number): void {
    if (busy.has(printerId)) {
      again.add(printerId)
      return
    }
    const turn = printAll(deps, printerId)
      .catch((error: unknown) => deps.log.error({ err: error }, 'printing'))
      .then(() => {
        busy.delete(printerId)
        if (again.delete(printerId)) serve(printerId)
      })
    busy.set(printerId, turn)
  }
  async function look() {
    for (const printerId of await listDue(deps.db, deps.clock())) serve(printerId)
  }
  return {
    look,
    async round() {
      await giveUpWaiting(deps)
      await missSilent(deps)
      await look()
    },
    async idle() {
      while (busy.size > 0) await Promise.all(busy.values())
    },
  }
}

/** Everything that is due, until the printer takes no more. */
async function printAll(deps: Deps, printerId: number): Promise<void> {
  for (;;) {
    const job = await nextJob(deps.db, printerId, deps.clock())
    const printer = job && (await loadPrinter(deps.db, printerId))
    if (!job || !printer || !(await takeFor(deps, job))) return
    if (!(await print(deps, printer, job))) return
  }
}

/** Whether the job is ours to print now. */
export const takeFor = ({ db, clock, config }: Deps, job: StoredJob): Promise<boolean> =>
  inTransaction(db, (tx) => takeJob(tx, job, { now: clock(), locks: !config.locksOff }))

/** The commands of a job that was taken. Null: there is nothing to print, and the job says so. */
export async function commandsFor(
  deps: Deps,
  printer: StoredPrinter,
  job: StoredJob,
  dialect: Parameters<typeof toCommands>[2],
): Promise<Buffer | null> {
  const wish = { kind: job.kind, orderId: job.order_id, isCopy: job.is_copy }
  try {
    const markup = await renderPaper(deps, printer, wish)
    if (markup !== null) return await toCommands(markup, printer, dialect)
  } catch (error) {
    deps.log.error({ err: error, job: job.id }, 'a paper was not drawn')
  }
  await end(deps, job, { state: 'failed', trouble: 'error' })
  return null
}

/** False: the printer takes nothing now. */
async function print(deps: Deps, printer: StoredPrinter, job: StoredJob): Promise<boolean> {
  const { host, port, confirms } = printer
  const work = await commandsFor(deps, printer, job, 'escpos')
  if (work === null || host === null || port === null) return true
  const outcome = await sendToPrinter({ host, port, confirms }, work, deps.config.printerPatienceMs)
  const { trouble } = outcome
  if (!outcome.sent) {
    const now = deps.clock()
    const at = now + pauseAfter(job.tries) * 1000
    await putBack(deps.db, job, { at, trouble: outcome.trouble, now })
    await noteHealth(deps, printer, { trouble: outcome.trouble, heard: outcome.trouble !== 'away' })
    return false
  }
  await end(deps, job, { state: outcome.printed ? 'printed' : 'unconfirmed', trouble })
  await noteHealth(deps, printer, { trouble: outcome.printed ? null : 'silent', heard: outcome.printed })
  return outcome.printed
}

type Verdict = {
  readonly state: 'printed' | 'unconfirmed' | 'failed'
  readonly trouble?: PrinterTrouble | null
}

/** Writes down what became of a job, and tells the board. */
export async function end(deps: Deps, job: StoredJob, verdict: Verdict): Promise<void> {
  const isNews = await endJob(deps.db, job.id, { ...verdict, now: deps.clock() })
  if (isNews) await tell(deps, job.restaurant_id)
}

/** Writes down how a printer is, and tells the board where that is news. */
export async function noteHealth(
  deps: Deps,
  { id, restaurant_id }: Pick<StoredPrinter, 'id' | 'restaurant_id'>,
  health: Pick<Health, 'trouble' | 'heard'>,
): Promise<void> {
  if (await saveHealth(deps.db, { id, ...health, now: deps.clock() })) await tell(deps, restaurant_id)
}

const tell = ({ db }: Deps, restaurantId: number) =>
  publish(db, { restaurantId, rooms: [`board:${restaurantId}`], what: 'print' })

/** Of what was sent long ago nobody will say anything: only a person can look. */
export async function giveUpWaiting(deps: Deps): Promise<void> {
  const before = deps.clock() - deps.config.printerPatienceMs - GRACE_MS
  for (const job of await listOverdue(deps.db, before)) await end(deps, job, { state: 'unconfirmed' })
}

async function missSilent(deps: Deps): Promise<void> {
  for (const printer of await listSilent(deps.db, deps.clock() - SILENT_MS))
    await noteHealth(deps, printer, { trouble: 'away', heard: false })
}
