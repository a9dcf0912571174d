import type { Language } from '@tischlein/contract/entities'
import { pictureAt } from '@tischlein/contract/picture'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { Skeleton } from '@tischlein/ui/Skeleton.tsx'
import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { navigate } from '../router.tsx'
import { Failed } from '../shell/Failed.tsx'
import { closeOverlay } from '../shell/overlay.ts'
import { useWords } from '../words.ts'
import css from './CategoriesSheet.module.css'
import { toMenuTop } from './menu-top.ts'
import { useCategories, usePinned } from './use-menu.ts'
import { useUnlisted } from './use-unlisted.ts'

/** storefront.md, section 9: a tall sheet for many categories, and six tiles while they load. */
const MANY = 6
const TILES = 6

/** All categories at a glance, the special offers first. */
export function CategoriesSheet() {
  const { t } = useWords()
  const categories = useCategories()
  const unlisted = useUnlisted()
  const pinned = usePinned()
  const isMany = (categories?.length ?? TILES) > MANY
  return (
    <Sheet
      title={t('shop.menu.categories')}
      kind="bottom"
      closeLabel={t('shop.close')}
      onClose={closeOverlay}
    >
      {unlisted && <Failed {...unlisted} otherwise={t('shop.error.menu')} />}
      <ul className={css.tiles} data-many={isMany}>
        {pinned && categories && (
          <Tile category="pinned" name={pinned.label} count={pinned.count}>
            <Icon name="spark" size={32} />
          </Tile>
        )}
        {categories?.map(({ id, name, lang, product_count, image }) => (
          <Tile key={id} category={id} name={name} lang={lang} count={product_count}>
            {image && (
              <img
                src={pictureAt(image, 240)}
                alt=""
                width={120}
                height={120}
                loading="lazy"
                decoding="async"
              />
            )}
          </Tile>
        )) ??
          Array.from({ length: unlisted ? 0 : TILES }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
            <li key={index}>
              <Skeleton height={148} />
            </li>
          ))}
      </ul>
    </Sheet>
  )
}

type TileProps = {
  category: number | 'pinned'
  name: string
  lang?: Language | undefined
  count: number
  children: ReactNode
}

/** The choice takes the place of the sheet: Back leads to the category before, not through the sheet. */
function Tile({ category, name, lang, count, children }: TileProps) {
  const { t } = useWords()
  const href = paths.menu({ category })
  return (
    <li>
      <a
        className={css.tile}
        href={href}
        lang={lang}
        onClick={(event) => {
          event.preventDefault()
          navigate(href, { replace: true, state: null })
          toMenuTop()
        }}
      >
        <span className={css.picture}>{children}</span>
        <span className={css.name}>{name}</span>
        <span className={css.count}>{t('shop.menu.count', { count })}</span>
      </a>
    </li>
  )
}
