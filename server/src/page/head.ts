import type { Category, Product, Restaurant } from '@tischlein/contract/entities'
import type { Words } from '@tischlein/locales/words'
import type { Language } from '@tischlein/rules/restaurant/restaurant'

export type HeadOf = {
  /** Scheme, host and port, without a slash at the end. */
  readonly origin: string
  readonly path: string
  readonly language: Language
  readonly words: Words
  readonly restaurant: Restaurant
  readonly category: Category | null
  readonly dishes: readonly Product[]
  /** Whether the page is about the menu: all others are of no use to a search engine. */
  readonly isMenu: boolean
}

/** What search engines, link previews and home screens read. Goes before `</head>` as it is. */
export const headOf = (page: HeadOf): string =>
  [
    ...(page.isMenu ? linksOf(page) : [tag('meta', { name: 'robots', content: 'noindex' })]),
    ...commonOf(page),
  ].join('\n')

function commonOf({ restaurant }: HeadOf): string[] {
  const { logo } = restaurant
  return [
    tag('link', { rel: 'manifest', href: '/manifest.webmanifest' }),
    ...(logo?.endsWith('.svg') ? [tag('link', { rel: 'icon', href: logo, type: 'image/svg+xml' })] : []),
  ]
}

function linksOf(page: HeadOf): string[] {
  const { origin, language, restaurant, category } = page
  const address = canonicalOf(page)
  const inLanguage = (other: Language) => `${address}${address.includes('?') ? '&' : '?'}lang=${other}`
  const description = descriptionOf(page)
  const title = category ? `${category.name} – ${restaurant.name}` : restaurant.name
  return [
    tag('meta', { name: 'description', content: description }),
    tag('link', { rel: 'canonical', href: address }),
    ...restaurant.languages.map((other) =>
      tag('link', { rel: 'alternate', hreflang: other, href: inLanguage(other) }),
    ),
    tag('link', { rel: 'alternate', hreflang: 'x-default', href: address }),
    tag('meta', { property: 'og:type', content: 'website' }),
    tag('meta', { property: 'og:title', content: title }),
    tag('meta', { property: 'og:description', content: description }),
    tag('meta', { property: 'og:url', content: address }),
    tag('meta', { property: 'og:locale', content: language }),
    ...(restaurant.main_image
      ? [tag('meta', { property: 'og:image', content: `${origin}${restaurant.main_image}` })]
      : []),
    `<script type="application/ld+json">${JSON.stringify(structuredData(page)).replaceAll('<', '\\u003c')}</script>`,
  ]
}

const canonicalOf = ({ origin, category }: HeadOf): string =>
  category ? `${origin}/menu?category=${category.id}` : `${origin}/`

function descriptionOf({ restaurant, category, words }: HeadOf): string {
  if (category?.description) return plain(category.description)
  const { name, claim, address, catalogue_mode } = restaurant
  const key = catalogue_mode ? 'page.description.catalogue' : 'page.description'
  return words.t(key, { name, claim: claim ?? '', address })
}

/** schema.org: the restaurant, and the part of its menu that stands on the page. */
function structuredData(page: HeadOf) {
  const { origin, restaurant, category, dishes } = page
  return {
    '@context': 'https://schema.org',
    '@type': restaurant.catalogue_mode ? 'Store' : 'Restaurant',
    '@id': `${origin}/`,
    name: restaurant.name,
    url: `${origin}/`,
    address: restaurant.address,
    telephone: restaurant.telephon,
    ...(restaurant.main_image ? { image: `${origin}${restaurant.main_image}` } : {}),
    currenciesAccepted: restaurant.currency,
    openingHoursSpecification: openingHours(restaurant),
    hasMenu: {
      '@type': 'Menu',
      url: `${origin}/menu`,
      inLanguage: page.language,
      hasMenuSection: category && {
        '@type': 'MenuSection',
        name: category.name,
        hasMenuItem: dishes.map((dish) => menuItem(origin, restaurant, dish)),
      },
    },
  }
}

const menuItem = (origin: string, { currency }: Restaurant, dish: Product) => ({
  '@type': 'MenuItem',
  name: dish.name,
  ...(dish.description ? { description: plain(dish.description) } : {}),
  ...(dish.image ? { image: `${origin}${dish.image}` } : {}),
  offers: { '@type': 'Offer', price: (dish.price / 100).toFixed(2), priceCurrency: currency },
})

/** The hours of the first type that has any: those at which somebody is there. */
const openingHours = ({ hereTimes, restaurantTakeawayTimes, restaurantAvailableTimes }: Restaurant) =>
  (
    [hereTimes, restaurantTakeawayTimes, restaurantAvailableTimes].find((rules) => rules.length > 0) ?? []
  ).map(({ weekday, open_at, close_at }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: `https://schema.org/${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}`,
    opens: open_at,
    closes: close_at === '24:00' ? '23:59' : close_at,
  }))

const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const tag = (name: string, attributes: { readonly [name: string]: string }): string =>
  `<${name} ${Object.entries(attributes)
    .map(([attribute, value]) => `${attribute}="${escaped(value)}"`)
    .join(' ')}>`

const marks: { readonly [mark: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark)
