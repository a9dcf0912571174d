import type { ManagedCategory } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { useState } from 'react'
import { useDesk, useHouse } from '../desk.ts'
import { paths } from '../paths.ts'
import { navigate } from '../router.ts'
import type { Act } from '../shell/use-act.ts'
import { useWords } from '../words.ts'
import { DishRow } from './DishRow.tsx'
import css from './MenuPage.module.css'
import { useDrag } from './use-drag.ts'
import type { WrittenMenu } from './use-editor.ts'
import { dishesFor, type Look, moved } from './written.ts'

type DishListProps = {
  menu: WrittenMenu
  look: Look
  category: ManagedCategory | null
  open: number | null
  act: Act
  /** Null: the categories stand beside it. */
  onBack: (() => void) | null
}

/** Dishes with what changes most often in the row itself: price, stock, on sale or not. */
export function DishList({ menu, look, category, open, act, onBack }: DishListProps) {
  const { t } = useWords()
  const { call } = useDesk()
  const { restaurant } = useHouse()
  const [isSorting, setSorting] = useState(false)
  const dishes = dishesFor(menu, look, restaurant)
  const isCategory = look.gap === null && look.search.trim() === ''
  const ids = dishes.map(({ id }) => id)
  const order = (next: readonly number[]) => act(() => call('orderProducts', { ids: [...next] }))
  const drag = useDrag(ids, order)
  const canSort = isCategory && dishes.length > 1
  const title = isCategory ? (category?.name ?? '') : t('editor.found')
  return (
    <section className={css.pane} aria-label={title}>
      <div className={css.head}>
        {onBack && (
          <Button variant="quiet" size={44} onPress={onBack}>
            <Icon name="arrow-back" />
            {t('editor.categories')}
          </Button>
        )}
        <h2 className={css.heading}>
          <bdi>{title}</bdi> <span className={css.count}>{dishes.length}</span>
        </h2>
        {canSort && (
          <Button variant="quiet" size={44} pressed={isSorting} onPress={() => setSorting(!isSorting)}>
            {t('editor.sort')}
          </Button>
        )}
        {isCategory && category && (
          <span data-opens="new">
            <Button
              variant="outline"
              size={44}
              onPress={() =>
                navigate(paths.editor({ category: category.id, section: look.section, dish: 'new' }))
              }
            >
              <Icon name="plus" />
              {t('editor.new-dish')}
            </Button>
          </span>
        )}
      </div>
      {dishes.length === 0 && <p>{t(isCategory ? 'editor.no-dishes' : 'editor.none-found')}</p>}
      <ol className={css.list}>
        {dishes.map((dish, index) => (
          <li key={dish.id} {...(isSorting && canSort ? drag(index) : {})}>
            <DishRow
              dish={dish}
              href={paths.editor({
                category: look.category,
                section: look.section,
                gap: look.gap,
                dish: dish.id,
              })}
              isOpen={dish.id === open}
              act={act}
              sorting={
                isSorting && canSort
                  ? { index, count: dishes.length, onMove: (to) => order(moved(ids, index, to)) }
                  : null
              }
            />
          </li>
        ))}
      </ol>
      {dishes.length > 0 && <p className={css.count}>{t('editor.inline')}</p>}
    </section>
  )
}
