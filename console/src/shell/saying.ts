import { createStore, type Store } from '../store.ts'

export type Notice = { readonly id: number; readonly tone: 'info' | 'error'; readonly text: string }

/** What the console says on its own: a notice for eyes, and sentences for those who listen. */
export type Say = {
  readonly notice: Store<Notice | null>
  readonly polite: Store<string>
  readonly assertive: Store<string>
  readonly show: (tone: Notice['tone'], text: string) => void
}

export function createSay(): Say {
  const notice = createStore<Notice | null>(null)
  const count = { notices: 0 }
  return {
    notice,
    polite: createStore(''),
    assertive: createStore(''),
    show(tone, text) {
      count.notices += 1
      notice.set({ id: count.notices, tone, text })
    },
  }
}
