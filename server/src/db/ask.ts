import { CompiledQuery } from 'kysely'
import type { Db, Tx } from './open.ts'

/** SQL written by a library, with its values in the order of `$1`, `$2` …; several statements only without values. */
export async function ask<Row>(db: Db | Tx, sql: string, values: readonly unknown[] = []): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(sql, [...values]))
  return rows
}
