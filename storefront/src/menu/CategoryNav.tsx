import type { Category } from '@tischlein/contract/entities'
import { pictureAt } from '@tischlein/contract/picture'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { IconButton } from '@tischlein/ui/IconButton.tsx'
import { useEffect, useRef } from 'react'
import { Link } from '../router.tsx'
import { openOverlay } from '../shell/overlay.ts'
import { useWords } from '../words.ts'
import css from './CategoryNav.module.css'
import { useChoose } from './use-choose.ts'
import type { MenuView } from './view.ts'

type CategoryNavProps = {
  categories: readonly Category[]
  /** Name and number of the special offers, if there are any. */
  pinned: { label: string; count: number } | null
  view: MenuView
  onLookAt: (categoryId: number) => void
}

/** The categories: a row of chips on a phone, a list with pictures beside the menu on a desk. */
export function CategoryNav({ categories, pinned, view, onLookAt }: CategoryNavProps) {
  const { t } = useWords()
  const row = useRef<HTMLUListElement>(null)
  const choose = useChoose(view)
  const current = view.name === 'category' ? view.id : view.name
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new current chip is the reason to scroll
  useEffect(() => centreCurrent(row.current), [current])
  if (categories.length + (pinned ? 1 : 0) < 2) return null
  return (
    <nav className={css.nav} aria-label={t('shop.menu.categories')} data-below-bar>
      <ul className={css.row} ref={row}>
        {pinned && (
          <li>
            <Link className={css.chip} {...choose('pinned')}>
              <span className={css.thumb}>
                <Icon name="spark" />
              </span>
              <span className={css.name}>{pinned.label}</span>
              <span className={css.count}>{pinned.count}</span>
            </Link>
          </li>
        )}
        {categories.map((category) => (
          <li key={category.id}>
            <Link
              className={css.chip}
              {...choose(category.id)}
              lang={category.lang}
              onPointerEnter={() => onLookAt(category.id)}
              onFocus={() => onLookAt(category.id)}
            >
              <span className={css.picture}>
                {category.image && (
                  <img
                    src={pictureAt(category.image, 80)}
                    alt=""
                    width={40}
                    height={40}
                    loading="lazy"
                    decoding="async"
                  />
                )}
              </span>
              <span className={css.name}>{category.name}</span>
              <span className={css.count}>{category.product_count}</span>
            </Link>
          </li>
        ))}
      </ul>
      <span className={css.all}>
        <IconButton
          icon="grid"
          label={t('shop.menu.all')}
          onPress={() => openOverlay({ name: 'categories' })}
        />
      </span>
    </nav>
  )
}

function centreCurrent(row: HTMLUListElement | null) {
  const chip = row?.querySelector('[aria-current]')
  if (!row || !chip || row.scrollWidth <= row.clientWidth) return
  const [outer, inner] = [row.getBoundingClientRect(), chip.getBoundingClientRect()]
  row.scrollBy({ left: inner.x + inner.width / 2 - (outer.x + outer.width / 2), behavior: 'smooth' })
}
