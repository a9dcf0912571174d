import type { Read } from '@tischlein/contract/client'
import type { Blog, Category, Product, Restaurant } from '@tischlein/contract/entities'
import type { Words } from '@tischlein/locales/words'
import type { Language, Schedule } from '@tischlein/rules/restaurant/restaurant'
import { hoursThings } from './structured-hours.ts'
import { catalogueThing, menuThing } from './structured-menu.ts'

export type ThingsOf = {
  /** Scheme, host and port, without a slash at the end. */
  readonly origin: string
  readonly path: string
  readonly language: Language
  readonly words: Words
  readonly restaurant: Restaurant
  readonly schedule: Schedule
  /** The restaurant's own day, YYYY-MM-DD. */
  readonly today: string
  readonly categories: readonly Category[]
  /** The one that the page shows alone; null: the page is about the whole menu. */
  readonly category: Category | null
  readonly dishesOf: (categoryId: number) => readonly Product[]
  readonly reads: readonly Read[]
}

type Thing = { readonly [property: string]: unknown }

/** What a page tells search engines in schema.org's words; nothing where it shows nothing for them. */
export function thingsOf(page: ThingsOf): Thing[] {
  const { path, category, restaurant, origin } = page
  if (path === '/' || path === '/menu') {
    const way: Step[] = category ? [{ name: category.name, url: `/menu?category=${category.id}` }] : []
    return [restaurantThing(page), ...breadcrumbs(origin, restaurant, way)]
  }
  const blog = blogIn(page.reads)
  if (!blog) return []
  const way = [
    { name: page.words.t('page.blog'), url: '/blogs' },
    { name: blog.title, url: path },
  ]
  return [postingThing(page, blog), ...breadcrumbs(origin, restaurant, way)]
}

function restaurantThing(page: ThingsOf): Thing {
  const { origin, restaurant, schedule, today } = page
  const { main_image, logo, rating, facebook, instagram, twitter, linkedin, tiktok, youtube } = restaurant
  const elsewhere = [facebook, instagram, twitter, linkedin, tiktok, youtube].filter(Boolean)
  return {
    '@context': 'https://schema.org',
    '@type': restaurant.catalogue_mode ? 'Store' : 'Restaurant',
    '@id': `${origin}/`,
    name: restaurant.name,
    url: `${origin}/`,
    address: restaurant.address,
    telephone: restaurant.telephon,
    email: restaurant.email,
    ...(restaurant.claim ? { slogan: restaurant.claim } : {}),
    ...(main_image ? { image: `${origin}${main_image}` } : {}),
    ...(logo ? { logo: `${origin}${logo}` } : {}),
    ...(elsewhere.length > 0 ? { sameAs: elsewhere } : {}),
    ...(rating && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count },
    }),
    currenciesAccepted: restaurant.currency,
    openingHoursSpecification: hoursThings(schedule, today),
    ...(restaurant.catalogue_mode
      ? { hasOfferCatalog: catalogueThing(page) }
      : { acceptsReservations: restaurant.reservation_table, hasMenu: menuThing(page) }),
  }
}

const blogIn = (reads: readonly Read[]): Blog | null =>
  reads.flatMap((read) => (read.name === 'readBlogBySlug' ? [read.data] : []))[0] ?? null

const postingThing = ({ origin, path, language, restaurant }: ThingsOf, blog: Blog): Thing => ({
  '@context': 'https://schema.org',
  '@type': 'BlogPosting',
  '@id': `${origin}${path}`,
  mainEntityOfPage: `${origin}${path}`,
  headline: blog.title,
  description: blog.summary,
  datePublished: blog.published_at,
  inLanguage: language,
  ...(blog.image ? { image: `${origin}${blog.image}` } : {}),
  ...(blog.tags.length > 0 ? { keywords: blog.tags.map(({ name }) => name).join(', ') } : {}),
  author: { '@type': 'Organization', name: restaurant.name, url: `${origin}/` },
  publisher: { '@type': 'Organization', name: restaurant.name, url: `${origin}/` },
})

type Step = { readonly name: string; readonly url: string }

/** The way from the first page to this one; the first page itself has none. */
function breadcrumbs(origin: string, { name }: Restaurant, way: readonly Step[]): Thing[] {
  if (way.length === 0) return []
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [{ name, url: '/' }, ...way].map((step, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: step.name,
        item: `${origin}${step.url}`,
      })),
    },
  ]
}
