import type { Product } from '@tischlein/contract/entities'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { Price } from '@tischlein/ui/Price.tsx'
import { memo } from 'react'
import { OverlayLink } from '../shell/OverlayLink.tsx'
import { plainText } from '../shell/RichText.tsx'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useWords } from '../words.ts'
import { AddButton } from './AddButton.tsx'
import { codesOf, wordsOf } from './codes.ts'
import { DishPicture } from './DishPicture.tsx'
import css from './ProductCard.module.css'
import { useWhyOff } from './use-why-off.ts'

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
        {product.description && (
          <p className={css.description} lang={product.lang}>
            {plainText(product.description)}
          </p>
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

function PriceLine({ product }: { product: Product }) {
  const { t } = useWords()
  const { legend, zero_price_format } = useRestaurant()
  const codes = codesOf(product)
  const shown = product.min_price ?? product.price
  return (
    <p className={css.priceLine}>
      <span className={css.price}>
        {product.min_price !== null && <span className={css.from}>{t('shop.price.from')} </span>}
        {product.regular_price !== null && (
          <>
            <span className={css.hidden}>{t('shop.price.before')}</span>
            <Price amount={product.regular_price} struck className={css.before} />{' '}
            <span className={css.hidden}>{t('shop.price.now')}</span>
          </>
        )}
        {shown === 0 && zero_price_format !== 'zero' ? (
          zero_price_format === 'free' && t('shop.price.free')
        ) : (
          <Price amount={shown} />
        )}
      </span>
      {codes.length > 0 && (
        <OverlayLink
          to={{ name: 'allergies' }}
          className={css.codes}
          label={`${codes.join(' · ')}. ${t('shop.codes.label', { list: (wordsOf(codes, legend) ?? []).join(', ') })}`}
        >
          <bdi dir="ltr">{codes.join(' · ')}</bdi>
        </OverlayLink>
      )}
      <UnitPrice product={product} />
    </p>
  )
}

/** What the law wants beside the price of packed drinks: volume, price per litre, deposit (ux.md, section 2). */
function UnitPrice({ product }: { product: Product }) {
  const { t, amount } = useWords()
  const { unit_price, depot } = product
  if (!unit_price && !depot) return null
  const parts = [
    unit_price && t('shop.price.unit', { price: amount(unit_price.price), unit: unit_price.unit }),
    depot && t('shop.price.deposit', { price: amount(depot.price) }),
  ]
  return <span className={css.unit}>{parts.filter(Boolean).join(' · ')}</span>
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

/** From here down the number is a warning. */
const FEW = 5

function Stock({ product: { stock } }: { product: Product }) {
  const { t } = useWords()
  if (stock === null || stock === 0) return null
  return (
    <span className={css.stock} data-few={stock <= FEW || undefined}>
      {t(stock <= FEW ? 'shop.stock.few' : 'shop.stock.in', { count: stock })}
    </span>
  )
}
