import { sql } from 'kysely'
import type { Jobs } from '../jobs/jobs.ts'
import { ask } from './ask.ts'
import { forget } from './forget.ts'
import type { Database } from './open.ts'

const CHECKPOINT_S = 300
const VACUUM_S = 3_600

/**
 * What was answered once need not be repeated after a day, and an earlier menu is kept for thirty. The embedded database runs without the processes that tidy
 * up a PostgreSQL server: its log would grow for ever, and the room of rows that were replaced would never be used
 * again. Table by table, so that nobody waits for all.
 */
export function tidyDatabase({ engine, db }: Database, jobs: Jobs): void {
  jobs.every('forget-repeats', VACUUM_S, () => forget(db, 'idempotency', sql`expires_at < now()`))
  jobs.every('forget-menus', VACUUM_S, () =>
    forget(db, 'menu_version', sql`created_at < now() - interval '30 days'`),
  )
  if (engine !== 'pglite') return
  jobs.every('checkpoint', CHECKPOINT_S, async () => void (await ask(db, 'checkpoint')))
  jobs.every('vacuum', VACUUM_S, async () => {
    const tables = await ask<{ name: string }>(
      db,
      `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
       where schemaname in ('public', 'pgboss')`,
    )
    for (const { name } of tables) await ask(db, `vacuum (analyze) ${name}`)
  })
}
