import type { Session } from './dialect.ts'

/**
 * How a database must not be asked: every row is read as if nobody else were about to change it, and nobody waits for
 * anybody. Only the races of the tests open one like this, to prove that they would notice; `config.ts` refuses
 * `LOCKS_OFF` outside of them.
 */
export const withoutLocks =
  (connect: () => Promise<Session>): (() => Promise<Session>) =>
  async () => {
    const session = await connect()
    return { ...session, query: (sql, parameters) => session.query(unlocked(sql), parameters) }
  }

const ROW_LOCK = /\bfor (no key update|key share|update|share)\b( of "\w+")?( skip locked)?/gi

/** A shared lock that is only tried for keeps nobody out. */
const unlocked = (sql: string): string =>
  sql.replace(ROW_LOCK, '').replaceAll(/\bpg_advisory_xact_lock\b/g, 'pg_try_advisory_xact_lock_shared')
