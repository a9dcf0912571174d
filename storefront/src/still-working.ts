import type { CallName } from '@tischlein/contract/routes'
import { isRead } from './patience.ts'
import { dismiss, type Note, note, notify } from './shell/notices.ts'

/** Nobody waits longer than this without a word, in milliseconds (ux.md, Q60). */
const WORD_AFTER_MS = 10_000

/**
 * Says that a change takes its time, once it does; a read has ended by then. The word goes when the returned function
 * is called, unless something else has been said since.
 */
export function sayIfSlow(name: CallName, sentence: () => Promise<string | null>): () => void {
  if (isRead(name)) return () => undefined
  let isOver = false
  let said: Note | null = null
  const say = async () => {
    const text = await sentence()
    if (isOver || text === null) return
    notify(text, { lastsMs: WORD_AFTER_MS })
    said = note.get()
  }
  const timer = setTimeout(() => void say(), WORD_AFTER_MS)
  return () => {
    isOver = true
    clearTimeout(timer)
    if (said && note.get() === said) dismiss()
  }
}
