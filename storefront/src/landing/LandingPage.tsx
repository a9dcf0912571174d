import { useAsk } from '../ask.ts'
import { SkeletonList } from '../menu/SkeletonList.tsx'
import { usePlace } from '../router.tsx'
import { Failed } from '../shell/Failed.tsx'
import { useUnread } from '../shell/use-unread.ts'
import { useWords } from '../words.ts'
import css from './LandingPage.module.css'
import { RestaurantCard } from './RestaurantCard.tsx'
import { SearchForm } from './SearchForm.tsx'
import { wishOf } from './wish.ts'

/** Where guests find the restaurants of this house (storefront.md, section 2: the landing page of the guards). */
export function LandingPage() {
  const { t } = useWords<'shop' | 'landing'>()
  const { query } = usePlace()
  const wish = wishOf(query)
  return (
    <main id="content" className={css.page} tabIndex={-1}>
      <h1 tabIndex={-1} className={css.title}>
        {t('landing.title')}
      </h1>
      <p className={css.lead}>{t('landing.lead')}</p>
      <SearchForm key={query.toString()} wish={wish} />
      <Found wish={wish} />
    </main>
  )
}

function Found({ wish }: { wish: ReturnType<typeof wishOf> }) {
  const { t } = useWords<'shop' | 'landing'>()
  const answer = useAsk('listRestaurants', wish)
  const unread = useUnread('listRestaurants', answer)
  const { data, isLoading } = answer
  if (unread) return <Failed {...unread} />
  if (!data) return isLoading ? <SkeletonList count={3} /> : null
  return (
    <section aria-labelledby="found" aria-live="polite">
      <h2 id="found" className={css.found}>
        {data.length === 0 ? t('landing.none') : t('landing.found', { count: data.length })}
      </h2>
      {data.length === 0 && <p>{t('landing.none.hint')}</p>}
      <ul className={css.list}>
        {data.map((restaurant) => (
          <RestaurantCard key={restaurant.id} restaurant={restaurant} />
        ))}
      </ul>
    </section>
  )
}
