import { CheckRow } from '@tischlein/ui/CheckRow.tsx'
import { Segmented } from '@tischlein/ui/Segmented.tsx'
import { useHouse } from '../desk.ts'
import { type ConsoleKey, useWords } from '../words.ts'
import css from './DishForm.module.css'
import type { Known } from './dish-form.ts'

type CodesProps = {
  kind: 'allergen' | 'additive'
  known: Known
  codes: readonly string[]
  onKnown: (known: Known) => void
  onCodes: (codes: string[]) => void
}

const titles: Record<CodesProps['kind'], ConsoleKey> = {
  allergen: 'editor.allergens',
  additive: 'editor.additives',
}

/** Unknown, none, or these of the legend: three answers, since silence is none of them. */
export function CodeChoice({ kind, known, codes, onKnown, onCodes }: CodesProps) {
  const { t } = useWords()
  const { legend } = useHouse().restaurant
  const options = (['unknown', 'none', 'list'] as const).map((value) => ({
    value,
    label: t(`editor.known.${value}`),
  }))
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{t(titles[kind])}</legend>
      <Segmented label={t(titles[kind])} options={options} value={known} onChange={onKnown} />
      {known === 'list' && (
        <div className={css.codes}>
          {legend
            .filter((entry) => entry.kind === kind)
            .map(({ code, name }) => (
              <CheckRow
                key={code}
                label={<bdi>{name}</bdi>}
                end={code}
                checked={codes.includes(code)}
                onChange={(isOn) => onCodes(isOn ? [...codes, code] : codes.filter((one) => one !== code))}
              />
            ))}
        </div>
      )}
    </fieldset>
  )
}
