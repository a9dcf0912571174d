import { local } from './shell/local.ts'

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

export type TokenSource = {
  /** The sign-in if there is one, else the visitor's token; fetched when missing, all callers wait for one fetch. */
  readonly token: () => Promise<string>
  /** The same without a fetch; null: none is there. */
  readonly atHand: () => string | null
  /** A live sign-in is held. */
  readonly isSignedIn: () => boolean
  readonly signIn: (token: string) => void
  readonly signOut: () => void
}

type Ends = {
  /** Asks for a visitor's token; `old` keeps the visitor the same (decisions.md, section 3). */
  readonly fetchPublic: (old: string | null) => Promise<string>
  /** A sign-in has ended by itself. */
  readonly onSignInEnded: (ended: string) => void
  readonly now: () => number
}

/** accounts-checkout-orders-manager.md, section 4, "Tokens and sessions". */
export function createTokenSource({ fetchPublic, onSignInEnded, now }: Ends): TokenSource {
  let fetching: Promise<string> | null = null

  const fetchOnce = () => {
    fetching ??= fetchPublic(local.publicToken.get())
      .then((token) => {
        local.publicToken.set(token)
        return token
      })
      .finally(() => {
        fetching = null
      })
    return fetching
  }

  const dropEnded = () => {
    const signIn = local.privateToken.get()
    if (signIn === null || live(signIn, now())) return
    local.privateToken.forget()
    onSignInEnded(signIn)
  }

  const atHand = () => {
    dropEnded()
    const visitor = local.publicToken.get()
    return local.privateToken.get() ?? (live(visitor, now()) ? visitor : null)
  }

  return {
    isSignedIn: () => live(local.privateToken.get(), now()),
    signIn: local.privateToken.set,
    signOut: local.privateToken.forget,
    atHand,
    token: async () => atHand() ?? fetchOnce(),
  }
}
