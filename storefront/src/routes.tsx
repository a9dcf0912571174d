import { load as loadWords } from 'virtual:words-of/checkout+refusal'
import type { Language, Restaurant } from '@tischlein/contract/entities'
import type { WordKey } from '@tischlein/locales/keys'
import type { ComponentType } from 'react'
import { lazily } from './lazily.tsx'
import { MenuPage } from './menu/MenuPage.tsx'
import { NotFoundPage } from './shell/NotFoundPage.tsx'
import { PageSkeleton } from './shell/PageSkeleton.tsx'
import type { WordsOnPage } from './words.ts'

export type Route = {
  readonly title: WordKey<'shop'> | null
  readonly Screen: ComponentType
  readonly isMenu?: boolean
  readonly status?: 404
  /** Part of ordering: missing where the shop does not provide it (storefront.md, section 2). */
  readonly isShop?: boolean
}

/** The whole shop on one page (storefront.md, section 2). Everything but the menu is fetched when it is near. */
const routes: readonly (Route & { readonly path: RegExp })[] = [
  { path: /^\/$/, title: null, Screen: MenuPage, isMenu: true },
  { path: /^\/menu$/, title: 'shop.title.menu', Screen: MenuPage, isMenu: true },
  {
    path: /^\/cart$/,
    title: 'shop.title.cart',
    Screen: lazily(() => import('./basket/BasketPage.tsx').then((file) => file.BasketPage), <PageSkeleton />),
  },
  {
    path: /^\/checkout$/,
    title: 'shop.title.checkout',
    isShop: true,
    Screen: withWords(() => import('./checkout/CheckoutPage.tsx').then((file) => file.CheckoutPage)),
  },
  {
    path: /^\/payment$/,
    title: 'shop.title.payment',
    isShop: true,
    Screen: withWords(() => import('./checkout/PaymentPage.tsx').then((file) => file.PaymentPage)),
  },
  {
    path: /^\/paymentstatus$/,
    title: 'shop.title.paymentstatus',
    isShop: true,
    Screen: withWords(() =>
      import('./checkout/PaymentStatusPage.tsx').then((file) => file.PaymentStatusPage),
    ),
  },
  {
    path: /^\/order\/[^/]+$/,
    title: 'shop.title.order',
    Screen: withWords(() => import('./ordering/OrderPage.tsx').then((file) => file.OrderPage)),
  },
]

const notFound: Route = { title: 'shop.title.error', Screen: NotFoundPage, status: 404 }

export function routeOf(path: string, restaurant: Pick<Restaurant, 'shop_providing'>): Route {
  const route = routes.find((one) => one.path.test(path))
  if (!route || (route.isShop && !restaurant.shop_providing)) return notFound
  return route
}

/** Set once, before anything is drawn. */
let onPage: { words: WordsOnPage; language: Language } | null = null
export const bringWordsTo = (words: WordsOnPage, language: Language) => {
  onPage = { words, language }
}

/** A screen that brings its own words along. */
function withWords(load: () => Promise<ComponentType>) {
  return lazily(
    async () => {
      if (!onPage) return load()
      const [Screen, messages] = await Promise.all([load(), loadWords(onPage.language)])
      onPage.words.add(messages)
      return Screen
    },
    <PageSkeleton />,
  )
}

/** While the guest reads the menu, what comes next is fetched. */
export const preloadRoutes = (...paths: string[]) => {
  for (const { path, Screen } of routes) {
    if (paths.some((one) => path.test(one)) && 'preload' in Screen && Screen.preload instanceof Function)
      void Screen.preload()
  }
}
