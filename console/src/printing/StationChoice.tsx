import type { Category } from '@tischlein/contract/entities'
import { CheckRow } from '@tischlein/ui/CheckRow.tsx'
import { useEffect, useState } from 'react'
import { useDesk } from '../desk.ts'
import { named, useWords } from '../words.ts'
import css from './PrintersPage.module.css'
import type { Part } from './printer-form.ts'

/** Which dishes: all, or those of some categories. */
export function StationChoice({ wish, set }: Part) {
  const { t } = useWords()
  const { call } = useDesk()
  const [all, setAll] = useState<readonly Category[]>([])
  useEffect(() => {
    call('listCategories', {}).then(
      ({ data }) => setAll(data),
      () => undefined,
    )
  }, [call])
  const chosen = wish.categories
  const toggle = (id: number, isOn: boolean) =>
    set({ categories: isOn ? [...(chosen ?? []), id] : (chosen ?? []).filter((one) => one !== id) })
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{t('printing.dishes')}</legend>
      <CheckRow
        label={t('printing.all-dishes')}
        checked={chosen === null}
        onChange={(isAll) => set({ categories: isAll ? null : [] })}
      />
      {chosen !== null &&
        all.map(({ id, name }) => (
          <CheckRow
            key={id}
            look="row"
            label={named(name)}
            checked={chosen.includes(id)}
            onChange={(isOn) => toggle(id, isOn)}
          />
        ))}
      <p className={css.facts}>{t('printing.dishes-hint')}</p>
    </fieldset>
  )
}
