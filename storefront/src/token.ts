import { local } from './shell/local.ts'
import { createStore, useStore } from './store.ts'

/** When a token ends, in milliseconds since 1970; an unreadable token has ended. Read from its `exp` claim. */
export function endOf(token: string): number {
  try {
    const payload = token.split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    const exp = typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : 0
    return typeof exp === 'number' ? exp * 1000 : 0
  } catch {
    return 0
  }
}

/** A request may take a while: a token about to end counts as ended. */
const MARGIN_MS = 30_000

const live = (token: string | null, now: number): token is string =>
  token !== null && endOf(token) - MARGIN_MS > now

/**
 * Whether somebody is signed in, an account or a guest identity. False in the first drawing, which is everyone's; true
 * as soon as the shop lives and a live sign-in is held.
 */
export const signedIn = createStore(false)
export const useSignedIn = (): boolean => useStore(signedIn)

/** What a call fails with where no token is to be had (accounts-checkout-orders-manager.md, section 4). */
export const NO_TOKEN = 'Not authorized! token required for the URL'

export type TokenSource = {
  /** The sign-in if there is one, else the visitor's token; fetched when missing, all callers wait for one fetch. */
  readonly token: () => Promise<string>
  /** The same without a fetch; null: none is there. */
  readonly atHand: () => string | null
  /** A live sign-in is held. */
  readonly isSignedIn: () => boolean
  readonly signIn: (token: string) => void
  readonly signOut: () => void
  /** Another tab may have signed in or out. */
  readonly lookAgain: () => void
}

type Ends = {
  /** Asks for a visitor's token; `old` keeps the visitor the same (decisions.md, section 3). */
  readonly fetchPublic: (old: string | null) => Promise<string>
  /** A sign-in has ended by itself; null: its token is gone, so nothing can be done in its name any more. */
  readonly onSignInEnded: (ended: string | null) => void
  readonly now: () => number
}

/** accounts-checkout-orders-manager.md, section 4, "Tokens and sessions". */
export function createTokenSource({ fetchPublic, onSignInEnded, now }: Ends): TokenSource {
  let fetching: Promise<string> | null = null
  const isSignedIn = () => live(local.privateToken.get(), now())
  signedIn.set(isSignedIn())

  const fetchOnce = (old = local.publicToken.get()) => {
    fetching ??= fetchPublic(old)
      .then(
        (token) => {
          local.publicToken.set(token)
          return token
        },
        (problem: unknown) => {
          throw new Error(NO_TOKEN, { cause: problem })
        },
      )
      .finally(() => {
        fetching = null
      })
    return fetching
  }

  /** A lost sign-in takes all tokens with it; the visitor goes on with a new one. */
  const mindEnd = () => {
    const held = local.privateToken.get()
    if (live(held, now()) || (held === null && !signedIn.get())) return
    const visitor = local.publicToken.get()
    local.privateToken.forget()
    local.publicToken.forget()
    signedIn.set(false)
    onSignInEnded(held)
    fetchOnce(visitor).catch(() => undefined) // whoever needs it asks again, and hears why not
  }

  const atHand = () => {
    mindEnd()
    const visitor = local.publicToken.get()
    return local.privateToken.get() ?? (live(visitor, now()) ? visitor : null)
  }

  return {
    isSignedIn,
    signIn(token) {
      local.privateToken.set(token)
      signedIn.set(isSignedIn())
    },
    signOut() {
      local.privateToken.forget()
      signedIn.set(false)
    },
    lookAgain() {
      mindEnd()
      signedIn.set(isSignedIn())
    },
    atHand,
    token: async () => atHand() ?? fetchOnce(),
  }
}
