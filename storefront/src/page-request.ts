import type { Read } from '@tischlein/contract/client'
import type { Category, Language, Product, Restaurant, Zone } from '@tischlein/contract/entities'
import type { Instant } from '@tischlein/rules/clock'
import type { DoorSettings } from './guards.ts'

/** What the browser must know before its first call. It stands in the page as JSON, so it holds no secret. */
export type RuntimeConfig = DoorSettings & {
  readonly restaurantId: number
  /** Where guests reach the shop, without a slash at the end. */
  readonly origin: string
  /** The storefront's publishable client: enough for a visitor's token, for nothing else. */
  readonly client: { readonly id: number; readonly secret: string }
  /** Streets are suggested while an address is typed. */
  readonly has_address_search: boolean
  /** The number of the last live event that this page knows of: its line asks what came since. */
  readonly heard: number
}

/** `dist/client/page-assets.json`, written by the build: what the first page loads. Paths from the site's root. */
export type PageAssets = {
  /** Tiny: waits until the page is seen, then loads the rest. */
  readonly script: string
  /** The shop itself; and one file of words per language. */
  readonly modules: readonly string[]
  readonly words: Readonly<Record<Language, readonly string[]>>
  /** The whole first style sheet; it stands in the page, so that nothing waits for it. */
  readonly css: string
  /** The sheets it is made of: files that come later name them, too. */
  readonly inlined: readonly string[]
  /** Of each screen in a file of its own, by its path in `src`: its files beyond the first page's, and its style sheets. */
  readonly screens: Readonly<
    Record<string, { readonly modules: readonly string[]; readonly sheets: readonly string[] }>
  >
  /** The files of words by area (`content`, `checkout+refusal`) and language. */
  readonly areas: Readonly<Record<string, Partial<Readonly<Record<Language, readonly string[]>>>>>
}

/** Everything the first HTML is made of. Texts are in `language` already. */
export type PageRequest = {
  /** Path and query as asked: `/menu?category=7`. */
  readonly url: string
  readonly language: Language
  /** The guest's choice (cookie `theme`); null follows the system. */
  readonly theme: 'light' | 'dark' | null
  /** The server's clock: the first render in the browser draws the same times. */
  readonly now: Instant
  readonly config: RuntimeConfig
  readonly restaurant: Restaurant
  readonly categories: readonly Category[]
  readonly pinned: readonly Product[]
  /** The dishes of one category, for the restaurant's first delivery type, now. Asked at most once per page. */
  readonly products: (categoryId: number) => readonly Product[]
  readonly zones: readonly Zone[]
  /** What this page shows beyond that; the server knows by the path. */
  readonly reads: readonly Read[]
  /** The dish whose sheet lies open over the page, where nothing runs (the preview of a draft); null: none. */
  readonly dish: number | null
  readonly assets: PageAssets
  /** Structured data for search engines (JSON-LD), one object each. */
  readonly things: readonly object[]
}

/** `html` is the whole document, from the doctype on. */
export type RenderedPage = { readonly status: 200 | 404; readonly html: string }
