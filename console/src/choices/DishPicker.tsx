import { Button } from '@tischlein/ui/Button.tsx'
import { CheckRow } from '@tischlein/ui/CheckRow.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { useState } from 'react'
import { dishesShown, type Menu } from '../dishes/dish.ts'
import { named, useWords } from '../words.ts'
import { Complaint } from './Complaint.tsx'
import css from './choices.module.css'

type DishPickerProps = {
  legend: string
  menu: Menu
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
  error?: string | undefined
}

/** Any number of dishes: searched by name, or a whole category at once. */
export function DishPicker({ legend, menu, chosen, onChange, error }: DishPickerProps) {
  const { t } = useWords()
  const [search, setSearch] = useState('')
  const groups = dishesShown(menu, { search, onlyGone: false })
  const toggle = (ids: readonly number[], isOn: boolean) => {
    const others = chosen.filter((id) => !ids.includes(id))
    onChange(isOn ? [...others, ...ids] : others)
  }
  return (
    <fieldset className={css.group} aria-invalid={error !== undefined || undefined} tabIndex={-1}>
      <legend className={css.legend}>{legend}</legend>
      <Complaint>{error}</Complaint>
      <Field
        label={t('choices.search-dish')}
        name="search-dish"
        type="search"
        inputMode="search"
        value={search}
        onChange={setSearch}
        hint={t('choices.dishes-chosen', { count: chosen.length })}
      />
      <div className={css.list}>
        {groups.map(({ id, name, dishes }) => {
          const ids = dishes.map((dish) => dish.id)
          const hasAll = ids.every((one) => chosen.includes(one))
          return (
            <div key={id}>
              <div className={css.listHead}>
                <h4 className={css.small}>
                  <bdi>{name}</bdi>
                </h4>
                <Button
                  variant="quiet"
                  size={44}
                  label={t(hasAll ? 'choices.none-of' : 'choices.all-of', { name: named(name) })}
                  onPress={() => toggle(ids, !hasAll)}
                >
                  {t(hasAll ? 'choices.none' : 'choices.all')}
                </Button>
              </div>
              {dishes.map((dish) => (
                <CheckRow
                  key={dish.id}
                  look="row"
                  label={<bdi>{dish.name}</bdi>}
                  checked={chosen.includes(dish.id)}
                  onChange={(isOn) => toggle([dish.id], isOn)}
                />
              ))}
            </div>
          )
        })}
        {groups.length === 0 && <p className={css.quiet}>{t('choices.no-dish-found')}</p>}
      </div>
    </fieldset>
  )
}
