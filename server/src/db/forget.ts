import { type RawBuilder, sql } from 'kysely'
import type { Db } from './open.ts'
import type { Tables } from './tables.ts'

/** So few rows at a time that nobody behind them waits long: the embedded database does one thing after the other. */
const AT_ONCE = 500

/** Deletes the rows of a table that fulfil a condition; an index should answer it. */
export async function forget(
  db: Db,
  table: keyof Tables,
  condition: RawBuilder<unknown>,
  atOnce = AT_ONCE,
): Promise<void> {
  const some = sql`
    delete from ${sql.table(table)}
    where ctid = any (array(select ctid from ${sql.table(table)} where ${condition} limit ${atOnce}))`
  for (let gone = atOnce; gone >= atOnce; ) gone = Number((await some.execute(db)).numAffectedRows)
}
