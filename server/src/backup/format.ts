import { z } from 'zod'

/**
 * A backup is text, a JSON document on each line (docs/backup.md): the head, the rows of every table in an order in
 * which they can be written, jobs that wait, how far each column has counted, and a seal over all lines before it.
 */
export const FORMAT = 1

export const head = z.object({
  tischlein: z.literal('backup'),
  format: z.literal(FORMAT),
  made_at: z.iso.datetime(),
  /** Null: the whole installation. */
  restaurant: z.int().nullable(),
  migrations: z.array(z.string()),
})
export type Head = z.output<typeof head>

export const seal = z.strictObject({ lines: z.int(), sha256: z.string() })

export const entry = z.union([
  z.strictObject({ table: z.string(), row: z.record(z.string(), z.unknown()) }),
  z.strictObject({ job: z.string(), data: z.unknown(), due_at: z.string() }),
  z.strictObject({ table: z.string(), column: z.string(), next: z.int() }),
])
export type Entry = z.output<typeof entry>
export type StoredRow = Extract<Entry, { row: unknown }>
export type StoredJob = Extract<Entry, { job: unknown }>
export type StoredCount = Extract<Entry, { next: unknown }>
