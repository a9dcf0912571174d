import type { Category, Language, Product, Restaurant, Zone } from '@tischlein/contract/entities'
import type { Instant } from '@tischlein/rules/clock'

/** What the browser must know before its first call. It stands in the page as JSON, so it holds no secret. */
export type RuntimeConfig = {
  readonly restaurantId: number
  /** The storefront's publishable client: enough for a visitor's token, for nothing else. */
  readonly client: { readonly id: number; readonly secret: string }
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
  readonly assets: PageAssets
  /** Put before `</head>` as it is: structured data, canonical and alternate links. */
  readonly head: string
}

/** `html` is the whole document, from the doctype on. */
export type RenderedPage = { readonly status: 200 | 404; readonly html: string }
