import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Read } from '@tischlein/contract/client'
import type { Category, Product, Restaurant, Zone } from '@tischlein/contract/entities'
import type { Instant } from '@tischlein/rules/clock'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import { z } from 'zod'
import { folderOf } from './rooms.ts'

const files = z.array(z.string())
const inLanguages = z.record(z.enum(['de', 'en', 'fr', 'ar']), files)

const pageAssets = z.object({
  script: z.string(),
  modules: files,
  words: inLanguages,
  css: z.string(),
  inlined: files,
  screens: z.record(z.string(), z.object({ modules: files, sheets: files })),
  areas: z.record(z.string(), inLanguages),
})

/** What the browser knows before its first call. Settings that guards read are texts (storefront.md, section 2). */
export type RuntimeConfig = {
  readonly restaurantId: number
  readonly origin: string
  readonly client: { readonly id: number; readonly secret: string }
  readonly restaurant_has_shop: 'true' | 'false'
  readonly has_landing_page: 'true' | 'false'
  /** Streets are suggested while an address is typed. */
  readonly has_address_search: boolean
  readonly heard: number
}

/** What decides which pages a shop has. */
type Switches = Pick<Restaurant, 'shop_providing' | 'event_mode' | 'ticketingSystem' | 'blog' | 'reviews'>

/** What the storefront's page renderer takes; its own words for it stand in storefront/src/page-request.ts. */
export type PageRequest = {
  readonly url: string
  readonly language: Language
  readonly theme: 'light' | 'dark' | null
  readonly now: Instant
  readonly config: RuntimeConfig
  readonly restaurant: Restaurant
  readonly categories: readonly Category[]
  readonly pinned: readonly Product[]
  readonly products: (categoryId: number) => readonly Product[]
  readonly zones: readonly Zone[]
  readonly reads: readonly Read[]
  readonly dish: number | null
  readonly assets: z.output<typeof pageAssets>
  /** JSON-LD for search engines, one object each. */
  readonly things: readonly object[]
}

const rendered = z.object({ status: z.literal([200, 404]), html: z.string() })
/** Only ever an address of this very shop. */
const leading = z
  .string()
  .regex(/^\/(?!\/)/)
  .nullable()
export type RenderedPage = z.output<typeof rendered>

/** The built storefront. It is loaded, never imported: what guests see may be built anew while the server runs. */
export type Storefront = {
  /** Changes with each build. */
  readonly build: string
  /** Its files for browsers. */
  readonly folder: string
  render(request: Omit<PageRequest, 'assets'>): RenderedPage
  /** Where a guest who asks for this address is sent instead; null: it is drawn. */
  leadAway(url: string, restaurant: Switches, config: RuntimeConfig): string | null
}

/** Null while the storefront has not been built. */
export async function loadStorefront(room = folderOf('storefront')): Promise<Storefront | null> {
  if (room === null) return null
  const folder = join(room, 'dist/client')
  const assetsFile = join(folder, 'page-assets.json')
  const renderer = join(room, 'dist/server/page.server.js')
  if (!existsSync(assetsFile) || !existsSync(renderer)) return null
  const assets = pageAssets.parse(JSON.parse(readFileSync(assetsFile, 'utf8')))
  const build = buildOf([assetsFile, renderer])
  const module: unknown = await import(`${pathToFileURL(renderer)}?${build}`)
  if (!draws(module)) throw new Error(`${renderer} exports no renderPage.`)
  return {
    build,
    folder,
    render: (request) => rendered.parse(module.renderPage({ ...request, assets })),
    leadAway: (...asked) => leading.parse(module.leadAway(...asked)),
  }
}

type Renderer = {
  renderPage(request: PageRequest): unknown
  leadAway(...asked: Parameters<Storefront['leadAway']>): unknown
}

const draws = (module: unknown): module is Renderer =>
  typeof module === 'object' &&
  module !== null &&
  'renderPage' in module &&
  typeof module.renderPage === 'function' &&
  'leadAway' in module &&
  typeof module.leadAway === 'function'

/** Whether another build than this one lies there now. */
export function isStale({ build, folder }: Storefront): boolean {
  const files = [join(folder, 'page-assets.json'), join(folder, '../server/page.server.js')]
  return files.every(existsSync) && buildOf(files) !== build
}

const buildOf = (files: readonly string[]): string =>
  files.map((file) => Math.floor(statSync(file).mtimeMs).toString(36)).join('-')
