import { join } from 'node:path'
import { Kysely, type Transaction } from 'kysely'
import { ask } from './ask.ts'
import { createDialect } from './dialect.ts'
import { type Embedded, openDirectory } from './pglite.ts'
import { openListener, openPool } from './postgres.ts'
import type { Tables } from './tables.ts'
import { withoutLocks } from './without-locks.ts'

export type Db = Kysely<Tables>
/** What the functions of a `db.ts` take inside `inTransaction`. */
export type Tx = Transaction<Tables>

export type Engine = 'pglite' | 'postgres'

export type Database = {
  readonly engine: Engine
  readonly db: Db
  /**
   * Calls `heard` with every payload notified on `channel`, by any process of this database. `gap` is called when
   * notifications may have been missed, because the connection was lost for a while. Answers how to stop.
   */
  listen(channel: string, heard: (payload: string) => void, gap?: () => void): Promise<() => Promise<void>>
  close(): Promise<void>
}

export type DatabaseOptions = {
  /** PostgreSQL; without it the embedded database in `dataDir`. */
  readonly url?: string | undefined
  readonly dataDir: string
  /** Told of every lost connection; the next query opens a new one. */
  readonly report: (error: Error) => void
  /** For races of tests: nobody waits for anybody (`without-locks.ts`). */
  readonly locksOff?: boolean
}

/** The one place that knows both engines. Does not migrate. */
export async function openDatabase({ url, dataDir, ...options }: DatabaseOptions): Promise<Database> {
  if (url) return reached(openPostgres(url, options))
  return openEmbedded(await openDirectory(join(dataDir, 'database')))
}

/** Refused, without the address and what is secret in it: a PostgreSQL that is not there or does not let us in. */
async function reached(database: Database): Promise<Database> {
  try {
    await ask(database.db, 'select 1')
    return database
  } catch (error) {
    await database.close()
    const reason = error instanceof Error && 'code' in error ? error.code : String(error)
    throw new Error(`The PostgreSQL of DATABASE_URL cannot be opened (${reason}).`)
  }
}

export function openEmbedded(embedded: Embedded): Database {
  const db = new Kysely<Tables>({ dialect: createDialect(embedded.connect) })
  return { engine: 'pglite', db, listen: embedded.listen, close: embedded.close }
}

type Listener = { heard(payload: string): void; gap(): void }

export function openPostgres(
  url: string,
  { report, locksOff = false }: Pick<DatabaseOptions, 'report' | 'locksOff'>,
): Database {
  const pool = openPool(url, report)
  const listeners = new Map<string, Set<Listener>>()
  const line = openListener(url, {
    report,
    heard: (channel, payload) => {
      for (const listener of listeners.get(channel) ?? []) listener.heard(payload)
    },
    gap: () => {
      for (const channel of listeners.values()) for (const listener of channel) listener.gap()
    },
  })
  return {
    engine: 'postgres',
    db: new Kysely<Tables>({ dialect: createDialect(locksOff ? withoutLocks(pool.connect) : pool.connect) }),
    async listen(channel, heard, gap = () => {}) {
      const listener: Listener = { heard, gap }
      const others = listeners.get(channel) ?? new Set()
      listeners.set(channel, others.add(listener))
      await line.listen(channel)
      return async () => {
        others.delete(listener)
        if (others.size === 0) await line.unlisten(channel)
      }
    },
    async close() {
      await line.close()
      await pool.close()
    },
  }
}
