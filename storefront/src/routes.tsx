import type { Restaurant } from '@tischlein/contract/entities'
import type { WordKey } from '@tischlein/locales/keys'
import type { ComponentType } from 'react'
import { ToProfile } from './account/ToProfile.tsx'
import { type Drawn, drawn, page } from './drawn.tsx'
import type { Guard } from './guards.ts'
import { MenuPage } from './menu/MenuPage.tsx'

/** The switches of a restaurant that decide which pages its shop has. */
export type Switches = Pick<
  Restaurant,
  'shop_providing' | 'event_mode' | 'ticketingSystem' | 'blog' | 'reviews'
>

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
const whereTicketed = ({ ticketingSystem }: Switches) => ticketingSystem
const whereWritten = ({ event_mode, blog }: Switches) => blog && !event_mode
const whereReviewed = ({ shop_providing, reviews }: Switches) => shop_providing && reviews

/** A menu that shows once a date and a time are chosen. */
const tickets = {
  title: 'shop.title.menu',
  isMenu: true,
  isThere: whereTicketed,
  ...drawn('TicketMenu', 'ticketing/TicketMenu.tsx'),
} as const

/**
 * The whole shop on one page (storefront.md, section 2); of two that share a path, the first that is there. Everything
 * but the menu is fetched when it is near.
 */
const routes: readonly (Route & { readonly path: RegExp })[] = [
  { path: /^\/$/, name: 'Home', guard: 'root', ...tickets },
  { path: /^\/menu$/, name: 'Menu', guard: 'shop', ...tickets },
  { path: /^\/$/, name: 'Home', title: null, Screen: MenuPage, isMenu: true, guard: 'root' },
  { path: /^\/menu$/, name: 'Menu', title: 'shop.title.menu', Screen: MenuPage, isMenu: true, guard: 'shop' },
  {
    path: /^\/cart$/,
    name: 'Cart',
    title: 'shop.title.cart',
    Screen: page('BasketPage'),
    guard: 'shop',
  },
  {
    path: /^\/checkout$/,
    title: 'shop.title.checkout',
    isThere: whereOrdered,
    guard: 'shop',
    Screen: page('CheckoutPage'),
  },
  {
    path: /^\/payment$/,
    name: 'Payment',
    title: 'shop.title.payment',
    isThere: whereOrdered,
    guard: 'shop',
    Screen: page('PaymentPage'),
  },
  {
    path: /^\/paymentstatus$/,
    title: 'shop.title.paymentstatus',
    isThere: whereOrdered,
    Screen: page('PaymentStatusPage'),
  },
  {
    path: /^\/bill$/,
    title: 'shop.title.bill',
    isThere: whereOrdered,
    guard: 'shop',
    Screen: page('BillPage'),
  },
  {
    path: /^\/order\/[^/]+$/,
    title: 'shop.title.order',
    Screen: page('OrderPage'),
  },
  { path: /^\/dashboard$/, title: 'shop.title.profile', guard: 'private', Screen: ToProfile },
  {
    path: /^\/dashboard\/profile$/,
    title: 'shop.title.profile',
    guard: 'private',
    Screen: page('ProfilePage'),
  },
  {
    path: /^\/dashboard\/orders$/,
    name: 'Orders',
    title: 'shop.title.orders',
    guard: 'private',
    Screen: page('OrdersPage'),
  },
  {
    path: /^\/resetpass\/[^/]+$/,
    name: 'ResetPass',
    title: 'shop.title.resetpass',
    Screen: page('ResetPage'),
  },
  {
    path: /^\/ticket\/[^/]+$/,
    title: 'shop.title.order',
    Screen: page('TicketPage'),
  },
  {
    path: /^\/reservation\/[^/]+$/,
    title: 'shop.title.reservation',
    Screen: page('ReservationPage'),
  },
  {
    path: /^\/blogs$/,
    title: 'shop.title.blogs',
    isThere: whereWritten,
    ...drawn('BlogsPage', 'content/BlogsPage.tsx'),
  },
  {
    path: /^\/tags\/\d{1,15}$/,
    title: null,
    isThere: whereWritten,
    ...drawn('TagPage', 'content/TagPage.tsx'),
  },
  {
    path: /^\/blogs\/[^/]+$/,
    title: null,
    isThere: whereWritten,
    ...drawn('BlogPage', 'content/BlogPage.tsx'),
  },
  {
    path: /^\/review$/,
    title: 'shop.title.review',
    isThere: whereReviewed,
    ...drawn('ReviewPage', 'content/ReviewPage.tsx'),
  },
  {
    path: /^\/pages\/[^/]+$/,
    title: null,
    ...drawn('InformationPage', 'content/InformationPage.tsx'),
  },
  {
    path: /^\/restaurants$/,
    title: 'shop.title.restaurants',
    ...drawn('LandingPage', 'landing/LandingPage.tsx'),
  },
]

export const notFound: Route = {
  title: 'shop.title.error',
  status: 404,
  ...drawn('NotFoundPage', 'shell/NotFoundPage.tsx'),
}

export function routeOf(path: string, restaurant: Switches): Route {
  return routes.find((one) => one.path.test(path) && (one.isThere?.(restaurant) ?? true)) ?? notFound
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
