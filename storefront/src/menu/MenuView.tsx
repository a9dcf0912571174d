import type { Category, Product } from '@tischlein/contract/entities'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { Suspense, useEffect, useMemo, useRef } from 'react'
import { useAsk } from '../ask.ts'
import { paths } from '../paths.ts'
import { Link } from '../router.tsx'
import { Failed } from '../shell/Failed.tsx'
import { Description, RichText } from '../shell/late-parts.tsx'
import { announce } from '../shell/notices.ts'
import { OverlayLink } from '../shell/OverlayLink.tsx'
import { useMenuBasket, useRestaurant } from '../shell/use-restaurant.ts'
import { useShop } from '../shop.ts'
import { useStore } from '../store.ts'
import { useWords } from '../words.ts'
import { type Filter, filter, isOn, sift } from './filter.ts'
import { Elsewhere, FilterNote } from './later.ts'
import css from './MenuView.module.css'
import { toMenuTop } from './menu-top.ts'
import { ProductList } from './ProductList.tsx'
import { SkeletonList } from './SkeletonList.tsx'
import { useStill } from './use-still.ts'
import type { MenuView as View } from './view.ts'

type MenuViewProps = { view: View; categories: readonly Category[]; pinnedLabel: string }

/** The dishes of a category, the special offers, or what a search found. */
export function MenuView({ view, categories, pinnedLabel }: MenuViewProps) {
  if (view.name === 'pinned') return <Pinned label={pinnedLabel} next={categories[0]} />
  if (view.name === 'search') return <Found text={view.text} />
  const at = categories.findIndex(({ id }) => id === view.id)
  const category = categories[at]
  return category ? <OneCategory category={category} next={categories[at + 1]} /> : null
}

function Pinned({ label, next }: { label: string; next: Category | undefined }) {
  const menuBasket = useMenuBasket()
  const { data: newest, error } = useAsk('listPinnedProducts', menuBasket)
  const data = useStill(newest, 'pinned')
  return (
    <section aria-labelledby="view">
      <Heading title={label} count={data?.length} />
      <Dishes products={data} error={error} isGrouped={false} />
      <FootNote html={null} />
      {next && <Next category={next} />}
    </section>
  )
}

function OneCategory({ category, next }: { category: Category; next: Category | undefined }) {
  const { t } = useWords()
  const menuBasket = useMenuBasket()
  const { data: newest, error } = useAsk('listProducts', { categoryId: category.id, ...menuBasket })
  const data = useStill(newest, category.id)
  useSpoken(`${category.name}, ${t('shop.menu.count', { count: category.product_count })}`)
  return (
    <section aria-labelledby="view">
      <Heading title={category.name} lang={category.lang} count={category.product_count} />
      {category.description && (
        <Description key={`about-${category.id}`} html={category.description} lang={category.lang} />
      )}
      <Dishes key={category.id} products={data} error={error} />
      <FootNote html={category.foot_note} />
      {next && <Next category={next} />}
    </section>
  )
}

function Found({ text }: { text: string }) {
  const { t, named } = useWords()
  const menuBasket = useMenuBasket()
  const { data, error } = useAsk('searchProducts', { name: text, ...menuBasket })
  const count = data?.length
  useEffect(() => {
    if (count !== undefined) announce(t('shop.search.found', { count, text: named(text) }))
  }, [count, text, t, named])
  return (
    <section aria-labelledby="view">
      <Heading title={t('shop.search.title', { text: named(text) })} count={count} />
      {data?.length === 0 ? (
        <>
          <div className={css.empty}>
            <p>{t('shop.search.none')}</p>
            <Link href={paths.menu()}>{t('shop.search.all')}</Link>
          </div>
          <Suspense>
            <Elsewhere query={text} />
          </Suspense>
        </>
      ) : (
        <Dishes key={text} products={data} error={error} isGrouped={false} />
      )}
      <FootNote html={null} />
    </section>
  )
}

/** Tells readers of the screen that the list below has changed; on arrival they read it anyway. */
function useSpoken(text: string) {
  const before = useRef(text)
  useEffect(() => {
    if (before.current !== text) announce(text)
    before.current = text
  }, [text])
}

type HeadingProps = { title: string; count: number | undefined; lang?: string }

function Heading({ title, count, lang }: HeadingProps) {
  const { t } = useWords()
  return (
    <div className={css.heading}>
      <h2 id="view" tabIndex={-1} lang={lang}>
        <bdi>{title}</bdi>
      </h2>
      {count !== undefined && <p className={css.count}>{t('shop.menu.count', { count })}</p>}
      {count !== 0 && <FilterButton />}
    </div>
  )
}

/** Only where the restaurant says what is in its dishes. */
function FilterButton() {
  const { t } = useWords()
  const { allergies, legend } = useRestaurant()
  const isFiltered = isOn(useStore(filter))
  if (!allergies || legend.length === 0) return null
  return (
    <OverlayLink to={{ name: 'filter' }} className={css.filter}>
      <Icon name="filter" size={20} />
      {t('shop.overlay.filter')}
      {isFiltered && <span className={css.dot} />}
    </OverlayLink>
  )
}

type DishesProps = { products: readonly Product[] | undefined; error: unknown; isGrouped?: boolean }

function Dishes({ products, error, isGrouped = true }: DishesProps) {
  const { t } = useWords()
  const { answers } = useShop()
  const wish = useStore(filter)
  if (products?.length === 0) return <NothingHere />
  if (products) return <Sifted products={products} wish={wish} isGrouped={isGrouped} />
  if (!error) return <SkeletonList />
  const askAgain = () => answers.expire('listProducts', 'searchProducts', 'listPinnedProducts')
  return <Failed problem={error} otherwise={t('shop.error.menu')} onAgain={askAgain} />
}

type SiftedProps = { products: readonly Product[]; wish: Filter; isGrouped: boolean }

function Sifted({ products, wish, isGrouped }: SiftedProps) {
  const { shown, unknown } = useMemo(() => sift(products, wish), [products, wish])
  return (
    <>
      {isOn(wish) && (
        <Suspense>
          <FilterNote shown={shown.length} total={products.length} unknown={unknown} />
        </Suspense>
      )}
      <ProductList products={shown} isGrouped={isGrouped} />
    </>
  )
}

/** There is nothing in this view; what there is besides is fetched only then. */
export function NothingHere() {
  const { t } = useWords()
  return (
    <>
      <p className={css.empty}>{t('shop.menu.empty')}</p>
      <Suspense>
        <Elsewhere />
      </Suspense>
    </>
  )
}

/** The category's own note, else the restaurant's, where it wants it below the list. */
function FootNote({ html }: { html: string | null }) {
  const { meta } = useRestaurant()
  const shown = html ?? (meta.foot_note_place === 'bottom' ? meta.foot_note : null)
  return shown ? <RichText html={shown} className={css.note} /> : null
}

function Next({ category }: { category: Category }) {
  const { t } = useWords()
  return (
    <Link href={paths.menu({ category: category.id })} className={css.next} onClick={toMenuTop}>
      <span>{t('shop.menu.next')}</span>
      <bdi lang={category.lang}>{category.name}</bdi>
      <span className={css.nextCount}>{t('shop.menu.count', { count: category.product_count })}</span>
    </Link>
  )
}
