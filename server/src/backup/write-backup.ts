import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Instant } from '@tischlein/rules/clock'
import { ConfigFault } from '../config.ts'
import { ask } from '../db/ask.ts'
import { inTransaction } from '../db/guard.ts'
import { timestamp } from '../db/instants.ts'
import type { Db, Tx } from '../db/open.ts'
import { FORMAT, type Head } from './format.ts'
import { everything, restaurantOnly, type Scope } from './scope.ts'
import { listMigrations, listStoredTables, quoted, type StoredTable } from './stored-tables.ts'

/** Rows that are in memory at once. */
const BATCH = 500

type Wish = {
  readonly path: string
  readonly now: Instant
  /** Left out: the whole installation. */
  readonly restaurantId?: number
}

/**
 * Writes what is stored into a file, as it is at one moment; orders go on meanwhile. The file appears when it is whole.
 * (On the embedded database they wait for it, at about a second for 50,000 rows.)
 */
export async function writeBackup(db: Db, { path, now, restaurantId }: Wish): Promise<void> {
  const draft = `${path}.part`
  try {
    await inTransaction(db, async (tx) => {
      await ask(tx, 'set transaction isolation level repeatable read, read only')
      await ask(
        tx,
        "set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local time zone 'UTC'",
      )
      await refuseNothing(tx)
      const file = createWriteStream(draft, { mode: 0o600 })
      await pipeline(Readable.from(sealed(linesOf(tx, now, restaurantId ?? null))), file)
    })
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function refuseNothing(tx: Tx): Promise<void> {
  const [found] = await ask<{ readonly there: boolean }>(
    tx,
    "select to_regclass('migration') is not null as there",
  )
  if (!found?.there)
    throw new ConfigFault('There is nothing to back up: the server has never been started on this database.')
}

/** The lines, and at the end how many they are and their hash: what is cut off or changed is refused later. */
async function* sealed(lines: AsyncIterable<string>): AsyncGenerator<string> {
  const hash = createHash('sha256')
  let count = 0
  for await (const text of lines) {
    const line = `${text}\n`
    hash.update(line)
    count += 1
    yield line
  }
  yield `${JSON.stringify({ lines: count, sha256: hash.digest('hex') })}\n`
}

async function* linesOf(tx: Tx, now: Instant, restaurant: number | null): AsyncGenerator<string> {
  const tables = await listStoredTables(tx)
  const scope = restaurant === null ? everything : restaurantOnly(restaurant, tables)
  const head: Head = {
    tischlein: 'backup',
    format: FORMAT,
    made_at: timestamp(now),
    restaurant,
    migrations: await listMigrations(tx),
  }
  yield JSON.stringify(head)
  for (const table of tables) yield* rowsOf(tx, table, scope)
  // The words of a job are about anybody: only the whole installation takes them along.
  if (restaurant === null) yield* jobsOf(tx)
  for (const table of tables) yield* countsOf(tx, table)
}

/** Written by the database itself, so that no value passes through a type of ours on its way. */
async function* rowsOf(tx: Tx, table: StoredTable, scope: Scope): AsyncGenerator<string> {
  const share = scope(table)
  if (!share) return
  const columns = table.columns.map(({ name }) =>
    share.instead[name] ? `${share.instead[name]} as ${quoted(name)}` : quoted(name),
  )
  const rows = `select ${columns.join(', ')} from ${quoted(table.name)} where ${share.where}`
  await ask(tx, `declare backup no scroll cursor for select row_to_json(r)::text as row from (${rows}) r`)
  for (;;) {
    const batch = await ask<{ readonly row: string }>(tx, `fetch ${BATCH} from backup`)
    if (batch.length === 0) break
    for (const { row } of batch) yield `{"table":${JSON.stringify(table.name)},"row":${row}}`
  }
  await ask(tx, 'close backup')
}

/** Letters, refunds and calls that were promised and are not done. */
async function* jobsOf(tx: Tx): AsyncGenerator<string> {
  const [queues] = await ask<{ readonly there: boolean }>(
    tx,
    "select to_regclass('pgboss.job') is not null as there",
  )
  if (!queues?.there) return
  const jobs = await ask<{ readonly job: string }>(
    tx,
    `select json_build_object('job', name, 'data', data, 'due_at', start_after)::text as job
     from pgboss.job where state in ('created', 'retry', 'active') order by created_on, id`,
  )
  for (const { job } of jobs) yield job
}

/** Numbers that were given out are never given out again, also those of rows that are gone. */
async function* countsOf(tx: Tx, { name, columns }: StoredTable): AsyncGenerator<string> {
  for (const column of columns.filter(({ counts }) => counts)) {
    const [found] = await ask<{ readonly sequence: string }>(
      tx,
      'select pg_get_serial_sequence($1, $2) as sequence',
      [quoted(name), column.name],
    )
    if (!found) continue
    const [count] = await ask<{ readonly next: number }>(
      tx,
      `select last_value + case when is_called then 1 else 0 end as next from ${found.sequence}`,
    )
    yield JSON.stringify({ table: name, column: column.name, next: count?.next ?? 1 })
  }
}
