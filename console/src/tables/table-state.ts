import type { ManagedTable } from '@tischlein/contract/entities'

/** What staff see first of a table: nobody sits there, somebody does, wants to pay, or has paid. */
export type TableState = 'free' | 'taken' | 'calls' | 'paid'

export function stateOf({ sitting }: Pick<ManagedTable, 'sitting'>): TableState {
  if (sitting === null) return 'free'
  if (sitting.bill_requested_at !== null) return 'calls'
  return sitting.total > 0 && sitting.open === 0 ? 'paid' : 'taken'
}

export type RoomSums = { readonly taken: number; readonly count: number; readonly open: number }

/** How many tables are taken, and what is open at all of them, in cents. */
export const sumsOf = (tables: readonly ManagedTable[]): RoomSums => ({
  taken: tables.filter(({ sitting }) => sitting !== null).length,
  count: tables.length,
  open: tables.reduce((sum, { sitting }) => sum + (sitting?.open ?? 0), 0),
})

/** As a room counts them: 2 before 10, and the terrace where its letter says. */
export const inOrder = (tables: readonly ManagedTable[], language: string): ManagedTable[] => {
  const collator = new Intl.Collator(language, { numeric: true })
  return tables.toSorted((a, b) => collator.compare(a.name, b.name))
}
