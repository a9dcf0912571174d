import { endpoints } from '@tischlein/contract/endpoints'
import { MINUTE_MS } from '@tischlein/rules/clock'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Bytes } from '../http/answers.ts'
import { headerOf } from '../http/asked.ts'
import { bytesOf, createShelf, type Finished } from '../http/finished.ts'
import { languageAt, restaurantAtHost } from '../http/host.ts'
import { languages } from '../http/language.ts'
import { mount } from '../http/mount.ts'
import { refused } from '../http/refused.ts'
import { mountConsole } from './console.ts'
import { hasOrder } from './db.ts'
import { type DrawnPage, drawPage, type Wish } from './draw-page.ts'
import { findPicture } from './find-picture.ts'
import { manifestOf } from './manifest.ts'
import { send } from './send.ts'
import { cacheControlOf, openStaticFiles, type StaticFiles } from './static-files.ts'
import { isStale, loadStorefront, type Storefront } from './storefront.ts'

/** Pages that look the same for everybody, and are kept. */
const sharedPaths = new Set(['/', '/menu', '/cart', '/checkout', '/payment', '/paymentstatus'])
/** What is drawn for every path that nobody knows. */
const NOWHERE = '/404'
/** Machines ask here: they get an envelope, not a page. */
const machinePaths = /^\/(api|health|simulator|metrics|version)(\/|$)/

/** How soon a new build of the storefront is seen. */
const LOOKS_AGAIN_MS = 1_000
const LANGUAGE_KEPT_S = 365 * 24 * 60 * 60

export function mountPages(app: FastifyInstance, deps: Deps): void {
  const shop = openShop(deps)
  // Calls are answered without it, so that the start does not wait for it to load.
  app.addHook('onListen', shop.load)
  mountPictures(app, deps)
  mountConsole(app)

  app.get('/manifest.webmanifest', (request, reply) => {
    const restaurant = restaurantAtHost(deps, request) ?? refused('not_found')
    return send(request, reply, bytesOf(manifestOf(restaurant, languageOf(deps, request)), request))
  })

  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain').send('User-agent: *\nDisallow: /api/\nDisallow: /console/\nDisallow: /order/\n'),
  )

  mount(app, deps, endpoints.showOrderPage, async ({ input, restaurant, request }) => {
    const isThere = await hasOrder(deps.db, restaurant.id, input.token)
    return shop.page(request, isThere ? pathOf(request) : NOWHERE)
  })

  app.get('/*', async (request, reply) => {
    const path = pathOf(request)
    if (machinePaths.test(path)) refused('not_found')
    const file = await shop.file(path.slice(1))
    if (file) return send(request, reply, bytesOf(file, request, { 'Cache-Control': cacheControlOf(path) }))
    return send(request, reply, await shop.page(request, sharedPaths.has(path) ? path : NOWHERE))
  })
}

/** The storefront as it was built last, and its pages as they were drawn last. */
function openShop(deps: Deps) {
  let storefront: Storefront | null = null
  let files: StaticFiles | null = null
  const shelf = createShelf<DrawnPage>(200)

  let lookedAt = 0

  async function refresh(): Promise<Storefront> {
    const isDue = Math.abs(deps.clock() - lookedAt) >= LOOKS_AGAIN_MS
    if (storefront === null || (isDue && isStale(storefront))) {
      storefront = await loadStorefront()
      files = storefront && openStaticFiles(storefront.folder)
    }
    if (isDue) lookedAt = deps.clock()
    return storefront ?? refused('try_later')
  }

  return {
    async load(): Promise<void> {
      await refresh().catch(() => deps.log.warn('The storefront has not been built: npm run build.'))
    },
    async file(path: string): Promise<Finished | null> {
      await refresh()
      return files?.file(path) ?? null
    },
    async page(request: FastifyRequest, path: string): Promise<Bytes> {
      const current = await refresh()
      const restaurant = restaurantAtHost(deps, request) ?? refused('not_found')
      const wish: Wish = { path, ...choicesOf(deps, request) }
      const draw = () => drawPage(deps, current, restaurant, wish)
      const minute = Math.floor(deps.clock() / MINUTE_MS)
      const name = [current.build, restaurant.id, restaurant.version, minute, ...Object.values(wish)].join(
        '|',
      )
      const page = sharedPaths.has(path) || path === NOWHERE ? shelf.take(name, draw) : draw()
      return { ...bytesOf(page.finished, request, headersOf(request, page)), status: page.status }
    },
  }
}

const headersOf = (request: FastifyRequest, page: DrawnPage) => {
  const asked = askedLanguage(request)
  return {
    ...page.headers,
    'Cache-Control': 'private, no-cache',
    Vary: 'Accept-Encoding, Accept-Language, Cookie',
    // Needed for the service itself: the next page shall speak the language that was asked for.
    ...(asked ? { 'Set-Cookie': `language=${asked}; Path=/; Max-Age=${LANGUAGE_KEPT_S}; SameSite=Lax` } : {}),
  }
}

function choicesOf(deps: Deps, request: FastifyRequest): Omit<Wish, 'path'> {
  const category = Number(queryOf(request).get('category'))
  const theme = cookieOf(request, 'theme')
  return {
    categoryId: Number.isSafeInteger(category) && category > 0 ? category : null,
    language: languageOf(deps, request),
    theme: theme === 'light' || theme === 'dark' ? theme : null,
  }
}

/** `?lang=`, else what the guest chose before, else what the browser prefers, else the restaurant's own. */
const languageOf = (deps: Deps, request: FastifyRequest): Language =>
  askedLanguage(request) ?? known(cookieOf(request, 'language')) ?? languageAt(deps, request)

const askedLanguage = (request: FastifyRequest): Language | undefined => known(queryOf(request).get('lang'))
const known = (word: string | null): Language | undefined => languages.find((language) => language === word)

const addressOf = (request: FastifyRequest) => new URL(request.url, 'http://here')
const queryOf = (request: FastifyRequest) => addressOf(request).searchParams

/** Without the slash that somebody put at the end. */
const pathOf = (request: FastifyRequest): string => addressOf(request).pathname.replace(/(?<=.)\/+$/, '')

const cookieOf = (request: FastifyRequest, name: string): string | null =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w-]*)`).exec(headerOf(request, 'cookie') ?? '')?.[1] ?? null

function mountPictures(app: FastifyInstance, { config }: Deps): void {
  app.get<{ Params: { file: string } }>('/pictures/:file', async ({ params }, reply) => {
    const picture = (await findPicture(params.file, config.dataDir)) ?? refused('not_found')
    return reply.header('Cache-Control', picture.cacheControl).type(picture.type).send(picture.body)
  })
}
