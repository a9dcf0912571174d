import type { JobState, PaperKind } from '@tischlein/rules/printing/print-job'
import type { Insertable } from 'kysely'
import { timestamp } from '../db/instants.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { newId } from '../ids.ts'

/** What a printer does by itself. */
export async function listStations(db: Db | Tx, restaurantId: number) {
  return db
    .selectFrom('printer')
    .select(['id', 'kind', 'category_ids as categories', 'copies', 'auto', 'receipt'])
    .where('restaurant_id', '=', restaurantId)
    .orderBy('id')
    .execute()
}
export type StoredStation = Awaited<ReturnType<typeof listStations>>[number]

/** The categories of what is still to be cooked. */
export async function listCategoriesOf(tx: Tx, orderId: number) {
  return tx
    .selectFrom('order_line')
    .select('category_id as category')
    .where('order_id', '=', orderId)
    .whereRef('quantity', '>', 'taken_off')
    .execute()
}

export type NewPrintJob = {
  readonly restaurantId: number
  readonly printerId: number
  readonly orderId: number | null
  readonly kind: PaperKind
  /** The order's version when this was caused. */
  readonly occasion: number
  readonly copy: number
  readonly isCopy?: boolean
  readonly accountId?: number | null
}

/** What is queued already stays as it is: paper that is caused twice is printed once. Answers the ids of the new ones. */
export async function insertPrintJobs(tx: Tx, jobs: readonly NewPrintJob[], now: number): Promise<number[]> {
  if (jobs.length === 0) return []
  const rows = await tx
    .insertInto('print_job')
    .values(jobs.map((job) => rowOf(job, timestamp(now))))
    .onConflict((clash) => clash.columns(['printer_id', 'order_id', 'kind', 'occasion', 'copy']).doNothing())
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

const rowOf = (job: NewPrintJob, now: string): Insertable<Tables['print_job']> => ({
  id: newId(),
  restaurant_id: job.restaurantId,
  printer_id: job.printerId,
  order_id: job.orderId,
  kind: job.kind,
  occasion: job.occasion,
  copy: job.copy,
  is_copy: job.isCopy ?? false,
  state: 'queued',
  queued_at: now,
  next_try_at: now,
  account_id: job.accountId ?? null,
})

/** Of what nothing was sent, nothing will be. */
export async function cancelQueued(tx: Tx, orderId: number, now: number): Promise<void> {
  await tx
    .updateTable('print_job')
    .set({ state: 'canceled', ended_at: timestamp(now) })
    .where('order_id', '=', orderId)
    .where('state', '=', 'queued')
    .execute()
}

/** An order's papers of a kind, of which some may lie in the kitchen. */
export async function listPapers(
  tx: Tx,
  orderId: number,
  kind: PaperKind,
): Promise<{ readonly printerId: number; readonly copy: number; readonly state: JobState }[]> {
  return tx
    .selectFrom('print_job')
    .select(['printer_id as printerId', 'copy', 'state'])
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .execute()
}

/** Locks a printer, so that its next copy has a number of its own. */
export async function nextCopy(
  tx: Tx,
  { printerId, orderId, kind }: { printerId: number; orderId: number | null; kind: PaperKind },
): Promise<{ readonly copy: number; readonly wasSent: boolean }> {
  await tx.selectFrom('printer').select('id').where('id', '=', printerId).forUpdate().execute()
  const { last, sent } = await tx
    .selectFrom('print_job')
    .select((make) => [make.fn.max('copy').as('last'), make.fn.count('sent_at').as('sent')])
    .where('printer_id', '=', printerId)
    .where('order_id', orderId === null ? 'is' : '=', orderId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return { copy: Number(last ?? 0) + 1, wasSent: Number(sent) > 0 }
}
