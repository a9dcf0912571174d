import type { Role } from '@tischlein/contract/endpoint'
import type { Instant } from '@tischlein/rules/clock'
import { type SqlBool, sql } from 'kysely'
import { timestamp } from '../db/instants.ts'
import type { Db, Tx } from '../db/open.ts'

/** Somebody's place in the team of a restaurant. */
export type Member = {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly invitedAt: string
  /** Null: invited, and not come yet. */
  readonly acceptedAt: string | null
  readonly seenAt: string | null
}

const roleOrder = sql`array_position(array['owner', 'manager', 'staff', 'kitchen'], manager_role.role)`

const members = (db: Db | Tx, restaurantId: number) =>
  db
    .selectFrom('manager_role')
    .innerJoin('account', 'account.id', 'manager_role.account_id')
    .where('manager_role.restaurant_id', '=', restaurantId)

type ListWish = {
  readonly restaurantId: number
  readonly q: string | undefined
  readonly limit: number
  readonly offset: number
}

export async function listMembers(db: Db | Tx, { restaurantId, q, limit, offset }: ListWish) {
  const pattern = q === undefined ? null : `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`
  const found = members(db, restaurantId).$if(pattern !== null, (query) =>
    query.where(sql<SqlBool>`(account.name ilike ${pattern} or account.email ilike ${pattern})`),
  )
  const { count } = await found.select((is) => is.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await selected(found)
    .orderBy(roleOrder)
    .orderBy('account.name')
    .orderBy('account.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { members: rows.map(memberFrom), total: Number(count) }
}

/** Null: nobody of this team. */
export async function loadMember(db: Db | Tx, restaurantId: number, id: number): Promise<Member | null> {
  const row = await selected(members(db, restaurantId)).where('account.id', '=', id).executeTakeFirst()
  return row ? memberFrom(row) : null
}

/** The same, and nobody else changes their place until the transaction ends. Owners are locked before it. */
export async function lockMember(tx: Tx, { restaurantId, id }: Place): Promise<Member | null> {
  await tx
    .selectFrom('manager_role')
    .select('role')
    .where('restaurant_id', '=', restaurantId)
    .where('account_id', '=', id)
    .forUpdate()
    .execute()
  return loadMember(tx, restaurantId, id)
}

const selected = (query: ReturnType<typeof members>) =>
  query
    .select(['account.id', 'account.name', 'account.email', 'manager_role.role'])
    .select(['manager_role.invited_at', 'manager_role.accepted_at'])
    .select((is) =>
      is
        .selectFrom('session')
        .select((session) => session.fn.max('session.created_at').as('at'))
        .whereRef('session.account_id', '=', 'account.id')
        .as('seen_at'),
    )

type Row = {
  readonly id: number
  readonly name: string | null
  readonly email: string | null
  readonly role: Role
  readonly invited_at: string
  readonly accepted_at: string | null
  readonly seen_at: string | null
}

const memberFrom = (row: Row): Member => ({
  id: row.id,
  name: row.name ?? '',
  email: row.email ?? '',
  role: row.role,
  invitedAt: row.invited_at,
  acceptedAt: row.accepted_at,
  seenAt: row.seen_at,
})

type Place = { readonly restaurantId: number; readonly id: number }

/** False: they have a place in this team already. `accepted`: at once, without a letter. */
export async function insertRole(
  tx: Tx,
  { restaurantId, id }: Place,
  { role, accepted, now }: { readonly role: Role; readonly accepted: boolean; readonly now: Instant },
): Promise<boolean> {
  const row = await tx
    .insertInto('manager_role')
    .values({
      account_id: id,
      restaurant_id: restaurantId,
      role,
      invited_at: timestamp(now),
      accepted_at: accepted ? timestamp(now) : null,
    })
    .onConflict((clash) => clash.doNothing())
    .returning('account_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function saveRole(tx: Tx, { restaurantId, id }: Place, role: Role): Promise<void> {
  await tx
    .updateTable('manager_role')
    .set({ role })
    .where('restaurant_id', '=', restaurantId)
    .where('account_id', '=', id)
    .execute()
}

/**
 * Takes somebody's place away. Whoever has no other keeps only the name under which the audit trail knows them: the
 * address is free for whatever its owner does with it next.
 */
export async function deleteRole(tx: Tx, { restaurantId, id }: Place, now: Instant): Promise<void> {
  await tx
    .deleteFrom('manager_role')
    .where('restaurant_id', '=', restaurantId)
    .where('account_id', '=', id)
    .execute()
  await tx
    .updateTable('account')
    .set({ email: null, email_verified: false, password_hash: null, updated_at: timestamp(now) })
    .where('id', '=', id)
    .where((is) =>
      is.not(is.exists(is.selectFrom('manager_role').select('role').where('account_id', '=', id))),
    )
    .execute()
  await tx
    .deleteFrom('proof')
    .where('account_id', 'in', (is) =>
      is.selectFrom('account').select('account.id').where('account.id', '=', id).where('email', 'is', null),
    )
    .execute()
}

/** How many owners are in office; from here to the end of the transaction none of them leaves it. */
export async function lockOwners(tx: Tx, restaurantId: number): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom('manager_role')
    .select('account_id')
    .where('restaurant_id', '=', restaurantId)
    .where('role', '=', 'owner')
    .where('accepted_at', 'is not', null)
    .orderBy('account_id')
    .forUpdate()
    .execute()
  return rows.map(({ account_id }) => account_id)
}

/** Where somebody is invited to and has not come yet. */
export async function listInvitations(db: Db | Tx, accountId: number) {
  return db
    .selectFrom('manager_role')
    .innerJoin('restaurant', 'restaurant.id', 'manager_role.restaurant_id')
    .select(['restaurant.id', 'restaurant.name', 'manager_role.role'])
    .where('account_id', '=', accountId)
    .where('accepted_at', 'is', null)
    .orderBy('restaurant.id')
    .execute()
}

/** They have come: every place they were invited to is theirs. */
export async function acceptInvitations(tx: Tx, accountId: number, now: Instant): Promise<void> {
  await tx
    .updateTable('manager_role')
    .set({ accepted_at: timestamp(now) })
    .where('account_id', '=', accountId)
    .where('accepted_at', 'is', null)
    .execute()
}
