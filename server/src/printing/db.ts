import type { JobState, PrinterTrouble } from '@tischlein/rules/printing/print-job'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { forget } from '../db/forget.ts'
import { timestamp } from '../db/instants.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

export type StoredPrinter = Selectable<Tables['printer']>

/** How many papers wait comes with each. */
export type ListedPrinter = StoredPrinter & { readonly waiting: number }

const printers = (db: Db | Tx) =>
  db
    .selectFrom('printer')
    .selectAll()
    .select((make) =>
      make
        .selectFrom('print_job')
        .select((count) => count.fn.countAll<number>().as('waiting'))
        .whereRef('print_job.printer_id', '=', 'printer.id')
        .where('print_job.state', '=', 'queued')
        .as('waiting'),
    )

const counted = (row: StoredPrinter & { readonly waiting: unknown }): ListedPrinter => ({
  ...row,
  waiting: Number(row.waiting ?? 0),
})

export async function listPrinters(db: Db | Tx, restaurantId: number): Promise<ListedPrinter[]> {
  const rows = await printers(db)
    .where('restaurant_id', '=', restaurantId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(counted)
}

export async function loadPrinter(db: Db | Tx, id: number): Promise<ListedPrinter | null> {
  const row = await printers(db).where('id', '=', id).executeTakeFirst()
  return row ? counted(row) : null
}

export async function findPrinter(db: Db, tokenHash: string): Promise<StoredPrinter | null> {
  const row = await db
    .selectFrom('printer')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row ?? null
}

export async function insertPrinter(tx: Tx, row: Insertable<Tables['printer']>): Promise<void> {
  await tx.insertInto('printer').values(row).execute()
}

export async function savePrinter(tx: Tx, id: number, change: Updateable<Tables['printer']>): Promise<void> {
  await tx.updateTable('printer').set(change).where('id', '=', id).execute()
}

export async function removePrinter(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('printer').where('id', '=', id).execute()
}

export async function isNameTaken(
  tx: Tx,
  { restaurantId, name, but }: { restaurantId: number; name: string; but: number | null },
): Promise<boolean> {
  const row = await tx
    .selectFrom('printer')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '<>', but ?? 0)
    .executeTakeFirst()
  return row !== undefined
}

export type Health = {
  readonly id: number
  /** Null: nothing keeps it from printing. */
  readonly trouble: PrinterTrouble | null
  /** Whether it has been heard now. */
  readonly heard: boolean
  readonly now: number
}

/** Writes down how a printer is, if that is news. True: what keeps it from printing is another thing than before. */
export async function saveHealth(db: Db, { id, trouble, heard, now }: Health): Promise<boolean> {
  const at = timestamp(now)
  if (heard)
    await db
      .updateTable('printer')
      .set({ seen_at: at })
      .where('id', '=', id)
      // A printer that asks every other second is not written down each time.
      .where((is) => is.or([is('seen_at', 'is', null), is('seen_at', '<', timestamp(now - SEEN_EVERY_MS))]))
      .execute()
  const { numUpdatedRows } = await db
    .updateTable('printer')
    .set({ trouble, trouble_since: trouble === null ? null : at })
    .where('id', '=', id)
    .where(sql<boolean>`trouble is distinct from ${trouble}`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const SEEN_EVERY_MS = 20_000

/** Printers that ask for their work themselves, and have not asked since. */
export async function listSilent(db: Db, since: number): Promise<StoredPrinter[]> {
  return db
    .selectFrom('printer')
    .selectAll()
    .where('kind', '<>', 'network')
    .where('trouble', 'is', null)
    .where((is) =>
      is.or([
        is('seen_at', '<', timestamp(since)),
        is.and([is('seen_at', 'is', null), is('created_at', '<', timestamp(since))]),
      ]),
    )
    .limit(100)
    .execute()
}

export type StoredJob = Selectable<Tables['print_job']>

/** A job with what is shown of it. */
export type ListedJob = Awaited<ReturnType<ReturnType<typeof jobs>['executeTakeFirstOrThrow']>>

const jobs = (db: Db | Tx) =>
  db
    .selectFrom('print_job')
    .innerJoin('printer', 'printer.id', 'print_job.printer_id')
    .leftJoin('placed_order', 'placed_order.id', 'print_job.order_id')
    .selectAll('print_job')
    .select(['printer.name as printer_name', 'placed_order.number'])

export async function loadJob(db: Db | Tx, id: number): Promise<ListedJob | null> {
  return (await jobs(db).where('print_job.id', '=', id).executeTakeFirst()) ?? null
}

/** Waits, is under way, or has no good end yet that somebody has looked after. */
const needsAttention = sql<boolean>`(print_job.state in ('queued', 'sending')
  or (print_job.state in ('unconfirmed', 'failed') and print_job.settled_at is null))`

export async function listJobs(
  db: Db,
  wish: {
    readonly restaurantId: number
    readonly attention: boolean
    readonly limit: number
    readonly offset: number
  },
): Promise<{ readonly rows: ListedJob[]; readonly total: number }> {
  const matching = jobs(db)
    .where('print_job.restaurant_id', '=', wish.restaurantId)
    .$if(wish.attention, (some) => some.where(needsAttention))
  const rows = await matching
    .orderBy('print_job.turn', wish.attention ? 'asc' : 'desc')
    .limit(wish.limit)
    .offset(wish.offset)
    .execute()
  const { total } = await matching
    .clearSelect()
    .select((make) => make.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

/** Printers of the network for which something is due. */
export async function listDue(db: Db, now: number): Promise<number[]> {
  const rows = await db
    .selectFrom('print_job')
    .innerJoin('printer', 'printer.id', 'print_job.printer_id')
    .select('print_job.printer_id')
    .distinct()
    .where('print_job.state', '=', 'queued')
    .where('print_job.next_try_at', '<=', timestamp(now))
    .where('printer.kind', '=', 'network')
    .limit(100)
    .execute()
  return rows.map(({ printer_id }) => printer_id)
}

/** What this printer shall print next, one after the other as it was caused; null: nothing that is due. */
export async function nextJob(db: Db, printerId: number, now: number): Promise<StoredJob | null> {
  const job = await db
    .selectFrom('print_job')
    .selectAll()
    .where('printer_id', '=', printerId)
    .where('state', '=', 'queued')
    .orderBy('turn')
    .limit(1)
    .executeTakeFirst()
  return job && Date.parse(job.next_try_at) <= now ? job : null
}

/**
 * Takes a job before its first byte is sent: from here on it is never sent again by itself. False: somebody else was
 * faster, it is not wanted any more, or the printer has another one in hand. Without `locks`, whoever has seen it takes
 * it: only the races of the tests do that.
 */
export async function takeJob(
  tx: Tx,
  { id, printer_id }: StoredJob,
  { now, locks }: { readonly now: number; readonly locks: boolean },
): Promise<boolean> {
  if (locks) await tx.selectFrom('printer').select('id').where('id', '=', printer_id).forUpdate().execute()
  if (await jobInHand(tx, printer_id)) return false
  const { numUpdatedRows } = await tx
    .updateTable('print_job')
    .set({ state: 'sending', sent_at: timestamp(now), trouble: null })
    .where('id', '=', id)
    .$if(locks, (job) => job.where('state', '=', 'queued'))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Nothing was sent: it waits for another try, unless it was voided meanwhile. */
export async function putBack(
  db: Db,
  { id, tries }: StoredJob,
  { at, trouble, now }: { readonly at: number; readonly trouble: PrinterTrouble; readonly now: number },
): Promise<void> {
  const isVoided = sql<boolean>`exists (
    select from print_job void
    where void.order_id = print_job.order_id and void.kind = 'void' and void.occasion > print_job.occasion)`
  await db
    .updateTable('print_job')
    .set({
      state: sql<JobState>`case when ${isVoided} then 'canceled' else 'queued' end`,
      ended_at: sql`case when ${isVoided} then ${timestamp(now)}::timestamptz end`,
      sent_at: null,
      tries: Math.min(tries + 1, 1_000),
      next_try_at: timestamp(at),
      trouble,
    })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute()
}

type End = {
  readonly state: Extract<JobState, 'printed' | 'unconfirmed' | 'failed'>
  readonly trouble?: PrinterTrouble | null
  readonly now: number
}

/** What a printer says late still counts: `unconfirmed` becomes what it was. True: it was news. */
export async function endJob(db: Db, id: number, { state, trouble = null, now }: End): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('print_job')
    .set({ state, trouble, ended_at: timestamp(now) })
    .where('id', '=', id)
    .where('state', 'in', state === 'unconfirmed' ? ['sending'] : ['sending', 'unconfirmed'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** What a printer has in hand. */
export async function jobInHand(db: Db | Tx, printerId: number): Promise<StoredJob | null> {
  const job = await db
    .selectFrom('print_job')
    .selectAll()
    .where('printer_id', '=', printerId)
    .where('state', '=', 'sending')
    .executeTakeFirst()
  return job ?? null
}

/** What was sent before an instant, and of which nobody has said anything since. */
export async function listOverdue(db: Db, before: number): Promise<StoredJob[]> {
  return db
    .selectFrom('print_job')
    .selectAll()
    .where('state', '=', 'sending')
    .where('sent_at', '<', timestamp(before))
    .limit(100)
    .execute()
}

/** Somebody looks after it; what waits is not printed. False: it is being printed right now. */
export async function settleJob(tx: Tx, id: number, now: number): Promise<boolean> {
  const at = timestamp(now)
  const { numUpdatedRows } = await tx
    .updateTable('print_job')
    .set({
      settled_at: at,
      state: sql<JobState>`case when state = 'queued' then 'canceled' else state end`,
      ended_at: sql`coalesce(ended_at, ${at}::timestamptz)`,
    })
    .where('id', '=', id)
    .where('state', '<>', 'sending')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Papers queued before an instant. */
export const forgetJobs = (db: Db, before: number): Promise<void> =>
  forget(db, 'print_job', sql`queued_at < ${timestamp(before)} and state <> 'sending'`)
