import type { ReactNode } from 'react'
import { createStore } from '../store.ts'

export type Wish = {
  readonly title: string
  readonly text?: ReactNode
  readonly yes: string
  /** Missing: it tells something and has one button only. */
  readonly no?: string
  /** Lies beside the page instead of over it: whoever is hungry need not answer first. */
  readonly isCalm?: boolean
}
export type Question = Wish & { readonly id: number; readonly answer: (isYes: boolean) => void }

/** What waits for an answer; the first one is on the screen, the others come after it, one at a time. */
export const questions = createStore<readonly Question[]>([])

/** The one to show: what waits for an answer goes before what only wants to be read. */
export const nextOf = (open: readonly Question[]): Question | undefined =>
  open.find(({ isCalm }) => !isCalm) ?? open[0]

let nextId = 1

/**
 * Asks in the middle of the page: true for a press on `yes`; `no`, Esc, going elsewhere with Back and
 * a question that is `withdrawn` are false.
 */
export function confirm(wish: Wish, withdrawn?: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const id = nextId++
    const answer = (isYes: boolean) => {
      questions.set((open) => open.filter((one) => one.id !== id))
      resolve(isYes)
    }
    questions.set((open) => [...open, { ...wish, id, answer }])
    withdrawn?.addEventListener('abort', () => answer(false))
  })
}
