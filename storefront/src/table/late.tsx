import { load as loadWords } from 'virtual:words-of/table'
import { fetchedOnce, lazily } from '../lazily.tsx'
import { withWords } from '../with-words.ts'

/** What stands around the page at a table, as one file that only guests at a table fetch. */
const parts = fetchedOnce(withWords(() => import('./around-table.ts'), loadWords))

export const TableBarPart = lazily(async () => (await parts()).TableBarPart)
export const TableChip = lazily(async () => (await parts()).TableChip)
export const TablePart = lazily(async () => (await parts()).TablePart)
export const TableStrip = lazily(async () => (await parts()).TableStrip)
