import { createHash } from 'node:crypto'
import { endpoints } from '@tischlein/contract/endpoints'
import { MINUTE_MS } from '@tischlein/rules/clock'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { type Bytes, bytes } from '../http/answers.ts'
import { headerOf, isForMachines } from '../http/asked.ts'
import { bytesOf, createShelf, type Finished } from '../http/finished.ts'
import { pageHeaders, previewHeaders } from '../http/headers.ts'
import { languageAt, restaurantAtHost } from '../http/host.ts'
import { languages } from '../http/language.ts'
import { mount } from '../http/mount.ts'
import { refused } from '../http/refused.ts'
import { withDraft } from '../manager/draw-draft.ts'
import { readPreview } from '../manager/preview-token.ts'
import { categoryList } from '../menu/lists.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { codeIn } from '../ticketing/code-in.ts'
import { mountConsole } from './console.ts'
import { hasOrder, hasTicket } from './db.ts'
import { drawIcon, iconNamed } from './draw-icon.ts'
import { configOf, type DrawnPage, drawPage, type Wish } from './draw-page.ts'
import { findPicture } from './find-picture.ts'
import { manifestOf } from './manifest.ts'
import { type FoundPage, findPage } from './page-reads.ts'
import { dishReads, onlyToLookAt } from './preview.ts'
import { send } from './send.ts'
import { robotsOf, sitemapOf } from './sitemap.ts'
import { cacheControlOf, openStaticFiles, type StaticFiles } from './static-files.ts'
import { isStale, loadStorefront, type Storefront } from './storefront.ts'
import { tracesOf } from './traces.ts'

/** What is drawn for every path that nobody knows. */
const nowhere: FoundPage = { address: '/404', reads: [], isSecret: false }

/** How soon a new build of the storefront is seen. */
const LOOKS_AGAIN_MS = 1_000
const DAY_S = 24 * 60 * 60
const LANGUAGE_KEPT_S = 365 * DAY_S

/** `load`: where the storefront is found; left out, where this house builds it. */
export function mountPages(app: FastifyInstance, deps: Deps, load = () => loadStorefront()): void {
  const shop = openShop(deps, load)
  // Calls are answered without it, so that the start does not wait for it to load.
  app.addHook('onListen', shop.load)
  mountPictures(app, deps)
  mountConsole(app)

  app.get('/manifest.webmanifest', (request, reply) => {
    const restaurant = restaurantAtHost(deps, request) ?? refused('not_found')
    return send(request, reply, bytesOf(manifestOf(restaurant, languageOf(deps, request)), request))
  })

  app.get<{ Params: { name: string } }>('/icons/:name', async (request, reply) => {
    const restaurant = restaurantAtHost(deps, request)
    const icon = iconNamed(request.params.name)
    if (!restaurant || !icon) return refused('not_found')
    const drawn = await drawIcon(restaurant, icon, deps.config.dataDir)
    return send(request, reply, bytesOf(drawn, request, { 'Cache-Control': `public, max-age=${DAY_S}` }))
  })

  app.get('/robots.txt', (request, reply) => {
    const restaurant = restaurantAtHost(deps, request) ?? refused('not_found')
    return reply.type('text/plain').send(robotsOf(deps, restaurant))
  })

  app.get('/sitemap.xml', async (request, reply) => {
    const restaurant = restaurantAtHost(deps, request) ?? refused('not_found')
    return send(request, reply, bytesOf(await sitemapOf(deps, restaurant), request))
  })

  app.get<{ Params: { token: string } }>('/preview/:token', async (request, reply) => {
    const { config, clock, menus } = deps
    const restaurant = menus.byId(readPreview(config.secret, request.params.token, clock()) ?? 0)
    if (!restaurant) return refused('not_found')
    const page = await shop.preview(request, await withDraft(deps, restaurant))
    return reply.code(page.status).headers(page.headers).send(page.body)
  })

  mount(app, deps, endpoints.showOrderPage, async ({ input, restaurant, request }) => {
    const isThere = await hasOrder(deps.db, restaurant.id, input.token)
    const page = await shop.page(request, { address: pathOf(request), reads: [], isSecret: true })
    // The page itself says that the link is dead, and where to go on.
    return isThere ? page : { ...page, status: 404 }
  })

  mount(app, deps, endpoints.showTicketPage, async ({ input, restaurant, request }) => {
    const page = await shop.page(request, { address: pathOf(request), reads: [], isSecret: true })
    return (await hasTicket(deps.db, restaurant.id, codeIn(input.code))) ? page : { ...page, status: 404 }
  })

  app.get('/*', async (request, reply) => {
    const path = pathOf(request)
    if (isForMachines(path)) refused('not_found')
    const file = await shop.file(path.slice(1))
    if (file) return send(request, reply, bytesOf(file, request, fileHeaders(path)))
    // An empty house has nothing to show but where it is set up.
    if (path === '/' && deps.menus.all().length === 0) return reply.redirect('/console/', 303)
    const restaurant = restaurantAtHost(deps, request) ?? refused('not_found')
    const ask = { deps, restaurant, language: languageOf(deps, request), query: queryOf(request) }
    const elsewhere = await shop.leadAway(request, restaurant)
    if (elsewhere !== null) return reply.header('Cache-Control', 'no-store').redirect(elsewhere, 303)
    return send(request, reply, await shop.page(request, (await findPage(path, ask)) ?? nowhere))
  })
}

/** A service worker fetches under the policy of its own file: it may what a page may. */
const fileHeaders = (path: string) => ({
  'Cache-Control': cacheControlOf(path),
  ...(path === '/service-worker.js' ? pageHeaders() : {}),
})

/** The storefront as it was built last, and its pages as they were drawn last. */
function openShop(deps: Deps, load: () => Promise<Storefront | null>) {
  let storefront: Storefront | null = null
  let files: StaticFiles | null = null
  const shelf = createShelf<DrawnPage>(200)

  let lookedAt = 0

  async function refresh(): Promise<Storefront> {
    const isDue = Math.abs(deps.clock() - lookedAt) >= LOOKS_AGAIN_MS
    if (storefront === null || (isDue && isStale(storefront))) {
      storefront = await load()
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
    async leadAway(request: FastifyRequest, restaurant: Snapshot): Promise<string | null> {
      const { eventMode, ticketing, shopProviding, blog, reviews } = restaurant.settings
      const switches = {
        event_mode: eventMode,
        ticketingSystem: ticketing,
        shop_providing: shopProviding,
        blog,
        reviews,
      }
      const address = pathOf(request) + addressOf(request).search
      return (await refresh()).leadAway(address, switches, configOf(deps, restaurant))
    },
    /** The menu as it will be: drawn like any page, for nobody else, and without what could run or order. */
    async preview(request: FastifyRequest, restaurant: Snapshot): Promise<Bytes> {
      const { path, ...look } = lookOf(deps, request, restaurant)
      const wall = restaurant.wall(deps.clock())
      const reads = look.dish === null ? [] : dishReads(restaurant, look.language, look.dish, wall)
      const wish = wishOf(deps, request, restaurant, { address: '/menu', reads, isSecret: true })
      const page = drawPage(deps, await refresh(), restaurant, { ...wish, dish: look.dish })
      const html = onlyToLookAt(String(page.finished.in('identity').body), path, look)
      return bytes(html, { ...previewHeaders(page.headers), 'Content-Type': HTML }, page.status)
    },
    async page(request: FastifyRequest, found: FoundPage): Promise<Bytes> {
      const current = await refresh()
      const restaurant = restaurantAtHost(deps, request) ?? refused('not_found')
      const wish = wishOf(deps, request, restaurant, found)
      const draw = () => drawPage(deps, current, restaurant, wish)
      const minute = Math.floor(deps.clock() / MINUTE_MS)
      const name = [current.build, restaurant.id, restaurant.version, minute, spelled(wish)].join('|')
      const page = found.isSecret ? draw() : shelf.take(name, draw)
      return {
        ...bytesOf(page.finished, request, headersOf(request, page, found.isSecret)),
        status: page.status,
      }
    },
  }
}

const HTML = 'text/html; charset=utf-8'

/** Which part of a draft is looked at; a dish that nobody could order is none. */
function lookOf(deps: Deps, request: FastifyRequest, restaurant: Snapshot) {
  const language = languageOf(deps, request)
  const query = queryOf(request)
  const [category, dish] = [Number(query.get('category')), Number(query.get('dish'))]
  return {
    path: pathOf(request),
    language,
    category: categoryList(restaurant, category) ? category : null,
    dish: restaurant.menu(language).products.get(dish)?.active ? dish : null,
  }
}

const headersOf = (request: FastifyRequest, page: DrawnPage, isSecret: boolean) => {
  const asked = askedLanguage(request)
  return {
    ...page.headers,
    ...tracesOf(queryOf(request), isSecret),
    Vary: 'Accept-Encoding, Accept-Language, Cookie',
    // Needed for the service itself: the next page shall speak the language that was asked for.
    ...(asked ? { 'Set-Cookie': `language=${asked}; Path=/; Max-Age=${LANGUAGE_KEPT_S}; SameSite=Lax` } : {}),
  }
}

function wishOf(
  deps: Deps,
  request: FastifyRequest,
  restaurant: Snapshot,
  { address, reads }: FoundPage,
): Wish {
  const category = Number(queryOf(request).get('category'))
  const theme = cookieOf(request, 'theme')
  return {
    path: new URL(address, 'http://here').pathname,
    address,
    reads,
    // Invented numbers shall not fill the shelf.
    categoryId: categoryList(restaurant, category) ? category : null,
    language: languageOf(deps, request),
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    dish: null,
  }
}

/** All that a page depends on, in a few letters; what it reads may be long. */
const spelled = ({ reads, ...wish }: Wish): string =>
  [...Object.values(wish), reads.length && digestOf(JSON.stringify(reads))].join('|')

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

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
