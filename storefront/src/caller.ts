import { load as loadWords } from 'virtual:words-of/trouble'
import {
  type CallOptions,
  type Client,
  type ClientOptions,
  createClient,
  type InputFor,
} from '@tischlein/contract/client'
import type { Language } from '@tischlein/contract/entities'
import { isRefusedCall, type RefusedCall } from '@tischlein/contract/refused-call'
import { type CallName, routes } from '@tischlein/contract/routes'
import { createWords, type Words } from '@tischlein/locales/words'
import { createHandOver, saysNoBasket } from './handed-over.ts'
import type { RuntimeConfig } from './page-request.ts'
import { patiently } from './patience.ts'
import { noAnswer, sentenceOf } from './sentence.ts'
import { answered } from './shell/line.ts'
import { local } from './shell/local.ts'
import { startOver } from './start-over.ts'
import { sayIfSlow } from './still-working.ts'
import type { TokenSource } from './token.ts'

export type CallerOptions = RuntimeConfig & { readonly language: () => Language }

export type Caller = {
  readonly call: Client
  /** A visitor's token; `old` keeps the visitor the same (decisions.md, section 3). */
  readonly fetchPublicToken: (old: string | null) => Promise<string>
  /** Nobody's again: the basket of a sign-in that has ended, given back in the name of its owner. */
  readonly releaseBasket: (ended: string) => Promise<void>
}

/** The menu is everyone's: these reads take a token along if one is at hand, and wait for none. */
const open: ReadonlySet<CallName> = new Set([
  'readRestaurant',
  'listCategories',
  'listProducts',
  'searchProducts',
  'listPinnedProducts',
  'listMostSelling',
  'listAttributeGroups',
  'listPackageSteps',
  'listTimes',
  'listZones',
  'readLegalTexts',
  'readOrderPage',
])

/** Fetched while the line is good: when it is dead, its sentence is at hand. Null where they could not be had. */
function wordsIn(language: () => Language) {
  const known = new Map<Language, Promise<Words<'trouble'> | null>>()
  return () => {
    const now = language()
    const words =
      known.get(now) ??
      loadWords(now).then(
        (messages) => createWords<'trouble'>(now, messages),
        () => null,
      )
    known.set(now, words)
    return words
  }
}

/**
 * Makes the calls: with a token, in the guest's language, with patience where that is safe. Whatever goes wrong is
 * thrown as a `RefusedCall` whose body is a sentence for the guest; status 0: nobody answered.
 */
export function createCaller({ restaurantId, client, language }: CallerOptions, tokens: TokenSource): Caller {
  const clientWith = (token: ClientOptions['token']) =>
    createClient({ restaurantId, token, language, fetch: (url, init) => fetch(url, init) })

  /** One request; `onSent` hears which token it bears. */
  const send = <Name extends CallName>(
    name: Name,
    input: InputFor<Name>,
    options: CallOptions,
    onSent: (token: string | null) => void,
  ) => {
    const token = async () => {
      const sent = open.has(name) ? tokens.atHand() : await tokens.token()
      onSent(sent)
      return sent
    }
    return clientWith(token)(name, input, options)
  }
  const mindful = createHandOver(tokens)
  const wordsNow = wordsIn(language)
  void wordsNow()

  return {
    async call(name, input, options = {}) {
      const words = wordsNow()
      const hush = sayIfSlow(name, async () => (await words)?.t('trouble.slow') ?? null)
      try {
        return await patiently(
          name,
          (signal) => mindful(name, (onSent) => send(name, input, { ...options, signal }, onSent)),
          options.signal,
        )
      } catch (problem) {
        if (options.signal?.aborted) throw problem
        const refusal = isRefusedCall(problem) ? problem : noAnswer
        if (isUnheard(problem)) listenForLife()
        mindRefusal(refusal)
        const said = await words
        const body = said ? sentenceOf(name, refusal, said.t, navigator.onLine) : refusal.body
        throw { ...refusal, body } satisfies RefusedCall
      } finally {
        hush()
      }
    },
    async fetchPublicToken(old) {
      const wish = {
        grant_type: 'client_credentials',
        client_id: client.id,
        client_secret: client.secret,
      } as const
      const { data } = await clientWith(async () => old)('requestToken', wish)
      return data.access_token
    },
    async releaseBasket(ended) {
      const basketId = local.basketId(restaurantId)
      if (basketId === null) return
      const asOwner = clientWith(async () => ended)
      await asOwner('unassignBasket', { basketId }).catch(() => local.forgetBasket(restaurantId))
    },
  }
}

/** The browser reached nobody; whoever was only too slow has been reached. */
const isUnheard = (problem: unknown) => problem instanceof TypeError

const LISTEN_EVERY_MS = 3_000

/** The line counts as lost until somebody answers: a device may see a network that leads nowhere. */
function listenForLife() {
  if (!answered.get()) return
  answered.set(false)
  const timer = setInterval(async () => {
    const isThere = await fetch(routes.checkAlive[1], { cache: 'no-store' }).then(
      () => true,
      () => false,
    )
    if (!isThere) return
    clearInterval(timer)
    answered.set(true)
  }, LISTEN_EVERY_MS)
}

/** What a refusal means for the whole visit, whoever asked (accounts-checkout-orders-manager.md, section 4). */
function mindRefusal(refusal: RefusedCall) {
  if (refusal.key === 'unauthenticated' || refusal.body === 'unauthenticated') return startOver()
  if (saysNoBasket(refusal)) local.forgetBaskets()
}
