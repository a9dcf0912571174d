import type { Product } from '@tischlein/contract/entities'
import { Price } from '@tischlein/ui/Price.tsx'
import { useAsk } from '../ask.ts'
import { AddButton } from '../menu/AddButton.tsx'
import { DishPicture } from '../menu/DishPicture.tsx'
import { OverlayLink } from '../shell/OverlayLink.tsx'
import { useMenuBasket } from '../shell/use-restaurant.ts'
import { useWords } from '../words.ts'
import css from './Companions.module.css'
import { useBasket } from './use-basket.ts'

const SHOWN = 3

/** A few dishes that go with it, from the extra category, else what sells best. Never in the basket by themselves. */
export function Companions({ heading: Heading }: { heading: 'h2' | 'h3' }) {
  const { t } = useWords()
  const { basket } = useBasket()
  const isTaken = (product: Product) => basket.products.some((line) => line.productId === product.id)
  const products = useExtras().filter(
    (product) => !isTaken(product) && product.stock !== 0 && !product.isDisabled,
  )
  if (products.length === 0) return null
  return (
    <section className={css.companions}>
      <Heading className={css.title}>{t('shop.companions.title')}</Heading>
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

function useExtras(): readonly Product[] {
  const menuBasket = useMenuBasket()
  const extra = useAsk('listCategories', { extra: 1 }).data
  const [category] = extra ?? []
  const products = useAsk('listProducts', category ? { categoryId: category.id, ...menuBasket } : null).data
  const best = useAsk('listMostSelling', extra && !category ? menuBasket : null).data
  return products ?? best ?? []
}
