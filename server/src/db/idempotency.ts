import type { Instant } from '@tischlein/rules/clock'
import { timestamp } from './instants.ts'
import type { Db } from './open.ts'

/** A try that was begun and whose caller died is given up after so long, and may be made again. */
const LEASE_MS = 30_000
const KEPT_MS = 24 * 3_600_000

export type OnceKey = { readonly scope: string; readonly key: string; readonly bodyHash: string }

/** `begun`: it is ours to do. `done`: what was answered then. */
export type Once =
  | { readonly state: 'begun' }
  | { readonly state: 'done'; readonly answer: string }
  | { readonly state: 'running' }
  | { readonly state: 'differs' }

/** Claims a key for one try; what is over or whose lease ran out may be claimed again. */
export async function beginOnce(db: Db, { scope, key, bodyHash }: OnceKey, now: Instant): Promise<Once> {
  const fresh = {
    body_hash: bodyHash,
    status: null,
    answer: null,
    lease: timestamp(now + LEASE_MS),
    expires_at: timestamp(now + KEPT_MS),
  }
  const claimed = await db
    .insertInto('idempotency')
    .values({ scope, key, ...fresh })
    .onConflict((found) =>
      found
        .columns(['scope', 'key'])
        .doUpdateSet(fresh)
        .where((is) =>
          is.or([
            is('idempotency.expires_at', '<', timestamp(now)),
            is.and([
              is('idempotency.status', 'is', null),
              is('idempotency.lease', '<', timestamp(now)),
              is('idempotency.body_hash', '=', bodyHash),
            ]),
          ]),
        ),
    )
    .returning('key')
    .executeTakeFirst()
  if (claimed) return { state: 'begun' }
  const row = await db
    .selectFrom('idempotency')
    .select(['body_hash', 'status', 'answer'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) return { state: 'running' }
  if (row.body_hash !== bodyHash) return { state: 'differs' }
  return row.status === null ? { state: 'running' } : { state: 'done', answer: String(row.answer) }
}

/** Keeps the answer as text, so that it is the same to the byte when it is given again. */
export async function endOnce(db: Db, { scope, key }: OnceKey, answer: string): Promise<void> {
  await db
    .updateTable('idempotency')
    .set({ status: 200, answer: JSON.stringify(answer) })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute()
}

/** A refusal is not kept: whoever mends what was wrong may use the key again. */
export async function forgetOnce(db: Db, { scope, key }: OnceKey): Promise<void> {
  await db
    .deleteFrom('idempotency')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('status', 'is', null)
    .execute()
}
