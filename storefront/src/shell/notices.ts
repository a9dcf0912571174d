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
  /** Whether the guest can close it; what is gone in two seconds needs no button. */
  readonly isClosable: boolean
  readonly action?: { readonly label: string; readonly act: () => void }
}

type More = Partial<Omit<Note, 'id' | 'text'>> & {
  /** What readers of the screen hear instead of `text`. */
  readonly spoken?: string
}

/** The one notice at the bottom of the page; a newer one takes its place. */
export const note = createStore<Note | null>(null)
/** Read out politely, and never twice in the same words without a pause. */
export const spoken = createStore('')

let nextId = 1

/** Shows a notice and has it read out: one message for each thing a guest does. */
export function notify(text: string, { spoken: said = text, ...more }: More = {}) {
  const lastsMs = more.lastsMs ?? SNACKBAR_MS
  note.set({ id: nextId++, text, tone: 'info', isClosable: lastsMs > ADDED_MS, ...more, lastsMs })
  announce(said)
}

export const dismiss = () => note.set(null)

/** The same for what needs no notice, because it is seen where it happened. */
export function announce(text: string) {
  spoken.set('')
  requestAnimationFrame(() => spoken.set(text))
}
