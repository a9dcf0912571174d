import type { Product } from '@tischlein/contract/entities'
import { Price } from '@tischlein/ui/Price.tsx'
import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { AddButton } from '../menu/AddButton.tsx'
import { DishPicture } from '../menu/DishPicture.tsx'
import { SkeletonList } from '../menu/SkeletonList.tsx'
import { useWhyOff } from '../menu/use-why-off.ts'
import { Failed } from '../shell/Failed.tsx'
import { closeOverlay } from '../shell/overlay.ts'
import { useWords } from '../words.ts'
import css from './ExtrasSheet.module.css'
import { useExtras } from './use-extras.ts'

/** Everything that may still be added, with its quantity in place (storefront.md, section 2, "Cart page"). */
export function ExtrasSheet() {
  const { t } = useWords()
  const { products, unread } = useExtras()
  return (
    <Sheet title={t('shop.overlay.extras')} closeLabel={t('shop.close')} onClose={closeOverlay}>
      {unread && <Failed {...unread} />}
      {!products && !unread && <SkeletonList count={3} />}
      {products?.length === 0 && <p>{t('shop.menu.empty')}</p>}
      {products && products.length > 0 && (
        <ul className={css.list}>
          {products.map((product) => (
            <Extra key={product.id} product={product} />
          ))}
        </ul>
      )}
    </Sheet>
  )
}

function Extra({ product }: { product: Product }) {
  const { t } = useWords()
  const whyOff = useWhyOff()(product)
  return (
    <li className={css.one} data-off={whyOff !== undefined || undefined}>
      <DishPicture
        className={css.picture}
        url={product.image}
        name={product.name}
        width={64}
        height={64}
        sizes="64px"
        dimmed={whyOff !== undefined}
      />
      <div className={css.words}>
        <h3 className={css.name} lang={product.lang}>
          <bdi>{product.name}</bdi>
        </h3>
        <p className={css.price}>
          {product.min_price !== null && `${t('shop.price.from')} `}
          <Price amount={product.min_price ?? product.price} />
          {whyOff && ` · ${whyOff}`}
        </p>
      </div>
      <AddButton product={product} />
    </li>
  )
}
