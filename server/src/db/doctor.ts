import { readFileSync } from 'node:fs'
import { ask } from './ask.ts'
import type { Db, Tx } from './open.ts'

export type Complaint = { readonly rule: string; readonly detail: string }

/** Every rule that holds between rows (invariants.sql), asked one after the other; empty: everything agrees. */
export async function examine(db: Db | Tx): Promise<Complaint[]> {
  const complaints: Complaint[] = []
  for (const query of readInvariants()) complaints.push(...(await ask<Complaint>(db, query)))
  return complaints
}

/** One query per rule, each ended by a semicolon at the end of a line. */
const readInvariants = (): string[] =>
  readFileSync(new URL('./invariants.sql', import.meta.url), 'utf8')
    .split(/;\s*$/m)
    .filter((query) => /select/i.test(query))
