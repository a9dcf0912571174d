import type { Language, Restaurant } from '@tischlein/contract/entities'
import type { Words } from '@tischlein/locales/words'
import type { Route } from '../routes.tsx'
import type { Subject } from './subject.ts'

/** One element of the head: its name and its attributes. */
export type Tag = readonly [name: 'meta' | 'link', attributes: { readonly [name: string]: string }]

export type HeadOf = {
  /** Scheme, host and port, without a slash at the end. */
  readonly origin: string
  readonly path: string
  readonly query: URLSearchParams
  readonly route: Pick<Route, 'isMenu' | 'drawn' | 'status'>
  /** As it stands in the tab. */
  readonly title: string
  readonly language: Language
  readonly words: Words
  readonly restaurant: Restaurant
  readonly subject: Subject | 'missing' | null
}

/**
 * What search engines and link previews read of a page (storefront.md, section 2: meta tags of a route are replaced on
 * each navigation). Of use to them are the menu and what else the server draws whole; a basket is nobody else's.
 */
export function headTags(page: HeadOf): Tag[] {
  const isFound = page.route.isMenu || page.route.drawn !== undefined
  if (!isFound || page.route.status === 404 || page.subject === 'missing')
    return [['meta', { name: 'robots', content: 'noindex' }]]
  const address = canonicalOf(page)
  return [
    ['meta', { name: 'description', content: descriptionOf(page) }],
    ['link', { rel: 'canonical', href: address }],
    ...page.restaurant.languages.map((other): Tag => {
      const href = `${address}${address.includes('?') ? '&' : '?'}lang=${other}`
      return ['link', { rel: 'alternate', hreflang: other, href }]
    }),
    ['link', { rel: 'alternate', hreflang: 'x-default', href: address }],
    ...previewOf(page, address),
  ]
}

const regions = { de: 'de_DE', en: 'en_GB', fr: 'fr_FR', ar: 'ar_AR' }

function previewOf({ origin, language, restaurant, subject, ...page }: HeadOf, address: string): Tag[] {
  const about = subject === 'missing' ? null : subject
  const image = about?.image ?? restaurant.main_image
  const og = (name: string, content: string): Tag => ['meta', { property: `og:${name}`, content }]
  return [
    og('type', about?.isArticle ? 'article' : 'website'),
    og('site_name', restaurant.name),
    og('title', about ? `${about.title} · ${restaurant.name}` : page.title),
    og('description', descriptionOf({ origin, language, restaurant, subject, ...page })),
    og('url', address),
    og('locale', regions[language]),
    ...(image ? [og('image', new URL(image, origin).href)] : []),
  ]
}

/** Home and Menu show the same: one address for both. Of a query counts what changes the page for everybody. */
function canonicalOf({ origin, path, query, route, subject }: HeadOf): string {
  if (route.isMenu) return subject ? `${origin}/menu?category=${Number(query.get('category'))}` : `${origin}/`
  const page = Number(query.get('page'))
  return `${origin}${path}${Number.isSafeInteger(page) && page > 1 ? `?page=${page}` : ''}`
}

const DESCRIPTION_MAX = 160

function descriptionOf({ restaurant, subject, words }: HeadOf): string {
  const own = subject !== 'missing' && subject?.about ? plain(subject.about) : ''
  if (own) return shortened(own)
  const { name, claim, address, catalogue_mode } = restaurant
  if (!claim) return words.t('head.description.noClaim', { name, address })
  const key = catalogue_mode ? 'head.description.catalogue' : 'head.description'
  return words.t(key, { name, claim, address })
}

/** Cut between words. */
const shortened = (text: string): string =>
  text.length <= DESCRIPTION_MAX ? text : `${text.slice(0, DESCRIPTION_MAX).replace(/\s+\S*$/, '')} …`

const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
