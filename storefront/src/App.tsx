import type { Restaurant } from '@tischlein/contract/entities'
import { LocaleProvider } from '@tischlein/ui/locale'
import { Suspense, useEffect, useMemo, useRef } from 'react'
import { paths } from './paths.ts'
import { arrivedBy, FirstAddressProvider, usePlace } from './router.tsx'
import { type Route, routeOf } from './routes.tsx'
import { Layout } from './shell/Layout.tsx'
import { PageSkeleton } from './shell/PageSkeleton.tsx'
import { useRestaurant } from './shell/use-restaurant.ts'
import { type Shop, ShopProvider } from './shop.ts'
import { useWords } from './words.ts'

type AppProps = { shop: Shop; restaurant: Restaurant; firstAddress: string }

/** The shop, drawn by the server for the first page and by the browser from then on. */
export function App({ shop, restaurant, firstAddress }: AppProps) {
  const { language } = shop
  const { currency, timezone } = restaurant
  const locale = useMemo(() => ({ language, currency, timeZone: timezone }), [language, currency, timezone])
  return (
    <ShopProvider value={shop}>
      <LocaleProvider value={locale}>
        <FirstAddressProvider value={firstAddress}>
          <Page />
        </FirstAddressProvider>
      </LocaleProvider>
    </ShopProvider>
  )
}

function Page() {
  const restaurant = useRestaurant()
  const { path } = usePlace()
  const route = routeOf(path, restaurant)
  useArrival(route.isMenu ? paths.menu() : path, useTitle(route))
  return (
    <Layout isMenu={route.isMenu === true}>
      <Suspense fallback={<PageSkeleton />}>
        <route.Screen />
        <Alive />
      </Suspense>
    </Layout>
  )
}

/** Says when the screen beside it answers to taps: what was tapped before is done now (start.ts). */
function Alive() {
  useEffect(() => void document.dispatchEvent(new Event('shop:alive')), [])
  return null
}

/** storefront.md, section 2: the restaurant, a separator, "Online Shop" in event mode, else the route's title. */
export function titleOf(restaurant: Restaurant, routeTitle: string | null, onlineShop: string): string {
  const second = restaurant.event_mode ? onlineShop : routeTitle
  return second ? `${restaurant.name} · ${second}` : restaurant.name
}

function useTitle({ title }: Route): string {
  const { t } = useWords()
  return titleOf(useRestaurant(), title && t(title), t('shop.title.online'))
}

/** `page`: the menu is one page, whatever it shows. A new page begins at its top, with its title told and the focus on its heading; Back keeps what the browser restores. */
function useArrival(page: string, title: string) {
  const before = useRef(page)
  useEffect(() => {
    document.title = title
    if (before.current === page) return
    before.current = page
    if (arrivedBy() === 'push') scrollTo(0, 0)
    const timer = setTimeout(
      () => document.querySelector<HTMLElement>('main h1, h1')?.focus({ preventScroll: true }),
      60,
    )
    return () => clearTimeout(timer)
  }, [page, title])
}
