import { Price } from '@tischlein/ui/Price.tsx'
import { Suspense } from 'react'
import { paths } from '../paths.ts'
import { Link } from '../router.tsx'
import { useBottomBar } from '../shell/use-bottom-bar.ts'
import { isSeated as hasVisit } from '../table/at-table.ts'
import { TableBarPart } from '../table/late.tsx'
import { useWords } from '../words.ts'
import css from './BasketBar.module.css'
import { Gap } from './Gap.tsx'
import { unitsIn } from './units.ts'
import { useBasket, useInBasket } from './use-basket.ts'

/** The basket under the thumb, on a phone, as soon as something is in it. */
export function BasketBar() {
  const { t } = useWords()
  const { basket } = useBasket()
  const count = unitsIn(basket)
  const isSeated = useInBasket(hasVisit)
  const isShown = count > 0 || isSeated
  useBottomBar(isShown)
  if (!isShown) return null
  return (
    <section className={css.bar} aria-label={t('shop.basket.title')}>
      {count > 0 && <Gap basket={basket} look="bar" />}
      <div className={css.row}>
        {isSeated && (
          <Suspense>
            <TableBarPart isBeside={count > 0} />
          </Suspense>
        )}
        {count > 0 && (
          <Link href={paths.cart()} className={css.button}>
            <span className={css.count} key={count}>
              {count}
            </span>
            <span className={css.verb}>{t('shop.basket.view')}</span>
            <Price amount={basket.totalPrice} />
          </Link>
        )}
      </div>
    </section>
  )
}
