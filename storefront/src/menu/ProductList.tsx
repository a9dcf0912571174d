import type { Product } from '@tischlein/contract/entities'
import { pictureAt } from '@tischlein/contract/picture'
import { type CSSProperties, memo, Suspense, useDeferredValue, useMemo } from 'react'
import { Spy } from '../shell/late-parts.tsx'
import { useWords } from '../words.ts'
import { ProductCard } from './ProductCard.tsx'
import css from './ProductList.module.css'
import { useGrowing } from './use-growing.ts'
import { avatarsOf, type Group, groupsOf, idOf, partsOf } from './view.ts'

/** On a narrow screen the hero is what loads first; on a wide one the first row of pictures is in sight too. */
const EAGER = 2

type ProductListProps = {
  products: readonly Product[]
  /** False where the dishes come from several categories. */
  isGrouped?: boolean
}

/** The dishes of a view. A menu may have thousands: a screenful stands at once, the rest follows without being felt. */
export const ProductList = memo(function ProductList({
  products: newest,
  isGrouped = true,
}: ProductListProps) {
  const products = useDeferredValue(newest)
  const count = useGrowing(products.length)
  const groups = useMemo(() => groupsOf(products), [products])
  const hasGroups = isGrouped && groups.some(({ subcategory }) => subcategory !== null)
  if (!hasGroups) return <Dishes products={products} count={count} heading="h3" eager={EAGER} />
  let before = 0
  return (
    <>
      {groups.length > 1 && <Spy groups={groups} />}
      {groups.map((group, index) => {
        const own = Math.max(0, count - before)
        before += group.products.length
        return (
          <section key={idOf(group)} id={idOf(group)} className={css.group}>
            {group.subcategory && <GroupHeading group={group} name={group.subcategory.name} />}
            <Dishes
              products={group.products}
              count={own}
              heading={group.subcategory ? 'h4' : 'h3'}
              eager={index === 0 ? EAGER : 0}
            />
          </section>
        )
      })}
    </>
  )
})

type DishesProps = {
  products: readonly Product[]
  /** How many of them are drawn by now. */
  count: number
  heading: 'h3' | 'h4'
  eager: number
}

function Dishes({ products, count, heading, eager }: DishesProps) {
  const parts = useMemo(() => partsOf(products), [products])
  const later = Math.max(0, products.length - count)
  let before = 0
  return (
    <ul className={css.list}>
      {parts.map((part, index) => {
        const own = Math.min(part.length, count - before)
        before += part.length
        return (
          own > 0 && (
            <Part
              key={part[0]?.id}
              products={part}
              count={own}
              heading={heading}
              eager={index === 0 ? eager : 0}
            />
          )
        )
      })}
      {later > 0 && <li aria-hidden="true" className={css.later} style={roomFor(later)} />}
    </ul>
  )
}

const roomFor = (later: number): CSSProperties & { '--later': number } => ({ '--later': later })

/** Brought to life by itself, and not touched before that: a long list is never one long piece of work. */
const Part = memo(function Part({ products, count, heading, eager }: DishesProps) {
  return (
    <Suspense>
      {products.slice(0, count).map((product, index) => (
        <ProductCard key={product.id} product={product} heading={heading} eager={index < eager} />
      ))}
    </Suspense>
  )
})

function GroupHeading({ group, name }: { group: Group; name: string }) {
  const { t } = useWords()
  return (
    <div className={css.heading}>
      <h3 tabIndex={-1} lang={group.products[0]?.lang}>
        <bdi>{name}</bdi>
      </h3>
      <span className={css.count}>{t('shop.menu.inCategory', { count: group.products.length })}</span>
      <span className={css.avatars}>
        {avatarsOf(group).map((url) => (
          <img
            key={url}
            src={pictureAt(url, 80)}
            alt=""
            width={28}
            height={28}
            loading="lazy"
            decoding="async"
          />
        ))}
      </span>
    </div>
  )
}
