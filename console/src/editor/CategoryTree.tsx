import type { ManagedCategory } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { IconButton } from '@tischlein/ui/IconButton.tsx'
import { useState } from 'react'
import { useDesk } from '../desk.ts'
import { paths } from '../paths.ts'
import { Link } from '../shell/Link.tsx'
import type { Act } from '../shell/use-act.ts'
import { named, useWords } from '../words.ts'
import css from './MenuPage.module.css'
import { MoveButtons } from './MoveButtons.tsx'
import { sharedTabs } from './tabs.ts'
import { useDrag } from './use-drag.ts'
import type { WrittenMenu } from './use-editor.ts'
import { type Look, moved } from './written.ts'

type CategoryTreeProps = {
  menu: WrittenMenu
  look: Look
  act: Act
  onNew: () => void
  onEdit: (id: number) => void
  onBeside: (what: 'offers' | 'tabs') => void
}

/** The categories and their sections: one is open, and each can go up and down. */
export function CategoryTree({ menu, look, act, onNew, onEdit, onBeside }: CategoryTreeProps) {
  const { categories, pinned, tabs } = menu
  const { t } = useWords()
  const { call } = useDesk()
  const [isSorting, setSorting] = useState(false)
  const ids = categories.map(({ id }) => id)
  const order = (next: readonly number[]) => act(() => call('orderCategories', { ids: [...next] }))
  const drag = useDrag(ids, order)
  return (
    <section className={css.pane} aria-label={t('editor.categories')}>
      <div className={css.head}>
        <h2 className={css.heading}>{t('editor.categories')}</h2>
        {categories.length > 1 && (
          <Button variant="quiet" size={44} pressed={isSorting} onPress={() => setSorting(!isSorting)}>
            {t('editor.sort')}
          </Button>
        )}
      </div>
      {categories.length === 0 && <p>{t('editor.no-categories')}</p>}
      <ol className={css.list}>
        {categories.map((category, index) => (
          <li key={category.id} {...(isSorting ? drag(index) : {})}>
            {isSorting ? (
              <div className={css.entry}>
                <bdi className={css.go}>{category.name}</bdi>
                <MoveButtons
                  name={category.name}
                  index={index}
                  count={categories.length}
                  onMove={(to) => order(moved(ids, index, to))}
                />
              </div>
            ) : (
              <Branch category={category} look={look} onEdit={onEdit} />
            )}
          </li>
        ))}
      </ol>
      <Button variant="outline" onPress={onNew}>
        <Icon name="plus" />
        {t('editor.new-category')}
      </Button>
      <Button variant="quiet" onPress={() => onBeside('offers')}>
        <Icon name="star" />
        {t('editor.offers-count', { count: pinned.length })}
      </Button>
      <Button variant="quiet" onPress={() => onBeside('tabs')}>
        <Icon name="info" />
        {t('editor.tabs-count', { count: sharedTabs(tabs).length })}
      </Button>
    </section>
  )
}

type BranchProps = { category: ManagedCategory; look: Look; onEdit: (id: number) => void }

function Branch({ category: { id, name, active, product_count, subcategories }, look, onEdit }: BranchProps) {
  const { t } = useWords()
  const isHere = look.gap === null && look.search.trim() === '' && look.category === id
  return (
    <>
      <div className={css.entry} data-here={isHere && look.section === null}>
        <Link
          href={paths.editor({ category: id })}
          aria-current={isHere && look.section === null ? 'true' : undefined}
        >
          <bdi className={active ? undefined : css.off}>{name}</bdi>
          <span className={css.count}>{active ? product_count : t('editor.off')}</span>
        </Link>
        <IconButton icon="pen" label={t('editor.edit', { name: named(name) })} onPress={() => onEdit(id)} />
      </div>
      {isHere &&
        subcategories.map((section) => (
          <div
            key={section.id}
            className={`${css.entry} ${css.section}`}
            data-here={look.section === section.id}
          >
            <Link
              href={paths.editor({ category: id, section: section.id })}
              aria-current={look.section === section.id ? 'true' : undefined}
            >
              <bdi>{section.name}</bdi>
            </Link>
          </div>
        ))}
    </>
  )
}
