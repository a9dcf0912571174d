import type { Category } from '@tischlein/contract/entities'
import { useChoose } from '../menu/use-choose.ts'
import type { Pinned } from '../menu/use-menu.ts'
import type { MenuView } from '../menu/view.ts'
import { Link } from '../router.tsx'
import { useWords } from '../words.ts'
import css from './Categories.module.css'

type CategoriesProps = {
  categories: readonly Category[]
  pinned: Pinned | null
  view: MenuView
  onLookAt: (categoryId: number) => void
}

/** The categories as chips at any width: beside tickets, the column belongs to the appointment. */
export function Categories({ categories, pinned, view, onLookAt }: CategoriesProps) {
  const { t } = useWords()
  const choose = useChoose(view)
  if (categories.length + (pinned ? 1 : 0) < 2) return null
  return (
    <nav className={css.nav} aria-label={t('shop.menu.categories')} data-below-bar>
      <ul className={css.row}>
        {pinned && (
          <li>
            <Link className={css.chip} {...choose('pinned')}>
              {pinned.label}
            </Link>
          </li>
        )}
        {categories.map(({ id, name, lang }) => (
          <li key={id}>
            <Link
              className={css.chip}
              {...choose(id)}
              lang={lang}
              onPointerEnter={() => onLookAt(id)}
              onFocus={() => onLookAt(id)}
            >
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
