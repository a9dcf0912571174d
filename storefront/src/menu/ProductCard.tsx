import type { Product } from '@tischlein/contract/entities'
import { inRow } from '@tischlein/ui/format'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { useLocale } from '@tischlein/ui/locale'
import { Price } from '@tischlein/ui/Price.tsx'
import { memo } from 'react'
import { RichText } from '../shell/late-parts.tsx'
import { OverlayLink } from '../shell/OverlayLink.tsx'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useWords } from '../words.ts'
import { AddButton } from './AddButton.tsx'
import { codesOf, wordsOf } from './codes.ts'
import { DishPicture } from './DishPicture.tsx'
import { DishPrice } from './DishPrice.tsx'
import { FEW_LEFT } from './left.ts'
import css from './ProductCard.module.css'
import { sellingHours, useWhyOff } from './use-why-off.ts'

type ProductCardProps = { product: Product; heading: 'h3' | 'h4'; eager: boolean }

const SIZES = '(min-width: 1280px) 344px, (min-width: 1024px) 360px, (min-width: 768px) 46vw, 116px'

/** One dish. The whole card opens its details; + is a button of its own. */
export const ProductCard = memo(function ProductCard({ product, heading: Heading, eager }: ProductCardProps) {
  const whyOff = useWhyOff()(product)
  const isOff = whyOff !== undefined
  return (
    <li className={css.card} data-off={isOff || undefined}>
      <div className={css.words}>
        <Heading className={css.name} lang={product.lang}>
          <OverlayLink to={{ name: 'product', id: product.id }} className={css.link}>
            <bdi>{product.name}</bdi>
          </OverlayLink>
        </Heading>
        <OriginalName product={product} />
        {product.description && (
          <RichText html={product.description} className={css.description} lang={product.lang} />
        )}
        <PriceLine product={product} />
        <Tags product={product} />
        {whyOff && <p className={css.off}>{whyOff}</p>}
      </div>
      <DishPicture
        className={css.picture}
        url={product.image}
        name={product.name}
        width={400}
        height={300}
        sizes={SIZES}
        eager={eager}
        dimmed={isOff}
      />
      <Stock product={product} />
      <AddButton product={product} className={css.add} />
    </li>
  )
})

/** Beside a translation, what stands on the restaurant's own card and what the waiter says (ux.md, section 11). */
function OriginalName({ product: { original_name } }: { product: Product }) {
  const { lang } = useRestaurant()
  return (
    original_name && (
      <p className={css.original} lang={lang}>
        <bdi>{original_name}</bdi>
      </p>
    )
  )
}

function PriceLine({ product }: { product: Product }) {
  const { t, named } = useWords()
  const { min_price, regular_price, price } = product
  return (
    <p className={css.priceLine}>
      <span className={css.price}>
        {min_price !== null && <span className={css.from}>{t('shop.price.from')} </span>}
        {regular_price !== null && (
          <>
            <span className={css.hidden}>{t('shop.price.before')}</span>
            <Price amount={regular_price} struck className={css.before} />{' '}
            <span className={css.hidden}>{t('shop.price.now')}</span>
          </>
        )}
        <DishPrice amount={min_price ?? price} />
      </span>
      <Codes product={product} />
      {product.extra_tabs.length > 0 && (
        <OverlayLink
          to={{ name: 'tabs', id: product.id }}
          className={css.info}
          label={t('shop.dish.more', { name: named(product.name) })}
        >
          <Icon name="info" size={18} />
        </OverlayLink>
      )}
      {regular_price !== null && (
        <span className={css.unit}>{t('shop.price.happy', { hours: sellingHours(product) })}</span>
      )}
      <UnitPrice product={product} />
    </p>
  )
}

/** The letters of the legend, in words for the ear. What the restaurant has not said must not look like nothing. */
function Codes({ product }: { product: Product }) {
  const { t } = useWords()
  const { legend, allergies } = useRestaurant()
  const { language } = useLocale()
  const codes = codesOf(product)
  if (allergies && product.allergy_info === null) {
    return <span className={css.unknown}>{t('shop.codes.unknown')}</span>
  }
  if (codes.length === 0) return null
  const words = t('shop.codes.label', { list: inRow(wordsOf(codes, legend) ?? [], language) })
  return (
    <OverlayLink to={{ name: 'allergies' }} className={css.codes} label={`${codes.join(' · ')}. ${words}`}>
      <bdi dir="ltr">{codes.join(' · ')}</bdi>
    </OverlayLink>
  )
}

/** What the law wants beside the price: volume, price per litre, deposit, and who may have it (ux.md, section 2). */
function UnitPrice({ product }: { product: Product }) {
  const { t, amount, named } = useWords()
  const { net_quantity, unit_price, depot, min_age } = product
  const parts = [
    net_quantity && named(net_quantity),
    unit_price && named(t('shop.price.unit', { price: amount(unit_price.price), unit: unit_price.unit })),
    depot && t('shop.price.deposit', { price: amount(depot.price) }),
    min_age && t('shop.age', { age: min_age }),
  ].filter(Boolean)
  return parts.length > 0 && <span className={css.unit}>{parts.join(' · ')}</span>
}

const tagIcons = { vegan: 'leaf', vegetarian: 'leaf', spicy: 'flame' } as const
type Tag = keyof typeof tagIcons
const isTag = (word: string): word is Tag => word in tagIcons

/** Vegan says vegetarian too, so the weaker word is left out. */
function Tags({ product }: { product: Product }) {
  const { t } = useWords()
  const all = product.tags
  const tags = all.filter(isTag).filter((tag) => tag !== 'vegetarian' || !all.includes('vegan'))
  if (tags.length === 0) return null
  return (
    <p className={css.tags}>
      {tags.map((tag) => (
        <span key={tag} data-tag={tag}>
          <Icon name={tagIcons[tag]} size={16} />
          {t(`shop.tag.${tag}`)}
        </span>
      ))}
    </p>
  )
}

function Stock({ product: { stock } }: { product: Product }) {
  const { t } = useWords()
  if (stock === null || stock === 0) return null
  return (
    <span className={css.stock} data-few={stock <= FEW_LEFT || undefined}>
      {t(stock <= FEW_LEFT ? 'shop.stock.few' : 'shop.stock.in', { count: stock })}
    </span>
  )
}
