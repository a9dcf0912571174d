import type { Instant } from '@tischlein/rules/clock'
import type { Selectable } from 'kysely'
import { timestamp } from '../db/instants.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

export type Passkey = {
  readonly id: number
  readonly accountId: number
  readonly credential: string
  readonly publicKey: Uint8Array<ArrayBuffer>
  readonly counter: number
  readonly transports: readonly string[]
  readonly host: string
  readonly device: string | null
  readonly createdAt: string
  readonly usedAt: string | null
}

/** Of one account, the oldest first. */
export async function listPasskeys(db: Db | Tx, accountId: number): Promise<Passkey[]> {
  const rows = await passkeys(db)
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(passkeyOf)
}

/** By the name that the device has for it; those of other host names are none. */
export async function findPasskey(db: Db, host: string, credential: string): Promise<Passkey | null> {
  const row = await passkeys(db)
    .where('credential', '=', credential)
    .where('host', '=', host)
    .executeTakeFirst()
  return row ? passkeyOf(row) : null
}

/** False: it is kept already. */
export async function insertPasskey(db: Db, { transports, ...passkey }: Passkey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkey')
    .values({
      id: passkey.id,
      account_id: passkey.accountId,
      credential: passkey.credential,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: [...transports],
      host: passkey.host,
      device: passkey.device,
      created_at: passkey.createdAt,
    })
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function countUse(db: Db, id: number, counter: number, now: Instant): Promise<void> {
  await db
    .updateTable('passkey')
    .set({ counter, used_at: timestamp(now) })
    .where('id', '=', id)
    .execute()
}

/** False: this account has no such passkey. */
export async function deletePasskey(db: Db, accountId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function deletePasskeysOf(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('passkey').where('account_id', '=', accountId).execute()
}

const passkeys = (db: Db | Tx) => db.selectFrom('passkey').selectAll()

const passkeyOf = (row: Selectable<Tables['passkey']>): Passkey => ({
  id: row.id,
  accountId: row.account_id,
  credential: row.credential,
  publicKey: Uint8Array.from(row.public_key),
  counter: row.counter,
  transports: row.transports,
  host: row.host,
  device: row.device,
  createdAt: row.created_at,
  usedAt: row.used_at,
})
