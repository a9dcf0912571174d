import { type Client, createClient } from '@tischlein/contract/client'
import { isRefusedCall } from '@tischlein/contract/refused-call'
import type { SessionStore } from './session.ts'
import { createStore, type Store } from './store.ts'

export type Api = {
  readonly call: Client
  /** When the server was last heard, in milliseconds since 1970 by `now`. */
  readonly heardAt: Store<number>
  /** The server's time: a tablet whose clock is wrong would otherwise promise wrong times. */
  readonly now: () => number
}

/** A server that does not answer for this long is not there; the red bar comes after 15 s. */
const PATIENCE_MS = 8000
/** A Date header knows whole seconds only, so a small difference means nothing. */
const SKEW_MATTERS_MS = 3000

/** The one way to the server. A sign-in that it does not know any more ends here, whoever asked. */
export function createApi(
  session: SessionStore,
  client: { restaurantId?: number; language: () => string },
): Api {
  const clock = { skew: 0 }
  const now = () => Date.now() + clock.skew
  const heardAt = createStore(now())

  const listen = async (url: string, init: RequestInit) => {
    const response = await fetch(url, { ...init, signal: init.signal ?? AbortSignal.timeout(PATIENCE_MS) })
    const skew = Date.parse(response.headers.get('Date') ?? '') - Date.now()
    if (Math.abs(skew) > SKEW_MATTERS_MS) clock.skew = skew
    if (response.status < 500) heardAt.set(now())
    return response
  }

  const plain = createClient({ ...client, token: async () => session.token(), fetch: listen })
  const call: Client = (name, input, options) =>
    plain(name, input, options).catch((problem: unknown) => {
      if (isRefusedCall(problem) && problem.status === 401 && session.token() !== null) session.end('ended')
      throw problem
    })
  return { call, heardAt, now }
}
