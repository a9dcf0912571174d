import type { Product } from '@tischlein/contract/entities'
import { Disclosure } from '@tischlein/ui/Disclosure.tsx'
import { inRow } from '@tischlein/ui/format'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { useLocale } from '@tischlein/ui/locale'
import { Price } from '@tischlein/ui/Price.tsx'
import { VisuallyHidden } from '@tischlein/ui/VisuallyHidden.tsx'
import { RichText } from '../shell/RichText.tsx'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useWords } from '../words.ts'
import { wordsOf } from './codes.ts'
import css from './DishHead.module.css'
import { DishPicture } from './DishPicture.tsx'
import { DishPrice } from './DishPrice.tsx'
import { WhenSold } from './WhenSold.tsx'

export const DishPlate = ({ product }: { product: Product }) => (
  <DishPicture
    className={css.plate}
    url={product.image}
    name={product.name}
    width={800}
    height={450}
    sizes="(min-width: 768px) 480px, 100vw"
    dimmed={product.stock === 0}
  />
)

/** Name and price on one line; below a translated name, the one that stands on the restaurant's own card. */
export function DishTitle({ product }: { product: Product }) {
  const { t } = useWords<'shop' | 'menu'>()
  const restaurant = useRestaurant()
  const { name, original_name, price, min_price, regular_price, lang } = product
  return (
    <span className={css.title}>
      <span>
        <bdi lang={lang}>{name}</bdi>
        {original_name && (
          <bdi className={css.original} lang={restaurant.lang}>
            {original_name}
          </bdi>
        )}
      </span>{' '}
      <span className={css.price}>
        {min_price !== null && <span className={css.from}>{t('shop.price.from')} </span>}
        {regular_price !== null && (
          <>
            <VisuallyHidden>{t('shop.price.before')} </VisuallyHidden>
            <Price amount={regular_price} struck className={css.before} />{' '}
            <VisuallyHidden>{t('shop.price.now')} </VisuallyHidden>
          </>
        )}
        <DishPrice amount={min_price ?? price} />
      </span>
    </span>
  )
}

/** Whatever else the restaurant wrote about the dish. */
export const DishTabs = ({ product }: { product: Product }) =>
  product.extra_tabs.length > 0 && (
    <div>
      {product.extra_tabs.map((tab) => (
        <Disclosure key={tab.id} summary={tab.title}>
          <RichText html={tab.content} lang={product.lang} />
        </Disclosure>
      ))}
    </div>
  )

/** Words, what the law wants beside the price, and what is in it in full words before any choice. */
export function DishHead({ product }: { product: Product }) {
  const { t, amount, named } = useWords<'shop' | 'menu'>()
  const { unit_price, depot, net_quantity, min_age } = product
  const facts = [
    net_quantity && named(net_quantity),
    unit_price && named(t('shop.price.unit', { price: amount(unit_price.price), unit: unit_price.unit })),
    depot && t('shop.line.deposit', { name: depot.name, price: amount(depot.price) }),
    min_age && t('shop.age', { age: min_age }),
  ].filter(Boolean)
  return (
    <div className={css.head}>
      {facts.length > 0 && <p className={css.facts}>{facts.join(' · ')}</p>}
      {product.description && (
        <RichText html={product.description} className={css.description} lang={product.lang} />
      )}
      <WhenSold product={product} />
      <Contents product={product} />
    </div>
  )
}

/** Allergens and additives in words; what the restaurant has not said is shown as unknown, never as none. */
function Contents({ product }: { product: Product }) {
  const { t } = useWords<'shop' | 'menu'>()
  const { language } = useLocale()
  const { legend } = useRestaurant()
  const rows = [
    { name: t('menu.contents.allergens'), words: wordsOf(product.allergy_info, legend) },
    { name: t('menu.contents.additives'), words: wordsOf(product.additives, legend) },
  ]
  return (
    <div className={css.contents}>
      <Icon name="wheat" size={22} />
      <dl>
        {rows.map(({ name, words }) => (
          <div key={name}>
            <dt>{name}</dt>{' '}
            <dd>
              {words === null
                ? t('menu.contents.unknown')
                : inRow(words, language) || t('menu.contents.none')}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
