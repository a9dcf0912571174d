import type { Role } from '@tischlein/contract/endpoint'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import { tellSession } from './db.ts'

export type ApiKeyRow = Awaited<ReturnType<typeof listApiKeys>>[number]

/** Keys that still open something, the latest first. */
export const listApiKeys = (db: Db, restaurantId: number) =>
  db
    .selectFrom('api_key')
    .innerJoin('account', 'account.id', 'api_key.made_by')
    .selectAll('api_key')
    .select(['account.name as maker', 'account.email as maker_email'])
    .where('api_key.restaurant_id', '=', restaurantId)
    .where('api_key.revoked_at', 'is', null)
    .orderBy('api_key.made_at', 'desc')
    .execute()

export type NewApiKey = {
  readonly id: number
  readonly restaurantId: number
  readonly name: string
  readonly role: Role
  readonly hash: string
  readonly hint: string
  readonly madeBy: number
  readonly at: string
}

export async function insertApiKey(tx: Tx, key: NewApiKey): Promise<void> {
  await tx
    .insertInto('api_key')
    .values({
      id: key.id,
      restaurant_id: key.restaurantId,
      name: key.name,
      role: key.role,
      hash: key.hash,
      hint: key.hint,
      made_by: key.madeBy,
      made_at: key.at,
    })
    .execute()
}

/** In every process at once. Null: there is no such key, or it was taken back before. */
export async function revokeApiKey(
  tx: Tx,
  { restaurantId, id, at }: { readonly restaurantId: number; readonly id: number; readonly at: string },
): Promise<{ readonly id: number; readonly name: string } | null> {
  const row = await tx
    .updateTable('api_key')
    .set({ revoked_at: at })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning(['id', 'name'])
    .executeTakeFirst()
  if (row) await tellSession(tx, id)
  return row ?? null
}

export type UsedKey = {
  readonly id: number
  readonly restaurantId: number
  readonly role: Role
  readonly accountId: number
}

/** Whose key this is, noted as used now. Null: none, taken back, or of somebody who owns the place no more. */
export async function useApiKey(db: Db | Tx, hash: string, at: string): Promise<UsedKey | null> {
  const row = await db
    .updateTable('api_key')
    .set({ used_at: at })
    .where('hash', '=', hash)
    .where('revoked_at', 'is', null)
    .where(
      sql<boolean>`exists (select 1 from manager_role
        where manager_role.account_id = api_key.made_by
          and manager_role.restaurant_id = api_key.restaurant_id
          and manager_role.role = 'owner')`,
    )
    .returning(['id', 'restaurant_id', 'role', 'made_by'])
    .executeTakeFirst()
  return row ? { id: row.id, restaurantId: row.restaurant_id, role: row.role, accountId: row.made_by } : null
}
