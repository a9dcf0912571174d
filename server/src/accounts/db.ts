import type { Role } from '@tischlein/contract/endpoint'
import type { Instant } from '@tischlein/rules/clock'
import { sql } from 'kysely'
import { instantOf, timestamp } from '../db/instants.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Caller, Claims, NewSession } from './session.ts'

type SessionRow = {
  readonly id: number
  readonly session: NewSession
  readonly now: Instant
  readonly expires: Instant
}

export async function insertSession(db: Db | Tx, { id, session, now, expires }: SessionRow): Promise<void> {
  await db
    .insertInto('session')
    .values({
      id,
      kind: session.kind,
      visitor_id: session.kind === 'manager' ? null : session.visitorId,
      account_id: session.kind === 'public' ? null : session.accountId,
      created_at: timestamp(now),
      expires_at: timestamp(expires),
    })
    .execute()
}

/** The caller whom a genuine token names; null where the session has ended. */
export async function loadSession(
  db: Db | Tx,
  { kind, sessionId }: Claims,
  now: Instant,
): Promise<Exclude<Caller, { kind: 'none' }> | null> {
  const row = await db
    .selectFrom('session')
    .leftJoin('account', 'account.id', 'session.account_id')
    .select(['session.kind', 'session.visitor_id', 'session.account_id', 'session.expires_at'])
    .select('account.kind as account_kind')
    .where('session.id', '=', sessionId)
    .where('session.kind', '=', kind)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', timestamp(now))
    .executeTakeFirst()
  if (!row) return null
  const own = { sessionId, expires: instantOf(row.expires_at) }
  if (row.kind === 'public')
    return row.visitor_id === null ? null : { ...own, kind: 'public', visitorId: row.visitor_id }
  if (row.account_id === null) return null
  const accountId = row.account_id
  if (row.kind === 'manager')
    return { ...own, kind: 'manager', accountId, roles: await loadRoles(db, accountId) }
  return {
    ...own,
    kind: 'private',
    accountId,
    visitorId: row.visitor_id,
    isGuest: row.account_kind === 'guest',
  }
}

/** What a member of staff may do, by restaurant. */
export async function loadRoles(db: Db | Tx, accountId: number): Promise<ReadonlyMap<number, Role>> {
  const rows = await db
    .selectFrom('manager_role')
    .select(['restaurant_id', 'role'])
    .where('account_id', '=', accountId)
    .execute()
  return new Map(rows.map(({ restaurant_id, role }) => [restaurant_id, role]))
}

/** Which sessions end: this one, or all of an account but the one that asked for it. */
export type SessionChoice =
  | { readonly sessionId: number }
  | { readonly accountId: number; readonly except?: number }

/** Ends sessions and tells every process in the same statement, once it is committed. */
export async function revokeSessions(db: Db | Tx, choice: SessionChoice, now: Instant): Promise<void> {
  await db
    .with('ended', (cte) =>
      cte
        .updateTable('session')
        .set({ revoked_at: timestamp(now) })
        .where('revoked_at', 'is', null)
        .where((is) =>
          'sessionId' in choice
            ? is('id', '=', choice.sessionId)
            : is.and([is('account_id', '=', choice.accountId), is('id', '<>', choice.except ?? 0)]),
        )
        .returning('id'),
    )
    .selectFrom('ended')
    .select(sql`pg_notify('session', ended.id::text)`.as('told'))
    .execute()
}
