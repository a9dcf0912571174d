import { useEffect } from 'react'
import { useAsk } from '../ask.ts'
import { BasketAside } from '../basket/BasketAside.tsx'
import { BasketBar } from '../basket/BasketBar.tsx'
import { ClosedNotice, OpenStatus } from '../delivery-time/OpenStatus.tsx'
import { ServiceBar } from '../delivery-time/ServiceBar.tsx'
import { ServiceNote } from '../delivery-time/ServiceNote.tsx'
import { usePlace } from '../router.tsx'
import { Announcement } from '../shell/Announcement.tsx'
import { SideLinks } from '../shell/SideLinks.tsx'
import { useIsWide } from '../shell/use-is-wide.ts'
import { useMenuBasket, useRestaurant } from '../shell/use-restaurant.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import { CategoryNav } from './CategoryNav.tsx'
import { Hero } from './Hero.tsx'
import css from './MenuPage.module.css'
import { MenuView } from './MenuView.tsx'
import { viewOf } from './view.ts'

export function MenuPage() {
  const restaurant = useRestaurant()
  const { categories, pinned, view, lookAt } = useMenu()
  const isWide = useIsWide()
  return (
    <div className={css.page} data-catalogue={restaurant.catalogue_mode || undefined}>
      <section className={css.intro} aria-labelledby="restaurant">
        <Hero />
        <OpenStatus />
        {isWide !== true && !restaurant.catalogue_mode && (
          <div className={css.service}>
            <ServiceBar />
          </div>
        )}
        {!restaurant.catalogue_mode && (
          <>
            <ServiceNote />
            <ClosedNotice />
          </>
        )}
        <Announcement />
      </section>
      {view && (
        <div className={css.side}>
          <CategoryNav categories={categories} pinned={pinned} view={view} onLookAt={lookAt} />
          <SideLinks />
        </div>
      )}
      <main id="content" className={css.main} tabIndex={-1}>
        <div id="menu" tabIndex={-1}>
          {view && <MenuView view={view} categories={categories} pinnedLabel={pinned?.label ?? ''} />}
        </div>
      </main>
      {!restaurant.catalogue_mode && (
        <>
          <BasketAside />
          <BasketBar />
        </>
      )}
    </div>
  )
}

function useMenu() {
  const { t } = useWords()
  const { answers } = useShop()
  const restaurant = useRestaurant()
  const menuBasket = useMenuBasket()
  const { query } = usePlace()
  const categories = useAsk('listCategories', {}).data ?? []
  const pinnedProducts = useAsk('listPinnedProducts', menuBasket).data ?? []
  const pinned = pinnedProducts.length > 0 && {
    label: restaurant.pinned_products_label ?? t('shop.menu.pinned'),
    count: pinnedProducts.length,
  }
  const view = viewOf(query, { categories, hasPinned: Boolean(pinned), hasSearch: restaurant.search_enabled })
  const lookAt = (categoryId: number) => void answers.need('listProducts', { categoryId, ...menuBasket })
  useNeighbours(view?.name === 'category' ? view.id : null)
  return { categories, pinned: pinned || null, view, lookAt }
}

const NEIGHBOURS_AFTER_MS = 1200

/** The categories beside the one on the screen, so that a switch shows at once (ux.md, section 3, decision 4). */
function useNeighbours(current: number | null) {
  const { answers } = useShop()
  const categories = useAsk('listCategories', {}).data
  const { basketId } = useMenuBasket()
  useEffect(() => {
    const fetchThem = () => {
      const at = categories?.findIndex(({ id }) => id === current) ?? -1
      const near = categories?.filter((_, index) => index !== at && Math.abs(index - at) <= 1) ?? []
      for (const { id } of near)
        void answers.need('listProducts', { categoryId: id, ...(basketId ? { basketId } : {}) })
    }
    const timer = setTimeout(fetchThem, NEIGHBOURS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [answers, categories, current, basketId])
}
