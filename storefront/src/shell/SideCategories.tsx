import { pictureAt } from '@tischlein/contract/picture'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { useChoose } from '../menu/use-choose.ts'
import { useMenu } from '../menu/use-menu.ts'
import { paths } from '../paths.ts'
import { Link, usePlace } from '../router.tsx'
import { useWords } from '../words.ts'
import css from './SideCategories.module.css'

/** The categories of the side menu: on every page, marked where the menu is on the screen. */
export function SideCategories() {
  const { t } = useWords()
  const { categories, pinned, view, lookAt } = useMenu()
  const { path } = usePlace()
  const isMenu = path === paths.home() || path === paths.menu()
  const choose = useChoose(isMenu ? view : null)
  return (
    <nav aria-label={t('shop.menu.categories')}>
      <ul>
        {pinned && (
          <li>
            <Link className={css.category} {...choose('pinned')}>
              <span className={css.picture}>
                <Icon name="spark" />
              </span>
              <span className={css.name}>{pinned.label}</span>
              <span className={css.count}>{pinned.count}</span>
            </Link>
          </li>
        )}
        {categories.map(({ id, name, image, lang, product_count }) => (
          <li key={id}>
            <Link
              className={css.category}
              {...choose(id)}
              lang={lang}
              onPointerEnter={() => lookAt(id)}
              onFocus={() => lookAt(id)}
            >
              <span className={css.picture}>
                {image ? (
                  <img
                    src={pictureAt(image, 80)}
                    alt=""
                    width={40}
                    height={40}
                    loading="lazy"
                    decoding="async"
                  />
                ) : (
                  <Icon name="plate" size={28} />
                )}
              </span>
              <span className={css.name}>{name}</span>
              <span className={css.count}>{product_count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
