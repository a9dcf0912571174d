import { ask } from '../db/ask.ts'
import type { Db, Tx } from '../db/open.ts'

export type StoredColumn = {
  readonly name: string
  readonly type: string
  readonly required: boolean
  /** Where it counts by itself. */
  readonly counts: boolean
}

export type StoredTable = {
  readonly name: string
  readonly columns: readonly StoredColumn[]
  /** Which table each foreign key leads to, and from which column of ours. */
  readonly refersTo: readonly { readonly table: string; readonly column: string }[]
}

/** Every table of the house as the database knows it, none before one that it refers to. */
export async function listStoredTables(db: Db | Tx): Promise<StoredTable[]> {
  const columns = await ask<StoredColumn & { readonly table: string }>(db, allColumns)
  const references = await ask<Reference>(db, allReferences)
  const names = [...new Set(columns.map(({ table }) => table))]
  return inOrder(
    names.map((name) => ({
      name,
      columns: columns.filter(({ table }) => table === name).map(({ table: _, ...column }) => column),
      refersTo: references
        .filter(({ from }) => from === name)
        .map(({ to, column }) => ({ table: to, column })),
    })),
  )
}

type Reference = { readonly from: string; readonly to: string; readonly column: string }

/** The list of migrations says how far the tables are; it is compared, never copied. */
const allColumns = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    a.attnotnull as required, pg_get_serial_sequence(quote_ident(c.relname), a.attname) is not null as counts
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migration'
  order by c.relname, a.attnum`

/** The last column of a key tells the rows of one restaurant apart. */
const allReferences = `
  select f.relname as from, t.relname as to, a.attname as column
  from pg_constraint k
  join pg_class f on f.oid = k.conrelid
  join pg_class t on t.oid = k.confrelid
  join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[array_upper(k.conkey, 1)]
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace
  order by 1, 2, 3`

function inOrder(tables: readonly StoredTable[]): StoredTable[] {
  const sorted: StoredTable[] = []
  const isThere = (name: string) => sorted.some((table) => table.name === name)
  while (sorted.length < tables.length) {
    const next = tables.find(
      ({ name, refersTo }) =>
        !isThere(name) && refersTo.every(({ table }) => table === name || isThere(table)),
    )
    if (!next) throw new Error('Tables refer to each other in a circle: no order of them can be restored.')
    sorted.push(next)
  }
  return sorted
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** The migrations that have run, in their order. */
export const listMigrations = async (db: Db | Tx): Promise<string[]> =>
  (await ask<{ readonly name: string }>(db, 'select name from migration order by name')).map(
    ({ name }) => name,
  )
