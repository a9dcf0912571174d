import type { ConsoleKey } from '../words.ts'

/** The letters of the board (ux.md, section 8.2), in the order in which they are shown. */
export const keys: readonly {
  readonly keys: readonly string[]
  readonly word: ConsoleKey
  readonly isUsual: boolean
}[] = [
  { keys: ['J', 'K'], word: 'console.keys.move', isUsual: true },
  { keys: ['Enter'], word: 'console.keys.open', isUsual: false },
  { keys: ['1–4'], word: 'console.keys.accept', isUsual: true },
  { keys: ['D'], word: 'console.keys.done', isUsual: true },
  { keys: ['R'], word: 'console.keys.reject', isUsual: false },
  { keys: ['U'], word: 'console.keys.undo', isUsual: true },
  { keys: ['P'], word: 'console.keys.print', isUsual: false },
  { keys: ['S'], word: 'console.keys.sound', isUsual: false },
  { keys: ['?'], word: 'console.keys.all', isUsual: true },
]
