import { offers } from '@tischlein/rules/restaurant/offers'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import { readBlogs } from '../content/read-blogs.ts'
import type { Deps } from '../deps.ts'
import { type Finished, finish } from '../http/finished.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { originOf } from '../restaurant/origin.ts'

/** A sitemap may name more; nobody writes that much about a restaurant. */
const BLOGS_MAX = 2_000

/** Where search engines may look, and where the pages are that they should know. */
export const robotsOf = ({ config }: Deps, { host }: Snapshot): string =>
  `User-agent: *
Disallow: /api/
Disallow: /console/
Disallow: /order/
Disallow: /dashboard/
Disallow: /resetpass/

Sitemap: ${originOf(config.publicUrl, host)}/sitemap.xml
`

/** Every page that a search engine should know, with its addresses in all languages (sitemaps.org). */
export async function sitemapOf(deps: Deps, restaurant: Snapshot): Promise<Finished> {
  const origin = originOf(deps.config.publicUrl, restaurant.host)
  const paths = restaurant.settings.hasShop ? await pathsOf(deps, restaurant) : ['/restaurants']
  const urls = paths.map((path) => urlOf(`${origin}${path}`, restaurant.languages))
  return finish(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`,
    'application/xml; charset=utf-8',
  )
}

async function pathsOf(deps: Deps, restaurant: Snapshot): Promise<string[]> {
  const { blog, reviews } = offers(restaurant.settings)
  const reader = { restaurant, language: restaurant.lang }
  const { data } = await readBlogs(deps, reader, { page: 1, per_page: BLOGS_MAX })
  return [
    '/',
    ...restaurant.arrangement.categories.map(({ id }) => `/menu?category=${id}`),
    ...(blog ? ['/blogs'] : []),
    ...data.map(({ slug }) => `/blogs/${encodeURIComponent(slug)}`),
    ...restaurant.informationPages.map(({ slug }) => `/pages/${encodeURIComponent(slug)}`),
    ...(reviews ? ['/review'] : []),
    ...(restaurant.settings.landingPage ? ['/restaurants'] : []),
  ]
}

function urlOf(address: string, languages: readonly Language[]): string {
  const alternate = (language: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(href)}"/>`
  const inLanguage = (language: Language) => `${address}${address.includes('?') ? '&' : '?'}lang=${language}`
  return [
    '<url>',
    `<loc>${escaped(address)}</loc>`,
    ...languages.map((language) => alternate(language, inLanguage(language))),
    alternate('x-default', address),
    '</url>',
  ].join('')
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
