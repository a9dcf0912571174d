import { load as loadWords } from 'virtual:words-of/menu'
import { lazily } from '../lazily.tsx'
import { withWords } from '../with-words.ts'

/** Parts of the menu that few guests come to: each a file of its own, fetched when it is needed. */
export const Elsewhere = lazily(
  withWords(() => import('./Elsewhere.tsx').then((file) => file.Elsewhere), loadWords),
)
export const FilterNote = lazily(
  withWords(() => import('./FilterNote.tsx').then((file) => file.FilterNote), loadWords),
)
