import type { Restaurant } from '@tischlein/contract/entities'
import { Suspense, useEffect, useRef } from 'react'
import { ledAway } from './guards.ts'
import { titleOf } from './head/title.ts'
import { Providers } from './Providers.tsx'
import { paths } from './paths.ts'
import { arrivedBy, navigate, usePlace } from './router.tsx'
import { notFound, type Route, routeOf } from './routes.tsx'
import { Layout } from './shell/Layout.tsx'
import { fetchParts } from './shell/late-parts.tsx'
import { PageSkeleton } from './shell/PageSkeleton.tsx'
import { useRestaurant } from './shell/use-restaurant.ts'
import { type Shop, useShop } from './shop.ts'
import { useWords } from './words.ts'

type AppProps = {
  shop: Shop
  restaurant: Restaurant
  firstAddress: string
  /** The path at which the server found nothing; it looks like a page, so that the routes alone cannot tell. */
  lostAt?: string | null
}

/** The shop, drawn by the server for the first page and by the browser from then on. */
export function App({ shop, restaurant, firstAddress, lostAt = null }: AppProps) {
  return (
    <Providers shop={shop} restaurant={restaurant} firstAddress={firstAddress}>
      <Page lostAt={lostAt} />
    </Providers>
  )
}

function Page({ lostAt }: { lostAt: string | null }) {
  const restaurant = useRestaurant()
  const { path } = usePlace()
  const route = path === lostAt ? notFound : routeOf(path, restaurant)
  const isIn = useGuard(route)
  useArrival(route.isMenu ? paths.menu() : path, useTitle(route))
  return (
    <Layout isMenu={route.isMenu === true}>
      <Suspense fallback={<PageSkeleton />}>
        {isIn ? <route.Screen /> : <PageSkeleton />}
        <Alive />
      </Suspense>
    </Layout>
  )
}

/** Whether the guest may see this page; whoever may not is on the way elsewhere. */
function useGuard({ guard }: Route): boolean {
  const { config, tokens } = useShop()
  const { query } = usePlace()
  const to = ledAway(guard, { settings: config, query, hasPrivateToken: tokens.isSignedIn() })
  useEffect(() => {
    if (to !== null) navigate(to, { replace: true })
  }, [to])
  return to === null
}

/** Says when the screen beside it answers to taps: what was tapped before is done now (start.ts). */
function Alive() {
  useEffect(() => {
    // A task of its own: React wakes a part that still sleeps when it is tapped, but not in the middle of its own work.
    const tell = () => setTimeout(() => document.dispatchEvent(new Event('shop:alive')))
    fetchParts().then(tell, tell)
  }, [])
  return null
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
    return focusHeading()
  }, [page, title])
}

const LOOK_MS = 60
const LOOKS_MAX = 80

/**
 * The heading of a new page gets the focus: as soon as it is there, because its file may still be on its way, and as
 * soon as it can, because a sheet above it may still be closing. Whoever was quicker and is in the page stays there.
 */
function focusHeading() {
  let looks = 0
  const timer = setInterval(() => {
    looks += 1
    if (isBusyIn('main') || looks > LOOKS_MAX) return clearInterval(timer)
    document.querySelector<HTMLElement>('main h1, h1')?.focus({ preventScroll: true })
  }, LOOK_MS)
  return () => clearInterval(timer)
}

const isBusyIn = (place: string) => document.activeElement?.closest(place) != null
