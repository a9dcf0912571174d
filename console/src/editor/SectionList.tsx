import type { ManagedCategory } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { IconButton } from '@tischlein/ui/IconButton.tsx'
import { Pill } from '@tischlein/ui/Pill.tsx'
import { useState } from 'react'
import { useDesk, useHouse } from '../desk.ts'
import type { Act } from '../shell/use-act.ts'
import { named, useWords } from '../words.ts'
import css from './DishForm.module.css'
import panes from './MenuPage.module.css'
import { MoveButtons } from './MoveButtons.tsx'
import { useDrag } from './use-drag.ts'
import { missingIn, moved } from './written.ts'

type SectionListProps = { category: ManagedCategory; act: Act; onEdit: (id: number) => void }

/** The sections of a category; each is saved at once, its dishes stay when it goes. */
export function SectionList({ category, act, onEdit }: SectionListProps) {
  const { t } = useWords()
  const { call } = useDesk()
  const { lang, languages } = useHouse().restaurant
  const [name, setName] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { subcategories } = category
  const ids = subcategories.map(({ id }) => id)
  const order = (next: readonly number[]) => act(() => call('orderSubcategories', { ids: [...next] }))
  const drag = useDrag(ids, order)
  const add = async () => {
    setBusy(true)
    const isMade = await act(() => call('createSubcategory', { category_id: category.id, name: name.trim() }))
    setBusy(false)
    if (isMade) setName('')
  }
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{t('editor.sections')}</legend>
      <ol className={css.sections}>
        {subcategories.map((section, index) => (
          <li key={section.id} className={panes.entry} {...drag(index)}>
            <span className={panes.go}>
              <bdi>{section.name}</bdi>
              {missingIn(section.translations, lang, languages).length > 0 && (
                <Pill tone="warn">{t('editor.lacks.translation')}</Pill>
              )}
            </span>
            <IconButton
              icon="pen"
              label={t('editor.edit', { name: named(section.name) })}
              onPress={() => onEdit(section.id)}
            />
            <MoveButtons
              name={section.name}
              index={index}
              count={subcategories.length}
              onMove={(to) => order(moved(ids, index, to))}
            />
            <IconButton
              icon="bin"
              variant="danger"
              label={t('editor.delete-section', { name: named(section.name) })}
              onPress={() => act(() => call('deleteSubcategory', { id: section.id }))}
            />
          </li>
        ))}
      </ol>
      <div className={css.sectionRow}>
        <Field label={t('editor.new-section')} name="section" value={name} onChange={setName} />
        <Button
          variant="outline"
          busy={isBusy}
          onPress={add}
          {...(name.trim() === '' ? { disabledReason: t('editor.wrong.name') } : {})}
        >
          <Icon name="plus" />
          {t('editor.add')}
        </Button>
      </div>
    </fieldset>
  )
}
