import { type AnswerFor, type Client, createClient, type InputFor } from '@tischlein/contract/client'
import { isRefusedCall } from '@tischlein/contract/refused-call'
import type { SessionStore } from './session.ts'
import { createStore, type Store } from './store.ts'

type Uploads = 'uploadPicture' | 'uploadProductImage' | 'uploadCategoryImage'

export type Api = {
  readonly call: Client
  /** A call with one file: the body is a form then, and what else it takes stands in the query. */
  readonly upload: <Name extends Uploads>(
    name: Name,
    input: InputFor<Name>,
    file: Blob,
  ) => Promise<AnswerFor<Name>>
  /** When the server was last heard, in milliseconds since 1970 by `now`. */
  readonly heardAt: Store<number>
  /** The server's time: a tablet whose clock is wrong would otherwise promise wrong times. */
  readonly now: () => number
}

/** A server that does not answer for this long is not there; the red bar comes after 15 s. */
const PATIENCE_MS = 8000
/** A photograph from a phone takes its time, on its way and while it is cut. */
const UPLOAD_PATIENCE_MS = 60_000
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
  const endSession = (problem: unknown): never => {
    if (isRefusedCall(problem) && problem.key === 'unauthenticated' && session.token() !== null)
      session.end('ended')
    throw problem
  }
  const call: Client = (name, input, options) => plain(name, input, options).catch(endSession)
  const upload: Api['upload'] = (name, input, file) =>
    createClient({
      ...client,
      token: async () => session.token(),
      fetch: (url, init) => listen(...asForm(url, init, file)),
    })(name, input).catch(endSession)
  return { call, upload, heardAt, now }
}

/** The same request with a file for a body; the browser names the form's boundary itself. */
function asForm(url: string, init: RequestInit, file: Blob): [string, RequestInit] {
  const fields: Record<string, unknown> = JSON.parse(String(init.body))
  const query = new URLSearchParams(Object.entries(fields).map(([field, value]) => [field, String(value)]))
  const headers = new Headers(init.headers)
  headers.delete('Content-Type')
  const body = new FormData()
  body.append('file', file)
  return [`${url}?${query}`, { ...init, headers, body, signal: AbortSignal.timeout(UPLOAD_PATIENCE_MS) }]
}
