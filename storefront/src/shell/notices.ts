import { createStore } from '../store.ts'

/** storefront.md, section 9. */
export const SNACKBAR_MS = 8000
export const ADDED_MS = 2000
export const UNDO_MS = 10_000

export type Note = {
  readonly id: number
  readonly text: string
  readonly tone: 'ok' | 'error' | 'info'
  readonly lastsMs: number
  readonly action?: { readonly label: string; readonly act: () => void }
}

/** The one notice at the bottom of the page; a newer one takes its place. */
export const note = createStore<Note | null>(null)
/** Read out politely, and never twice in the same words without a pause. */
export const spoken = createStore('')

let nextId = 1

export function notify(text: string, more: Partial<Omit<Note, 'id' | 'text'>> = {}) {
  note.set({ id: nextId++, text, tone: 'info', lastsMs: SNACKBAR_MS, ...more })
}

export const dismiss = () => note.set(null)

/** For readers of the screen: one message per action. */
export function announce(text: string) {
  spoken.set('')
  requestAnimationFrame(() => spoken.set(text))
}
