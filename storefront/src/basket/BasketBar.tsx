import { Price } from '@tischlein/ui/Price.tsx'
import { paths } from '../paths.ts'
import { Link } from '../router.tsx'
import { useBottomBar } from '../shell/use-bottom-bar.ts'
import { useWords } from '../words.ts'
import css from './BasketBar.module.css'
import { Gap } from './Gap.tsx'
import { unitsIn } from './units.ts'
import { useBasket } from './use-basket.ts'

/** The basket under the thumb, on a phone, as soon as something is in it. */
export function BasketBar() {
  const { t } = useWords()
  const { basket } = useBasket()
  const count = unitsIn(basket)
  const isShown = count > 0
  useBottomBar(isShown)
  if (!isShown) return null
  return (
    <section className={css.bar} aria-label={t('shop.basket.title')}>
      <Gap basket={basket} look="bar" />
      <Link href={paths.cart()} className={css.button}>
        <span className={css.count} key={count}>
          {count}
        </span>
        <span className={css.verb}>{t('shop.basket.view')}</span>
        <Price amount={basket.totalPrice} />
      </Link>
    </section>
  )
}
