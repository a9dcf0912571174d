import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Session } from './dialect.ts'
import { parsers } from './parsers.ts'
import { verdictOf } from './verdicts.ts'

/** Connections of one process; a second process brings its own. */
const POOL_SIZE = 10
/** Statements that are prepared by name per connection; a query built from a long list must not fill the server. */
const PREPARED_MAX = 500

type Report = (error: Error) => void

const settings = (url: string, name: string): pg.ClientConfig => ({
  connectionString: url,
  application_name: name,
  types: { getTypeParser: (oid, format) => parsers[oid] ?? pg.types.getTypeParser(oid, format) },
  options: '-c TimeZone=UTC -c DateStyle=ISO',
  lock_timeout: 5_000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 30_000,
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
})

export type PostgresPool = { connect(): Promise<Session>; close(): Promise<void> }

/** A pool that survives a restart of the server: a lost connection is reported, never thrown at the process. */
export function openPool(url: string, report: Report): PostgresPool {
  const pool = new pg.Pool({ ...settings(url, 'tischlein'), max: POOL_SIZE })
  pool.on('error', report)
  // A connection that is in use when the server dies has no listener of the pool.
  pool.on('connect', (client) => client.on('error', report))
  return {
    connect: async () => toSession(await pool.connect()),
    close: () => pool.end(),
  }
}

function toSession(client: pg.PoolClient): Session {
  let isLost = false
  return {
    async query(sql, parameters) {
      const values = [...parameters]
      const asked = client.query(values.length > 0 ? { text: sql, values, name: nameOf(sql) } : sql)
      const result = await asked.catch((error: unknown) => {
        // The server says goodbye before the line breaks; whoever asks next must not get this one.
        isLost ||= verdictOf(error) === 'away'
        throw error
      })
      // Several statements in one text answer as a list; the last one is meant.
      const last = Array.isArray(result) ? result.at(-1) : result
      return { rows: last?.rows ?? [], affected: last?.rowCount ?? 0 }
    },
    release: (broken) => client.release(broken || isLost),
  }
}

const names = new Map<string, string>()

function nameOf(sql: string): string | undefined {
  const known = names.get(sql)
  if (known || names.size >= PREPARED_MAX) return known
  const name = createHash('sha1').update(sql).digest('base64url')
  names.set(sql, name)
  return name
}

export type Listening = {
  listen(channel: string): Promise<void>
  unlisten(channel: string): Promise<void>
  close(): Promise<void>
}

type Ears = { heard(channel: string, payload: string): void; gap(): void; report: Report }

const RECONNECT_FIRST_MS = 100
const RECONNECT_MAX_MS = 5_000

/**
 * One connection that only listens. When it breaks it comes back by itself, one try after the other however long that
 * takes, and listens again; `gap` then says that something may have been missed.
 */
export function openListener(url: string, ears: Ears): Listening {
  const channels = new Set<string>()
  let client: pg.Client | null = null
  let opening: Promise<pg.Client> | null = null
  let [hasBroken, isReturning, closed] = [false, false, false]

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client(settings(url, 'tischlein listener'))
    fresh.on('notification', ({ channel, payload }) => ears.heard(channel, payload ?? ''))
    fresh.on('error', ears.report)
    // Comes after a try that failed, too.
    fresh.on('end', () => {
      if (client === fresh) client = null
      void comeBack()
    })
    await fresh.connect()
    for (const channel of channels) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    client = fresh
    if (hasBroken) ears.gap()
    hasBroken = false
    return fresh
  }

  async function comeBack(): Promise<void> {
    hasBroken = true
    if (isReturning) return
    isReturning = true
    for (let delay = RECONNECT_FIRST_MS; !closed && !client; delay = Math.min(delay * 2, RECONNECT_MAX_MS)) {
      await new Promise((resolve) => setTimeout(resolve, delay).unref())
      if (!closed) await connected().catch(report)
    }
    isReturning = false
  }

  const report = (error: unknown) => ears.report(error instanceof Error ? error : new Error(String(error)))

  function connected(): Promise<pg.Client> {
    if (client) return Promise.resolve(client)
    opening ??= connect().finally(() => {
      opening = null
    })
    return opening
  }

  return {
    async listen(channel) {
      channels.add(channel)
      await (await connected()).query(`listen ${pg.escapeIdentifier(channel)}`)
    },
    async unlisten(channel) {
      channels.delete(channel)
      await client?.query(`unlisten ${pg.escapeIdentifier(channel)}`)
    },
    async close() {
      closed = true
      await client?.end()
    },
  }
}
