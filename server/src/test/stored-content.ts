import { listStoredTables, quoted } from '../backup/stored-tables.ts'
import { ask } from '../db/ask.ts'
import type { Db } from '../db/open.ts'

/** Every row of every table, as the database writes them. */
export async function contentOf(db: Db): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {}
  for (const { name } of await listStoredTables(db)) {
    const rows = await ask<{ row: string }>(db, `select t::text as row from ${quoted(name)} t order by 1`)
    content[name] = rows.map(({ row }) => row)
  }
  return content
}
