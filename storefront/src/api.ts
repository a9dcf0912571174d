import type { Client } from '@tischlein/contract/client'
import type { CallerOptions } from './caller.ts'
import { fetchedOnce } from './lazily.tsx'
import { createTokenSource, type TokenSource } from './token.ts'

export type Api = { readonly call: Client; readonly tokens: TokenSource }

/**
 * The one way to the server. The first page asks for nothing (it brought its answers along), so what it takes to call
 * is a file of its own, fetched with the first call.
 */
export function createApi(options: CallerOptions): Api {
  const tokens = createTokenSource({
    now: Date.now,
    fetchPublic: async (old) => (await caller()).fetchPublicToken(old),
    onSignInEnded: (ended) => {
      if (ended !== null) void caller().then(({ releaseBasket }) => releaseBasket(ended))
    },
  })
  const caller = fetchedOnce(async () => (await import('./caller.ts')).createCaller(options, tokens))
  return { tokens, call: async (name, input, how) => (await caller()).call(name, input, how) }
}
