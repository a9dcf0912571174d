import { local } from './shell/local.ts'
import { endOf } from './shell/token.ts'
import { createStore, type Store } from './store.ts'

/** Who is at the desk. `ended`: a sign-in that ran out or was revoked; the same view comes back after the next one. */
export type Session =
  | { readonly kind: 'signed-in'; readonly token: string }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'ended' }

export type SessionStore = {
  readonly store: Store<Session>
  readonly token: () => string | null
  readonly begin: (token: string, how: { stays: boolean }) => void
  /** `ended` by itself, or `signed-out` by whoever sits here. */
  readonly end: (kind: 'ended' | 'signed-out') => void
}

export function createSession(): SessionStore {
  const kept = local.token.get()
  const store = createStore<Session>(kept ? { kind: 'signed-in', token: kept } : { kind: 'signed-out' })
  const end = (kind: 'ended' | 'signed-out') => {
    local.token.forget()
    local.forgetCopies()
    store.set({ kind })
  }
  return {
    store,
    end,
    token() {
      const session = store.get()
      if (session.kind !== 'signed-in') return null
      if (endOf(session.token) > Date.now()) return session.token
      end('ended')
      return null
    },
    begin(token, how) {
      local.token.set(token, how)
      store.set({ kind: 'signed-in', token })
    },
  }
}
