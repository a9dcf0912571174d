import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { CompiledQuery } from 'kysely'
import { inTransaction } from './guard.ts'
import type { Db, Tx } from './open.ts'

export type Migration = { readonly name: string; readonly sql: string; readonly hash: string }

/** Any number will do, as long as every process of this product takes the same one. */
const MIGRATION_LOCK = 7_203_114

const folder = new URL('./migrations/', import.meta.url)

/** The frozen SQL files, in the order in which they are applied. */
export const migrations = (): Migration[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(new URL(name, folder), 'utf8')
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    })

/**
 * Brings the database up to this release: every new file in a transaction of its own, so that a crash leaves it
 * either applied or untouched. Several starting processes take turns. Refused: a file that changed after it ran,
 * and a database that a newer release has written.
 */
export async function migrate(db: Db, wanted: readonly Migration[] = migrations()): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lock(tx)
    await run(
      tx,
      'create table if not exists migration (name text primary key, hash text not null, at timestamptz not null default now())',
    )
    refuseStrangers(await applied(tx), wanted)
  })
  for (const migration of wanted) await inTransaction(db, (tx) => apply(tx, migration))
}

async function apply(tx: Tx, { name, sql, hash }: Migration): Promise<void> {
  await lock(tx)
  if ((await applied(tx)).has(name)) return
  await run(tx, sql)
  await run(tx, 'insert into migration (name, hash) values ($1, $2)', [name, hash])
}

function refuseStrangers(done: ReadonlyMap<string, string>, wanted: readonly Migration[]): void {
  for (const [name, hash] of done) {
    const migration = wanted.find((candidate) => candidate.name === name)
    if (!migration)
      throw new Error(
        `The database was written by a newer release: it holds ${name}, which this one does not know.`,
      )
    if (migration.hash !== hash)
      throw new Error(`${name} was changed after it had been applied to this database.`)
  }
}

/** A change of tables may take longer than a request is allowed to, and waits for its turn without limit. */
async function lock(tx: Tx): Promise<void> {
  await run(tx, 'set local lock_timeout = 0; set local statement_timeout = 0')
  await run(tx, 'select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
}

async function applied(tx: Tx): Promise<Map<string, string>> {
  const { rows } = await tx.executeQuery<{ name: string; hash: string }>(
    CompiledQuery.raw('select name, hash from migration order by name'),
  )
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

const run = (tx: Tx, sql: string, parameters: unknown[] = []) =>
  tx.executeQuery(CompiledQuery.raw(sql, parameters))
