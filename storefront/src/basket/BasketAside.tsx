import { Icon } from '@tischlein/ui/Icon.tsx'
import { IconButton } from '@tischlein/ui/IconButton.tsx'
import { Suspense } from 'react'
import { lazily } from '../lazily.tsx'
import { useStore } from '../store.ts'
import { useWords } from '../words.ts'
import css from './BasketAside.module.css'
import { unitsIn } from './expected.ts'
import { sideBasket } from './side.ts'
import { useBasket } from './use-basket.ts'

export const BasketPanel = lazily(() => import('./BasketPanel.tsx').then((file) => file.BasketPanel))

/** The basket beside the menu: always there on a wide window, from the side on a tablet. Never takes the focus. */
export function BasketAside() {
  const { t } = useWords()
  const { basket } = useBasket()
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
      {count > 0 ? (
        <Suspense>
          <BasketPanel />
        </Suspense>
      ) : (
        <p className={css.empty}>
          <Icon name="bag" size={28} />
          {t('shop.basket.empty')}
        </p>
      )}
    </aside>
  )
}
