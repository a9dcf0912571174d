import type { Category, Product, Restaurant } from '@tischlein/contract/entities'
import type { Language } from '@tischlein/rules/restaurant/restaurant'

type MenuOf = {
  readonly origin: string
  readonly language: Language
  readonly restaurant: Restaurant
  readonly categories: readonly Category[]
  readonly category: Category | null
  readonly dishesOf: (categoryId: number) => readonly Product[]
}

/** A page with more dishes than this names its sections only; each section's own page lists its dishes. */
const DISHES_MAX = 250

/** The whole menu, or the section that the page shows. Every dish is a product with its offer. */
export const menuThing = (page: MenuOf) => ({
  '@type': 'Menu',
  '@id': `${page.origin}/menu`,
  url: `${page.origin}/menu`,
  inLanguage: page.language,
  hasMenuSection: sectionsOf(page).map(({ category, dishes }) => ({
    '@type': 'MenuSection',
    ...named(page.origin, category),
    ...(dishes && {
      hasMenuItem: dishes.map((dish) => ({
        ...productThing(page, dish),
        '@type': ['MenuItem', 'Product'],
        ...dietOf(dish),
        offers: offerThing(page.restaurant, dish),
      })),
    }),
  })),
})

/** The same of a shop that sells no meals: products with their offers. */
export const catalogueThing = (page: MenuOf) => ({
  '@type': 'OfferCatalog',
  '@id': `${page.origin}/menu`,
  url: `${page.origin}/menu`,
  itemListElement: sectionsOf(page).map(({ category, dishes }) => ({
    '@type': 'OfferCatalog',
    ...named(page.origin, category),
    ...(dishes && {
      itemListElement: dishes.map((dish) => ({
        ...offerThing(page.restaurant, dish),
        itemOffered: { ...productThing(page, dish), '@type': 'Product' },
      })),
    }),
  })),
})

type Section = { readonly category: Category; readonly dishes: readonly Product[] | null }

function sectionsOf({ categories, category, dishesOf }: MenuOf): Section[] {
  const shown = category ? [category] : categories
  const isMany = shown.reduce((sum, { product_count }) => sum + product_count, 0) > DISHES_MAX && !category
  return shown.map((one) => ({ category: one, dishes: isMany ? null : dishesOf(one.id) }))
}

const named = (origin: string, { id, name, description }: Category) => ({
  name,
  url: `${origin}/menu?category=${id}`,
  ...(description ? { description: plain(description) } : {}),
})

const productThing = ({ origin }: MenuOf, { name, description, image }: Product) => ({
  name,
  ...(description ? { description: plain(description) } : {}),
  ...(image ? { image: `${origin}${image}` } : {}),
})

/** A dish with several prices is offered from the lowest. */
function offerThing({ currency }: Restaurant, { price, min_price, stock, disabled_reason }: Product) {
  const isOut = stock === 0 || disabled_reason === 'out_of_stock'
  const offer = {
    priceCurrency: currency,
    availability: `https://schema.org/${isOut ? 'SoldOut' : 'InStock'}`,
  }
  return min_price === null
    ? { '@type': 'Offer', price: decimal(price), ...offer }
    : { '@type': 'AggregateOffer', lowPrice: decimal(min_price), ...offer }
}

/** In minor units, of currencies that all have two decimals (EUR, USD, GBP). */
const decimal = (cents: number): string => (cents / 100).toFixed(2)

function dietOf({ tags }: Product) {
  const diets = tags.flatMap((tag) =>
    tag === 'vegan' ? ['VeganDiet'] : tag === 'vegetarian' ? ['VegetarianDiet'] : [],
  )
  return diets.length > 0 ? { suitableForDiet: diets.map((diet) => `https://schema.org/${diet}`) } : {}
}

const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
