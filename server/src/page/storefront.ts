import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Category, Product, Restaurant, Zone } from '@tischlein/contract/entities'
import type { Instant } from '@tischlein/rules/clock'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import { z } from 'zod'
import { folderOf } from './rooms.ts'

const pageAssets = z.object({
  script: z.string(),
  modules: z.array(z.string()),
  words: z.record(z.enum(['de', 'en', 'fr', 'ar']), z.array(z.string())),
  css: z.string(),
})

/** What the storefront's page renderer takes; its own words for it stand in storefront/src/page-request.ts. */
export type PageRequest = {
  readonly url: string
  readonly language: Language
  readonly theme: 'light' | 'dark' | null
  readonly now: Instant
  readonly config: {
    readonly restaurantId: number
    readonly client: { readonly id: number; readonly secret: string }
  }
  readonly restaurant: Restaurant
  readonly categories: readonly Category[]
  readonly pinned: readonly Product[]
  readonly products: (categoryId: number) => readonly Product[]
  readonly zones: readonly Zone[]
  readonly assets: z.output<typeof pageAssets>
  readonly head: string
}

const rendered = z.object({ status: z.literal([200, 404]), html: z.string() })
export type RenderedPage = z.output<typeof rendered>

/** The built storefront. It is loaded, never imported: what guests see may be built anew while the server runs. */
export type Storefront = {
  /** Changes with each build. */
  readonly build: string
  /** Its files for browsers. */
  readonly folder: string
  render(request: Omit<PageRequest, 'assets'>): RenderedPage
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
  return { build, folder, render: (request) => rendered.parse(module.renderPage({ ...request, assets })) }
}

const draws = (module: unknown): module is { renderPage(request: PageRequest): unknown } =>
  typeof module === 'object' &&
  module !== null &&
  'renderPage' in module &&
  typeof module.renderPage === 'function'

/** Whether another build than this one lies there now. */
export function isStale({ build, folder }: Storefront): boolean {
  const files = [join(folder, 'page-assets.json'), join(folder, '../server/page.server.js')]
  return files.every(existsSync) && buildOf(files) !== build
}

const buildOf = (files: readonly string[]): string =>
  files.map((file) => Math.floor(statSync(file).mtimeMs).toString(36)).join('-')
