import type { Instant } from '@tischlein/rules/clock'
import { type Insertable, sql } from 'kysely'
import { forget } from '../db/forget.ts'
import { timestamp } from '../db/instants.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

export async function insertMessage(tx: Tx, row: Insertable<Tables['message']>): Promise<void> {
  await tx.insertInto('message').values(row).execute()
}

/** What was written before then. */
export const forgetMessages = (db: Db, before: Instant): Promise<void> =>
  forget(db, 'message', sql`created_at < ${timestamp(before)}`)
