import type { Role } from '@tischlein/contract/endpoint'
import type { Instant } from '@tischlein/rules/clock'
import { allow, type Ruling, refuse } from '@tischlein/rules/ruling'
import { type Selectable, sql } from 'kysely'
import { forget } from '../db/forget.ts'
import { instantOf, timestamp } from '../db/instants.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { violates } from '../db/verdicts.ts'
import type { LiveCaller, NewSession } from './session.ts'
import type { Claims } from './token.ts'

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
): Promise<LiveCaller | null> {
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
    .where('accepted_at', 'is not', null)
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

/** Has every process forget what it knows of a session, and read it again. */
export async function tellSession(db: Db | Tx, sessionId: number): Promise<void> {
  await sql`select pg_notify('session', ${String(sessionId)})`.execute(db)
}

export type Account = {
  readonly id: number
  readonly kind: 'customer' | 'guest' | 'staff'
  readonly name: string | null
  readonly email: string | null
  readonly emailVerified: boolean
  readonly passwordHash: string | null
  readonly phone: string | null
  readonly mobile: string | null
  readonly birthday: string | null
  readonly company: string | null
  readonly postalCode: string | null
  readonly updatedAt: string
}

export async function loadAccount(db: Db | Tx, id: number): Promise<Account | null> {
  const row = await db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? accountFrom(row) : null
}

/** The customer or member of staff whose address this is; guest identities have no log-in. */
export async function loadAccountByEmail(db: Db | Tx, email: string): Promise<Account | null> {
  const row = await db
    .selectFrom('account')
    .selectAll()
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('kind', '<>', 'guest')
    .executeTakeFirst()
  return row ? accountFrom(row) : null
}

const accountFrom = (row: Selectable<Tables['account']>): Account => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  email: row.email,
  emailVerified: row.email_verified,
  passwordHash: row.password_hash,
  phone: row.phone,
  mobile: row.mobile,
  birthday: row.birthday,
  company: row.company,
  postalCode: row.postal_code,
  updatedAt: row.updated_at,
})

export type AccountFields = {
  readonly name?: string | null
  readonly email?: string | null
  readonly phone?: string | null
  readonly mobile?: string | null
  readonly birthday?: string | null
  readonly company?: string | null
  readonly postal_code?: string | null
  readonly password_hash?: string | null
}

type NewAccount = AccountFields & {
  readonly id: number
  readonly kind: Account['kind']
  readonly now: Instant
}

/** Refuses `email_already_exists`. */
export async function insertAccount(db: Db | Tx, { now, ...account }: NewAccount): Promise<Ruling<number>> {
  const row = await db
    .insertInto('account')
    .values({ ...account, created_at: timestamp(now), updated_at: timestamp(now) })
    .onConflict((clash) => clash.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row ? allow(row.id) : refuse('email_already_exists')
}

export async function saveAccount(
  db: Db | Tx,
  id: number,
  fields: AccountFields,
  now: Instant,
): Promise<Account> {
  const row = await db
    .updateTable('account')
    .set({ ...fields, updated_at: timestamp(now) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return accountFrom(row)
}

type Visit = { readonly basketId: number; readonly visitorId: number; readonly since: Instant }

/** The guest identity that a visitor became lately, lives on, and owns this basket; null: there is none such. */
export async function findGuestOfVisitor(
  db: Db | Tx,
  { basketId, visitorId, since }: Visit,
): Promise<number | null> {
  const row = await db
    .selectFrom('basket')
    .innerJoin('account', 'account.id', 'basket.account_id')
    .innerJoin('session', 'session.account_id', 'account.id')
    .select('account.id')
    .where('basket.id', '=', basketId)
    .where('account.kind', '=', 'guest')
    .where('session.visitor_id', '=', visitorId)
    .where('session.created_at', '>', timestamp(since))
    .where('session.revoked_at', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

/** A guest identity becomes an account. Refuses `email_already_exists`. */
export async function promoteGuest(
  db: Db | Tx,
  id: number,
  passwordHash: string | null,
  now: Instant,
): Promise<Ruling<Account>> {
  try {
    const row = await db
      .updateTable('account')
      .set({ kind: 'customer', password_hash: passwordHash, updated_at: timestamp(now) })
      .where('id', '=', id)
      .where('kind', '=', 'guest')
      .returningAll()
      .executeTakeFirstOrThrow()
    return allow(accountFrom(row))
  } catch (error) {
    if (violates(error, 'account_email')) return refuse('email_already_exists')
    throw error
  }
}

export type Proof = { readonly accountId: number; readonly email: string }

type NewProof = Proof & {
  readonly kind: 'code' | 'reset' | 'email' | 'invite'
  readonly hash: string
  readonly expires: Instant
}

/** A newer proof makes the older one worthless. */
export async function saveProof(
  db: Db | Tx,
  { accountId, kind, hash, email, expires }: NewProof,
): Promise<void> {
  const fresh = { hash, email, expires_at: timestamp(expires) }
  await db
    .insertInto('proof')
    .values({ account_id: accountId, kind, ...fresh })
    .onConflict((clash) => clash.columns(['account_id', 'kind']).doUpdateSet(fresh))
    .execute()
}

/** Of twenty who use a proof at once, one gets it. Null: unknown, used, or too old. */
export async function useProof(
  db: Db | Tx,
  kind: NewProof['kind'],
  hash: string,
  now: Instant,
): Promise<Proof | null> {
  const row = await db
    .deleteFrom('proof')
    .where('kind', '=', kind)
    .where('hash', '=', hash)
    .where('expires_at', '>', timestamp(now))
    .returning(['account_id', 'email'])
    .executeTakeFirst()
  return row ? { accountId: row.account_id, email: row.email } : null
}

export async function findProof(
  db: Db | Tx,
  kind: NewProof['kind'],
  hash: string,
  now: Instant,
): Promise<Proof | null> {
  const row = await db
    .selectFrom('proof')
    .select(['account_id', 'email'])
    .where('kind', '=', kind)
    .where('hash', '=', hash)
    .where('expires_at', '>', timestamp(now))
    .executeTakeFirst()
  return row ? { accountId: row.account_id, email: row.email } : null
}

/** The address was proven: it counts from now on. False: somebody else has it by now. */
export async function saveProvenEmail(
  db: Db | Tx,
  { accountId, email }: Proof,
  now: Instant,
): Promise<boolean> {
  try {
    await db
      .updateTable('account')
      .set({ email, email_verified: true, updated_at: timestamp(now) })
      .where('id', '=', accountId)
      .execute()
    return true
  } catch (error) {
    if (violates(error, 'account_email')) return false
    throw error
  }
}

/** What ran out long ago and nobody can use any more. */
export async function forgetOldSessions(db: Db, before: Instant): Promise<void> {
  const ranOut = sql`expires_at < ${timestamp(before)}`
  await forget(db, 'session', ranOut)
  await forget(db, 'proof', ranOut)
}

/**
 * Guest identities that nobody has used since, none of whose orders tells who ordered any more. Their sessions end at
 * once in every process. Answers how many they were.
 */
export async function forgetGuests(db: Db, before: Instant, atOnce: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    with due as (
      select id from account where kind = 'guest' and updated_at < ${timestamp(before)}
        and not exists (
          select from placed_order where placed_order.account_id = account.id and forgotten_at is null)
        and not exists (select from basket where basket.account_id = account.id and not closed)
      limit ${atOnce}
    ), told as (
      select pg_notify('session', session.id::text) from session join due on due.id = session.account_id
    ), gone as (
      delete from account using due where account.id = due.id returning account.id
    )
    select (select count(*) from gone) as gone, (select count(*) from told) as told`.execute(db)
  return Number(rows[0]?.gone ?? 0)
}

export type StoredAddress = {
  readonly id: number
  readonly address: string
  readonly houseNumber: string
  readonly postalCode: string
  readonly city: string
  readonly country: string
  readonly comment: string | null
  readonly isDefault: boolean
}

/** The usual one first. */
export async function listAddresses(db: Db | Tx, accountId: number): Promise<StoredAddress[]> {
  const rows = await db
    .selectFrom('address')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    address: row.address,
    houseNumber: row.house_number,
    postalCode: row.postal_code,
    city: row.city,
    country: row.country,
    comment: row.comment,
    isDefault: row.is_default,
  }))
}

type AddressOf = { readonly accountId: number; readonly address: StoredAddress }

export async function insertAddress(tx: Db | Tx, { accountId, address }: AddressOf): Promise<void> {
  await tx
    .insertInto('address')
    .values({ id: address.id, account_id: accountId, ...addressRow(address) })
    .execute()
}

/** False: this account has no such address. */
export async function saveAddress(tx: Db | Tx, { accountId, address }: AddressOf): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('address')
    .set(addressRow(address))
    .where('id', '=', address.id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteAddress(db: Db | Tx, accountId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('address')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Only one address is the usual one. */
export async function unsetDefault(tx: Db | Tx, accountId: number): Promise<void> {
  await tx.updateTable('address').set({ is_default: false }).where('account_id', '=', accountId).execute()
}

const addressRow = (address: StoredAddress) => ({
  address: address.address,
  house_number: address.houseNumber,
  postal_code: address.postalCode,
  city: address.city,
  country: address.country,
  comment: address.comment,
  is_default: address.isDefault,
})

/** From here to the end of the transaction nothing new can be tied to the account. */
export async function lockAccount(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', id).forUpdate().execute()
}

/** Takes addresses, sessions and proofs along. What was ordered stays, and is nobody's. */
export async function removeAccount(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('account').where('id', '=', id).execute()
}
