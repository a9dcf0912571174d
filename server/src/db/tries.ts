import type { Instant } from '@tischlein/rules/clock'
import { sql } from 'kysely'
import { forget } from './forget.ts'
import { instantOf, timestamp } from './instants.ts'
import type { Db, Tx } from './open.ts'

/** So many tries are free; each further one doubles the time until they are again, up to an hour. */
export type TryLimit = { readonly free: number; readonly seconds: number }

const LONGEST_S = 3_600

export type Tried = { readonly count: number; readonly until: Instant }

/**
 * Counts a try before it is made, in one statement, so that fifty at once count as fifty.
 * Answers how many there were, and until when they are remembered.
 */
export async function countTry(
  db: Db | Tx,
  scope: string,
  key: string,
  limit: TryLimit,
  now: Instant,
): Promise<Tried> {
  const at = timestamp(now)
  const first = timestamp(now + limit.seconds * 1000)
  const { rows } = await sql<{ count: number; until: string }>`
    insert into attempt (scope, key, count, until) values (${scope}, ${key}, 1, ${first}::timestamptz)
    on conflict (scope, key) do update set
      count = case when attempt.until <= ${at}::timestamptz then 1 else least(attempt.count + 1, 1000000) end,
      until = case
        when attempt.until <= ${at}::timestamptz then ${first}::timestamptz
        when attempt.count < ${limit.free}::integer then attempt.until
        else greatest(attempt.until, ${at}::timestamptz + make_interval(
          secs => least(${LONGEST_S}::float8, ${limit.seconds}::float8 * power(2::float8, least(attempt.count - ${limit.free}::integer, 20)))))
      end
    returning count, until`.execute(db)
  const [row] = rows
  return { count: row?.count ?? 1, until: row ? instantOf(row.until) : now }
}

/** Whether something was tried here and is not forgotten yet. */
export async function isRemembered(db: Db, scope: string, key: string, now: Instant): Promise<boolean> {
  const row = await db
    .selectFrom('attempt')
    .select('count')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('until', '>', timestamp(now))
    .executeTakeFirst()
  return row !== undefined
}

/** A try that was right was no guess: it is taken off the count again, those before it are not. */
export async function takeBackTry(db: Db, scope: string, key: string): Promise<void> {
  await db
    .updateTable('attempt')
    .set(({ eb }) => ({ count: eb('count', '-', 1) }))
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()
}

/** The try was right: it and those before it are forgotten. */
export async function forgetTries(db: Db, scope: string, key: string): Promise<void> {
  await db.deleteFrom('attempt').where('scope', '=', scope).where('key', '=', key).execute()
}

/** What nobody remembers any more. */
export async function forgetOldTries(db: Db, now: Instant): Promise<void> {
  await forget(db, 'attempt', sql`until < ${timestamp(now)}`)
}
