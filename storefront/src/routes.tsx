import { load as accountWords } from 'virtual:words-of/account+checkout+content+form+refusal'
import { load as basketWords } from 'virtual:words-of/basket'
import { load as loadWords } from 'virtual:words-of/checkout+form+refusal+sign-in'
import { load as contentWords } from 'virtual:words-of/content+form'
import { load as reservationWords } from 'virtual:words-of/form+refusal+reserve+time'
import { load as signInWords } from 'virtual:words-of/form+refusal+sign-in'
import { load as landingWords } from 'virtual:words-of/landing'
import { load as shellWords } from 'virtual:words-of/shell'
import type { Restaurant } from '@tischlein/contract/entities'
import type { WordKey } from '@tischlein/locales/keys'
import type { ComponentType } from 'react'
import { ToProfile } from './account/ToProfile.tsx'
import { type Drawn, drawn } from './drawn.tsx'
import type { Guard } from './guards.ts'
import { lazily } from './lazily.tsx'
import { MenuPage } from './menu/MenuPage.tsx'
import { PageSkeleton } from './shell/PageSkeleton.tsx'
import { withWords } from './with-words.ts'

/** The switches of a restaurant that decide which pages its shop has. */
export type Switches = Pick<Restaurant, 'shop_providing' | 'event_mode' | 'blog' | 'reviews'>

export type Route = {
  /** As storefront.md, section 2, calls it. */
  readonly name?: 'Home' | 'Menu' | 'Cart' | 'Orders' | 'ResetPass' | 'Payment'
  readonly title: WordKey<'shop'> | null
  readonly Screen: ComponentType
  readonly isMenu?: boolean
  readonly status?: 404
  /** Whether such a restaurant has this page; left out: each has. */
  readonly isThere?: (restaurant: Switches) => boolean
  readonly guard?: Guard
  /** Left out: the server draws the place of the screen only, or has its code at hand. */
  readonly drawn?: Drawn
}

const whereOrdered = ({ shop_providing }: Switches) => shop_providing
const whereWritten = ({ event_mode, blog }: Switches) => blog && !event_mode
const whereReviewed = ({ shop_providing, reviews }: Switches) => shop_providing && reviews

/** The whole shop on one page (storefront.md, section 2). Everything but the menu is fetched when it is near. */
const routes: readonly (Route & { readonly path: RegExp })[] = [
  { path: /^\/$/, name: 'Home', title: null, Screen: MenuPage, isMenu: true, guard: 'root' },
  { path: /^\/menu$/, name: 'Menu', title: 'shop.title.menu', Screen: MenuPage, isMenu: true, guard: 'shop' },
  {
    path: /^\/cart$/,
    name: 'Cart',
    title: 'shop.title.cart',
    Screen: lazily(
      withWords(() => import('./basket/BasketPage.tsx').then((file) => file.BasketPage), basketWords),
      <PageSkeleton />,
    ),
    guard: 'shop',
  },
  {
    path: /^\/checkout$/,
    title: 'shop.title.checkout',
    isThere: whereOrdered,
    guard: 'shop',
    Screen: ordering(() => import('./checkout/CheckoutPage.tsx').then((file) => file.CheckoutPage)),
  },
  {
    path: /^\/payment$/,
    name: 'Payment',
    title: 'shop.title.payment',
    isThere: whereOrdered,
    guard: 'shop',
    Screen: ordering(() => import('./checkout/PaymentPage.tsx').then((file) => file.PaymentPage)),
  },
  {
    path: /^\/paymentstatus$/,
    title: 'shop.title.paymentstatus',
    isThere: whereOrdered,
    Screen: ordering(() => import('./checkout/PaymentStatusPage.tsx').then((file) => file.PaymentStatusPage)),
  },
  {
    path: /^\/order\/[^/]+$/,
    title: 'shop.title.order',
    Screen: ordering(() => import('./ordering/OrderPage.tsx').then((file) => file.OrderPage)),
  },
  { path: /^\/dashboard$/, title: 'shop.title.profile', guard: 'private', Screen: ToProfile },
  {
    path: /^\/dashboard\/profile$/,
    title: 'shop.title.profile',
    guard: 'private',
    Screen: account(() => import('./account/ProfilePage.tsx').then((file) => file.ProfilePage)),
  },
  {
    path: /^\/dashboard\/orders$/,
    name: 'Orders',
    title: 'shop.title.orders',
    guard: 'private',
    Screen: account(() => import('./account/OrdersPage.tsx').then((file) => file.OrdersPage)),
  },
  {
    path: /^\/resetpass\/[^/]+$/,
    name: 'ResetPass',
    title: 'shop.title.resetpass',
    Screen: lazily(
      withWords(() => import('./account/ResetPage.tsx').then((file) => file.ResetPage), signInWords),
      <PageSkeleton />,
    ),
  },
  {
    path: /^\/reservation\/[^/]+$/,
    title: 'shop.title.reservation',
    Screen: lazily(
      withWords(
        () => import('./reservation/ReservationPage.tsx').then((file) => file.ReservationPage),
        reservationWords,
      ),
      <PageSkeleton />,
    ),
  },
  {
    path: /^\/blogs$/,
    title: 'shop.title.blogs',
    isThere: whereWritten,
    ...content('BlogsPage', () => import('./content/BlogsPage.tsx').then((file) => file.BlogsPage)),
  },
  {
    path: /^\/tags\/\d{1,15}$/,
    title: null,
    isThere: whereWritten,
    ...content('TagPage', () => import('./content/TagPage.tsx').then((file) => file.TagPage)),
  },
  {
    path: /^\/blogs\/[^/]+$/,
    title: null,
    isThere: whereWritten,
    ...content('BlogPage', () => import('./content/BlogPage.tsx').then((file) => file.BlogPage)),
  },
  {
    path: /^\/review$/,
    title: 'shop.title.review',
    isThere: whereReviewed,
    ...content('ReviewPage', () => import('./content/ReviewPage.tsx').then((file) => file.ReviewPage)),
  },
  {
    path: /^\/pages\/[^/]+$/,
    title: null,
    ...content('InformationPage', () =>
      import('./content/InformationPage.tsx').then((file) => file.InformationPage),
    ),
  },
  {
    path: /^\/restaurants$/,
    title: 'shop.title.restaurants',
    ...drawn(
      'landing/LandingPage.tsx',
      'landing',
      () => import('./landing/LandingPage.tsx').then((file) => file.LandingPage),
      landingWords,
    ),
  },
]

export const notFound: Route = {
  title: 'shop.title.error',
  status: 404,
  ...drawn(
    'shell/NotFoundPage.tsx',
    'shell',
    () => import('./shell/NotFoundPage.tsx').then((file) => file.NotFoundPage),
    shellWords,
  ),
}

export function routeOf(path: string, restaurant: Switches): Route {
  const route = routes.find((one) => one.path.test(path))
  return route && (route.isThere?.(restaurant) ?? true) ? route : notFound
}

/** A page of somebody's account. */
function account(load: () => Promise<ComponentType>) {
  return lazily(withWords(load, accountWords), <PageSkeleton />)
}

/** A screen of ordering, which brings its own words along. */
function ordering(load: () => Promise<ComponentType>) {
  return lazily(withWords(load, loadWords), <PageSkeleton />)
}

/** A page to read, which the server draws for search engines too. */
function content(name: string, load: () => Promise<ComponentType>) {
  return drawn(`content/${name}.tsx`, 'content+form', load, contentWords)
}

/** All that the server draws from files of their own. */
export const drawnRoutes = [...routes, notFound].flatMap((route) => route.drawn ?? [])

/** While the guest reads the menu, what comes next is fetched. */
export const preloadRoutes = (...paths: string[]) => {
  for (const { path, Screen } of routes) {
    if (paths.some((one) => path.test(one)) && 'preload' in Screen && Screen.preload instanceof Function)
      void Screen.preload()
  }
}
