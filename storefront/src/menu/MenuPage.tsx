import { sideBasket } from '../basket/side.ts'
import {
  basketAside,
  basketBar,
  closedNotice,
  hero,
  openStatus,
  serviceBar,
  serviceNote,
  sideLinks,
} from '../shell/late-parts.tsx'
import { useIsWide } from '../shell/use-is-wide.ts'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useStore } from '../store.ts'
import { CategoryNav } from './CategoryNav.tsx'
import css from './MenuPage.module.css'
import { MenuView, NothingHere } from './MenuView.tsx'
import { useMenu, useNear } from './use-menu.ts'

export function MenuPage() {
  const restaurant = useRestaurant()
  const { categories, pinned, view, lookAt } = useMenu()
  const isWide = useIsWide()
  useNear(view, categories)
  return (
    <div
      className={css.page}
      data-catalogue={restaurant.catalogue_mode || undefined}
      data-side={restaurant.side_menu || undefined}
      data-docked={useStore(sideBasket) || undefined}
    >
      <section className={css.intro} aria-labelledby="restaurant">
        {hero}
        {openStatus}
        {isWide !== true && !restaurant.catalogue_mode && <div className={css.service}>{serviceBar}</div>}
        {!restaurant.catalogue_mode && (
          <>
            {serviceNote}
            {closedNotice}
          </>
        )}
      </section>
      {view && (
        <div className={css.side}>
          <CategoryNav categories={categories} pinned={pinned} view={view} onLookAt={lookAt} />
          {sideLinks}
        </div>
      )}
      <main id="content" className={css.main} tabIndex={-1}>
        <div id="menu" tabIndex={-1}>
          {view ? (
            <MenuView view={view} categories={categories} pinnedLabel={pinned?.label ?? ''} />
          ) : (
            <NothingHere />
          )}
        </div>
      </main>
      {!restaurant.catalogue_mode && (
        <>
          {basketAside}
          {basketBar}
        </>
      )}
    </div>
  )
}
