import { CheckRow } from '@tischlein/ui/CheckRow.tsx'
import { Segmented } from '@tischlein/ui/Segmented.tsx'
import { useHouse } from '../desk.ts'
import { useWords } from '../words.ts'
import css from './choices.module.css'

type AllergenChoiceProps = { codes: readonly string[] | null; onChange: (codes: string[] | null) => void }

/** Unknown is not none: guests are told so, and only a list that somebody has checked says "none". */
export function AllergenChoice({ codes, onChange }: AllergenChoiceProps) {
  const { t } = useWords()
  const { restaurant } = useHouse()
  const allergens = restaurant.legend.filter(({ kind }) => kind === 'allergen')
  const state = codes === null ? 'unknown' : codes.length === 0 ? 'none' : 'some'
  const first = allergens[0]?.code
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{t('choices.allergens')}</legend>
      <Segmented
        label={t('choices.allergens')}
        options={(['unknown', 'none', 'some'] as const).map((value) => ({
          value,
          label: t(`choices.allergens.${value}`),
        }))}
        value={state}
        onChange={(value) => onChange(value === 'unknown' ? null : value === 'none' || !first ? [] : [first])}
      />
      {state === 'some' && (
        <div className={css.grid}>
          {allergens.map(({ code, name }) => (
            <CheckRow
              key={code}
              look="row"
              label={name}
              end={code}
              checked={codes?.includes(code) ?? false}
              onChange={(isOn) =>
                onChange(isOn ? [...(codes ?? []), code] : (codes ?? []).filter((one) => one !== code))
              }
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}
