import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Instant } from '@tischlein/rules/clock'
import { ConfigFault } from '../config.ts'
import { ask } from '../db/ask.ts'
import { inTransaction } from '../db/guard.ts'
import { instantOf } from '../db/instants.ts'
import { migrate } from '../db/migrate.ts'
import type { Db, Tx } from '../db/open.ts'
import { enqueue, installQueues, openQueues, queueNames } from '../jobs/queues.ts'
import { entry, type Head, head, type StoredCount, type StoredJob, type StoredRow, seal } from './format.ts'
import { listMigrations, listStoredTables, quoted, type StoredTable } from './stored-tables.ts'

const BATCH = 500

/**
 * Writes a backup into an empty database, wholly or not at all; answers how many rows. Refused, in one sentence each: a
 * file that was cut off or changed, one of another release, and a database with something in it.
 */
export async function restoreBackup(db: Db, path: string, now: Instant): Promise<number> {
  const { migrations } = await verify(path)
  await migrate(db)
  await installQueues(openQueues(db, () => {}))
  return inTransaction(db, async (tx) => {
    await ask(tx, 'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    const level = await listMigrations(tx)
    if (migrations.join() !== level.join())
      throw new ConfigFault(
        `The backup ends with ${migrations.at(-1)}, this release with ${level.at(-1)}: restore it with the release that wrote it, and upgrade then.`,
      )
    const tables = await listStoredTables(tx)
    await refuseFull(tx, tables)
    return writeEntries(tx, path, { tables, now })
  })
}

/** Reads the file once from end to end, before anything is written. */
async function verify(path: string): Promise<Head> {
  const hash = createHash('sha256')
  let count = 0
  let first = ''
  let last: string | null = null
  for await (const line of linesIn(path)) {
    if (last !== null) {
      hash.update(`${last}\n`)
      count += 1
    }
    if (last === null) first = line
    last = line
  }
  const begins = head.safeParse(parsed(first))
  if (!begins.success) throw new ConfigFault(`${path} is not a backup that this release can read.`)
  const ends = seal.safeParse(parsed(last ?? ''))
  if (!ends.success || ends.data.lines !== count || ends.data.sha256 !== hash.digest('hex'))
    throw new ConfigFault(`${path} is not whole: it was cut off or changed after it had been written.`)
  return begins.data
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

/** By line feeds alone: a text may hold other characters that count as ends of lines. */
async function* linesIn(path: string): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of createReadStream(path, 'utf8')) {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest) yield rest
}

async function refuseFull(tx: Tx, tables: readonly StoredTable[]): Promise<void> {
  for (const { name } of tables) {
    const [found] = await ask<{ readonly full: boolean }>(
      tx,
      `select exists (select from ${quoted(name)}) as full`,
    )
    if (found?.full)
      throw new ConfigFault(
        'A backup is restored into an empty database only, and this one has something in it: choose another DATABASE_URL or DATA_DIR.',
      )
  }
}

type Target = { readonly tables: readonly StoredTable[]; readonly now: Instant }

async function writeEntries(tx: Tx, path: string, { tables, now }: Target): Promise<number> {
  let waiting: StoredRow[] = []
  let written = 0
  const flush = async () => {
    const [first] = waiting
    if (!first) return
    const table = tables.find(({ name }) => name === first.table)
    if (!table) throw new ConfigFault(`There is no table ${first.table}.`)
    await insert(tx, table, waiting)
    written += waiting.length
    waiting = []
  }
  for await (const line of linesIn(path)) {
    const read = entry.safeParse(parsed(line))
    // The head and the seal, which were read before.
    if (!read.success) continue
    const stored = read.data
    if (!('row' in stored) || stored.table !== waiting[0]?.table || waiting.length >= BATCH) await flush()
    if ('row' in stored) waiting.push(stored)
    else if ('job' in stored) await promise(tx, stored, now)
    else await continueCount(tx, stored)
  }
  await flush()
  return written
}

/** Read by the database itself, as it has written them. JSON's own null would else become a missing value. */
async function insert(tx: Tx, { name, columns }: StoredTable, rows: readonly StoredRow[]): Promise<void> {
  const names = columns.map((column) => quoted(column.name))
  const values = columns.map(({ name: column, type, required }) =>
    type === 'jsonb' && required ? `coalesce(${quoted(column)}, 'null')` : quoted(column),
  )
  await ask(
    tx,
    `insert into ${quoted(name)} (${names.join(', ')}) overriding system value
     select ${values.join(', ')} from json_populate_recordset(null::${quoted(name)}, $1::json)`,
    [JSON.stringify(rows.map(({ row }) => row))],
  )
}

async function promise(tx: Tx, { job, data, due_at }: StoredJob, now: Instant): Promise<void> {
  const queue = queueNames.find((name) => name === job)
  if (!queue) return
  const after = Math.max(0, Math.ceil((instantOf(due_at) - now) / 1000))
  await enqueue(tx, queue, data as never, { after })
}

const continueCount = (tx: Tx, { table, column, next }: StoredCount) =>
  ask(tx, 'select setval(pg_get_serial_sequence($1, $2), $3, false)', [quoted(table), column, next])
