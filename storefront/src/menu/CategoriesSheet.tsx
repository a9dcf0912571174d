import { pictureAt } from '@tischlein/contract/picture'
import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { Skeleton } from '@tischlein/ui/Skeleton.tsx'
import { useAsk } from '../ask.ts'
import { paths } from '../paths.ts'
import { navigate } from '../router.tsx'
import { closeOverlay } from '../shell/overlay.ts'
import { useWords } from '../words.ts'
import css from './CategoriesSheet.module.css'

/** storefront.md, section 9: a tall sheet for many categories, and six tiles while they load. */
const MANY = 6
const TILES = 6

export function CategoriesSheet() {
  const { t } = useWords()
  const { data: categories } = useAsk('listCategories', {})
  const isMany = (categories?.length ?? TILES) > MANY
  const go = (category: number) => navigate(paths.menu({ category }), { replace: true, state: null })
  return (
    <Sheet
      title={t('shop.menu.categories')}
      kind="bottom"
      closeLabel={t('shop.close')}
      onClose={closeOverlay}
    >
      <ul className={css.tiles} data-many={isMany}>
        {categories?.map((category) => (
          <li key={category.id}>
            <a
              className={css.tile}
              href={paths.menu({ category: category.id })}
              lang={category.lang}
              onClick={(event) => {
                event.preventDefault()
                go(category.id)
              }}
            >
              {category.image && (
                <img
                  src={pictureAt(category.image, 240)}
                  alt=""
                  width={120}
                  height={120}
                  loading="lazy"
                  decoding="async"
                />
              )}
              <span className={css.name}>{category.name}</span>
              <span className={css.count}>{t('shop.menu.count', { count: category.product_count })}</span>
            </a>
          </li>
        )) ??
          Array.from({ length: TILES }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
            <li key={index}>
              <Skeleton height={148} />
            </li>
          ))}
      </ul>
    </Sheet>
  )
}
