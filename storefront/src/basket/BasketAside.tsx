import { load as loadWords } from 'virtual:words-of/basket'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { IconButton } from '@tischlein/ui/IconButton.tsx'
import { Suspense } from 'react'
import { lazily } from '../lazily.tsx'
import { SkeletonList } from '../menu/SkeletonList.tsx'
import { useStore } from '../store.ts'
import { withWords } from '../with-words.ts'
import { useWords } from '../words.ts'
import css from './BasketAside.module.css'
import { sideBasket } from './side.ts'
import { unitsIn } from './units.ts'
import { useBasket } from './use-basket.ts'

export const BasketPanel = lazily(
  withWords(() => import('./BasketPanel.tsx').then((file) => file.BasketPanel), loadWords),
)

/** The basket beside the menu: a column of a wide window, from the side on a tablet. Opens with the first dish and never takes the focus. */
export function BasketAside() {
  const { t } = useWords()
  const { basket, isLoaded } = useBasket()
  const isOpen = useStore(sideBasket)
  const count = unitsIn(basket)
  return (
    <aside className={css.aside} aria-labelledby="basket" data-open={isOpen || undefined}>
      <div className={css.head}>
        <h2 id="basket">{t('shop.basket.title')}</h2>
        {count > 0 && <span className={css.count}>{t('shop.basket.count', { count })}</span>}
        <span className={css.close}>
          <IconButton icon="x" label={t('shop.basket.close')} onPress={() => sideBasket.set(false)} />
        </span>
      </div>
      {!isLoaded && <SkeletonList count={2} />}
      {isLoaded && count > 0 && (
        <Suspense>
          <BasketPanel />
        </Suspense>
      )}
      {isLoaded && count === 0 && (
        <p className={css.empty}>
          <Icon name="bag" size={28} />
          {t('shop.basket.empty')}
        </p>
      )}
    </aside>
  )
}
