import type { Product } from '@tischlein/contract/entities'
import { pictureAt } from '@tischlein/contract/picture'
import { type MouseEvent, useEffect, useState } from 'react'
import { useWords } from '../words.ts'
import { ProductCard } from './ProductCard.tsx'
import css from './ProductList.module.css'
import { avatarsOf, type Group, groupsOf } from './view.ts'

/** On a narrow screen the hero is what loads first; on a wide one the first row of pictures is in sight too. */
const EAGER = 2

type ProductListProps = {
  products: readonly Product[]
  /** False where the dishes come from several categories. */
  isGrouped?: boolean
}

export function ProductList({ products, isGrouped = true }: ProductListProps) {
  const groups = groupsOf(products)
  const hasGroups = isGrouped && groups.some(({ subcategory }) => subcategory !== null)
  if (!hasGroups) return <Dishes products={products} heading="h3" eager={EAGER} />
  return (
    <>
      {groups.length > 1 && <Spy groups={groups} />}
      {groups.map((group, index) => (
        <section key={group.subcategory?.id ?? 0} id={idOf(group)} className={css.group}>
          {group.subcategory && <GroupHeading group={group} name={group.subcategory.name} />}
          <Dishes
            products={group.products}
            heading={group.subcategory ? 'h4' : 'h3'}
            eager={index === 0 ? EAGER : 0}
          />
        </section>
      ))}
    </>
  )
}

type DishesProps = { products: readonly Product[]; heading: 'h3' | 'h4'; eager: number }

const Dishes = ({ products, heading, eager }: DishesProps) => (
  <ul className={css.list}>
    {products.map((product, index) => (
      <ProductCard key={product.id} product={product} heading={heading} eager={index < eager} />
    ))}
  </ul>
)

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

const idOf = ({ subcategory }: Group) => `subcategory-${subcategory?.id ?? 0}`

/** The second row of the menu: jumps to a subcategory and shows which one is on the screen. */
function Spy({ groups }: { groups: readonly Group[] }) {
  const { t } = useWords()
  const named = groups.filter(({ subcategory }) => subcategory !== null)
  const current = useCurrent(named)
  const jump = (event: MouseEvent, group: Group) => {
    event.preventDefault()
    const section = document.getElementById(idOf(group))
    section?.scrollIntoView()
    section?.querySelector('h3')?.focus({ preventScroll: true })
  }
  return (
    <nav className={css.spy} aria-label={t('shop.menu.subcategories')}>
      <ul>
        {named.map((group) => (
          <li key={idOf(group)}>
            <a
              href={`#${idOf(group)}`}
              aria-current={idOf(group) === current ? 'true' : undefined}
              onClick={(event) => jump(event, group)}
            >
              {group.subcategory?.name} <span className={css.count}>{group.products.length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** How far below the sticky rows a section counts as the one being read. */
const READING_LINE_PX = 180

function useCurrent(groups: readonly Group[]): string {
  const ids = groups.map(idOf)
  const [current, setCurrent] = useState(ids[0] ?? '')
  const key = ids.join()
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const above = key.split(',').filter((id) => {
        const section = document.getElementById(id)
        return section !== null && section.getBoundingClientRect().top < READING_LINE_PX
      })
      setCurrent(above.at(-1) ?? key.split(',')[0] ?? '')
    }
    const ask = () => {
      frame ||= requestAnimationFrame(look)
    }
    addEventListener('scroll', ask, { passive: true })
    return () => {
      removeEventListener('scroll', ask)
      cancelAnimationFrame(frame)
    }
  }, [key])
  return current
}
