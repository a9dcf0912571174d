import type { DataFor, InputFor, MetaFor, Read } from '@tischlein/contract/client'
import { listRestaurants } from '@tischlein/contract/restaurant'
import type { CallName } from '@tischlein/contract/routes'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import { readBlog, readBlogs } from '../content/read-blogs.ts'
import type { Deps } from '../deps.ts'
import { Refused } from '../http/refused.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { findRestaurants } from '../restaurant/find-restaurants.ts'
import { presentPages } from '../restaurant/present.ts'
import { readReviews } from '../reviews/read-reviews.ts'

/** Who asks for a page. */
export type PageAsk = {
  readonly deps: Deps
  readonly restaurant: Snapshot
  readonly language: Language
  /** The named groups of the page's path. */
  readonly params: { readonly [name: string]: string }
  readonly query: URLSearchParams
}

/** What a page is drawn from beyond the menu, asked and answered. Null: there is nothing at this address. */
type ReadsOf = (ask: PageAsk) => readonly Read[] | null | Promise<readonly Read[] | null>

export type Page = {
  readonly path: RegExp
  /** Which part of the query changes what is drawn; the rest of it is for the browser alone. */
  readonly query?: readonly string[]
  readonly reads?: ReadsOf
  /** Its address holds a secret of somebody: it is drawn for each request and not kept. */
  readonly isSecret?: boolean
}

/**
 * Every path that the server draws a page for, beside `/order/{token}`. Whether the restaurant has such a page say the
 * storefront's routes, which draw Not Found otherwise; what a page asks there first, its reads answer here.
 */
const pages: readonly Page[] = [
  { path: /^\/$/ },
  { path: /^\/menu$/ },
  { path: /^\/cart$/ },
  { path: /^\/checkout$/ },
  { path: /^\/payment$/ },
  { path: /^\/paymentstatus$/ },
  { path: /^\/bill$/ },
  { path: /^\/dashboard(\/(profile|orders))?$/ },
  { path: /^\/resetpass\/[^/]+$/, isSecret: true },
  { path: /^\/blogs$/, query: ['page'], reads: blogsHere },
  { path: /^\/blogs\/(?<slug>[^/]+)$/, reads: blogHere },
  { path: /^\/tags\/(?<tagId>\d{1,15})$/, query: ['page'], reads: blogsHere },
  { path: /^\/review$/, query: ['page'], reads: reviewsHere },
  { path: /^\/pages\/(?<slug>[^/]+)$/, reads: informationHere },
  { path: /^\/reservation\/[^/]+$/, isSecret: true },
  { path: /^\/restaurants$/, query: ['postalCode', 'deliveryType'], reads: restaurantsHere },
]

/** A question with its answer. Its input is spelled as the screen spells it, field by field, or it is asked again. */
export const read = <Name extends CallName>(
  name: Name,
  input: InputFor<Name>,
  data: DataFor<Name>,
  meta?: MetaFor<Name>,
): Read => ({ name, input, data, ...(meta && { meta }) }) as Read

export type FoundPage = {
  /** Path and the part of the query that counts. */
  readonly address: string
  readonly reads: readonly Read[]
  readonly isSecret: boolean
}

/** The page at a path with all that it shows; null: there is none. */
export async function findPage(
  path: string,
  ask: Omit<PageAsk, 'params'>,
  known: readonly Page[] = pages,
): Promise<FoundPage | null> {
  const page = known.find((one) => one.path.test(path))
  if (!page) return null
  const named = Object.entries(page.path.exec(path)?.groups ?? {})
  const params = Object.fromEntries(named.map(([name, value]) => [name, decoded(value)]))
  const reads = page.reads ? await page.reads({ ...ask, params }) : []
  const counts = (page.query ?? []).flatMap((name): [string, string][] => {
    const value = ask.query.get(name)
    return value ? [[name, value]] : []
  })
  const address = counts.length > 0 ? `${path}?${new URLSearchParams(counts)}` : path
  return reads && { address, reads, isSecret: page.isSecret ?? false }
}

/** A path that is no proper text names nothing. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

/** A query that makes no sense finds what no query finds. */
function restaurantsHere({ deps, query }: PageAsk): Read[] {
  const asked = { postalCode: query.get('postalCode'), deliveryType: query.get('deliveryType') }
  const filled = Object.fromEntries(Object.entries(asked).filter(([, value]) => value))
  const parsed = listRestaurants.input.safeParse(filled)
  if (!parsed.success) return []
  const looking = { publicUrl: deps.config.publicUrl, now: deps.clock() }
  return [read('listRestaurants', filled, findRestaurants(deps.menus.all(), parsed.data, looking))]
}

/** How many entries the storefront shows at once (storefront/src/content/page-number.ts). */
const PER_PAGE = 12

/** `?page=2`; whatever is no page is the first one. */
function pageOf(query: URLSearchParams): number {
  const page = Number(query.get('page'))
  return Number.isSafeInteger(page) && page > 0 && page <= 1_000_000 ? page : 1
}

async function blogsHere({ deps, restaurant, language, params, query }: PageAsk): Promise<Read[] | null> {
  const paging = { page: pageOf(query), per_page: PER_PAGE }
  const reader = { restaurant, language }
  if (params.tagId === undefined) {
    const { data, meta } = await readBlogs(deps, reader, paging)
    return [read('listBlogs', paging, data, meta)]
  }
  const wish = { tagId: Number(params.tagId), ...paging }
  return found(async () => {
    const { data, meta } = await readBlogs(deps, reader, wish)
    return meta.tag ? [read('listBlogsByTag', wish, data, { ...meta, tag: meta.tag })] : null
  })
}

function blogHere({ deps, restaurant, language, params }: PageAsk): Promise<Read[] | null> {
  const blogSlug = params.slug ?? ''
  return found(async () => [
    read('readBlogBySlug', { blogSlug }, await readBlog(deps, { restaurant, language }, { slug: blogSlug })),
  ])
}

async function reviewsHere({ deps, restaurant, query }: PageAsk): Promise<Read[]> {
  const paging = { page: pageOf(query), per_page: PER_PAGE }
  const { data, meta } = await readReviews(deps, restaurant, paging)
  return [read('listReviews', paging, data, meta)]
}

function informationHere({ restaurant, language, params }: PageAsk): Read[] | null {
  const pages = presentPages(restaurant, language)
  return pages.some(({ slug }) => slug === params.slug) ? [read('listInformationPages', {}, pages)] : null
}

/** What a call would refuse, a page does not have. */
async function found(ask: () => Promise<Read[] | null>): Promise<Read[] | null> {
  return ask().catch((problem: unknown) => {
    if (problem instanceof Refused) return null
    throw problem
  })
}
