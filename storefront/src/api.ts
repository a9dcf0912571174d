import {
  type Client,
  type ClientOptions,
  createClient,
  isRefusedCall,
  type RefusedCall,
} from '@tischlein/contract/client'
import type { Language } from '@tischlein/contract/entities'
import type { CallName } from '@tischlein/contract/routes'
import type { RuntimeConfig } from './page-request.ts'
import { local } from './shell/local.ts'
import { createTokenSource, type TokenSource } from './token.ts'

export type Api = { readonly call: Client; readonly tokens: TokenSource }

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

/** The one way to the server: calls carry a token and the guest's language, and wait while a token is fetched. */
export function createApi({
  restaurantId,
  client,
  language,
}: RuntimeConfig & { readonly language: Language }): Api {
  const clientWith = (token: ClientOptions['token']) =>
    createClient({ restaurantId, token, language: () => language, fetch: (url, init) => fetch(url, init) })

  const tokens = createTokenSource({
    now: Date.now,
    async fetchPublic(old) {
      const wish = {
        grant_type: 'client_credentials',
        client_id: client.id,
        client_secret: client.secret,
      } as const
      const { data } = await clientWith(async () => old)('requestToken', wish)
      return data.access_token
    },
    onSignInEnded(ended) {
      const basketId = local.basketId(restaurantId)
      if (basketId === null) return
      const asOwner = clientWith(async () => ended)
      asOwner('unassignBasket', { basketId }).catch(() => local.forgetBasket(restaurantId))
    },
  })

  const authorised = clientWith((name) =>
    open.has(name) ? Promise.resolve(tokens.atHand()) : tokens.token(),
  )
  const call: Client = (name, input, options) =>
    authorised(name, input, options).catch((problem: unknown) => {
      if (isRefusedCall(problem)) mindRefusal(problem)
      throw problem
    })
  return { call, tokens }
}

/** What a refusal means for the whole visit, whoever asked (accounts-checkout-orders-manager.md, section 4). */
function mindRefusal({ key, body, errors }: RefusedCall) {
  if (key === 'unauthenticated' || body === 'unauthenticated') return startOver()
  const complaints = [...(errors.basketId ?? []), ...(errors.restaurantId ?? [])]
  if (complaints.includes('basket_does_not_exists')) local.forgetBaskets()
}

/** A token that the server does not know any more: begin anew, but never reload in circles. */
const RELOADED_JUST_NOW_MS = 10_000

function startOver() {
  local.forgetEverything()
  const [visit] = performance.getEntriesByType('navigation')
  const isReload = visit instanceof PerformanceNavigationTiming && visit.type === 'reload'
  if (!isReload || performance.now() > RELOADED_JUST_NOW_MS) location.reload()
}
