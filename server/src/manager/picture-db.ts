import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** Where a picture is named: by a column of its own, or somewhere in a document. */
export const namingColumns = {
  category: ['image'],
  subcategory: ['image'],
  product: ['image'],
  attribute_item: ['image'],
  blog: ['image'],
  restaurant: ['settings'],
  menu_draft_deed: ['input'],
  menu_version: ['file'],
} as const

/**
 * The file names of all pictures that some restaurant shows, or may show again: in what it prepares, and in its menus
 * of the last thirty days.
 */
export async function loadNamedPictures(db: Db): Promise<string[]> {
  const texts = Object.entries(namingColumns).flatMap(([table, columns]) =>
    columns.map((column) => sql`select ${sql.ref(column)}::text as said from ${sql.table(table)}`),
  )
  const all = texts.reduce((one, other): RawBuilder<unknown> => sql`${one} union all ${other}`)
  const { rows } = await sql<{ name: string }>`
    select distinct found.match[1] as name
    from (${all}) as texts, regexp_matches(texts.said, '/pictures/([A-Za-z0-9_.-]+)', 'g') as found(match)
  `.execute(db)
  return rows.map(({ name }) => name)
}
