import type { Product } from '@tischlein/contract/entities'
import { Price } from '@tischlein/ui/Price.tsx'
import { AddButton } from '../menu/AddButton.tsx'
import { DishPicture } from '../menu/DishPicture.tsx'
import { OverlayLink } from '../shell/OverlayLink.tsx'
import { useWords } from '../words.ts'
import css from './Companions.module.css'
import { useBasket } from './use-basket.ts'
import { useExtras } from './use-extras.ts'

const SHOWN = 3

/** A few dishes that go with it, from the extra category, else what sells best. Never in the basket by themselves. */
export function Companions({ heading: Heading }: { heading: 'h2' | 'h3' }) {
  const { t } = useWords<'shop' | 'basket'>()
  const { basket } = useBasket()
  const isTaken = (product: Product) => basket.products.some((line) => line.productId === product.id)
  const { products: extras = [] } = useExtras()
  const products = extras.filter((product) => !isTaken(product) && product.stock !== 0 && !product.isDisabled)
  if (products.length === 0) return null
  return (
    <section className={css.companions}>
      <div className={css.head}>
        <Heading className={css.title}>{t('basket.companions.title')}</Heading>
        {products.length > SHOWN && (
          <OverlayLink to={{ name: 'extras' }} className={css.all} label={t('shop.overlay.extras')}>
            {t('basket.extras.all')}
          </OverlayLink>
        )}
      </div>
      <ul className={css.row}>
        {products.slice(0, SHOWN).map((product) => (
          <li key={product.id} className={css.one}>
            <DishPicture
              className={css.picture}
              url={product.image}
              name={product.name}
              width={160}
              height={104}
              sizes="160px"
            />
            <AddButton product={product} className={css.add} />
            <OverlayLink to={{ name: 'product', id: product.id }} className={css.name}>
              <bdi lang={product.lang}>{product.name}</bdi>
            </OverlayLink>
            <Price amount={product.min_price ?? product.price} className={css.price} />
          </li>
        ))}
      </ul>
    </section>
  )
}
