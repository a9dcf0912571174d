import { Segmented } from '@tischlein/ui/Segmented.tsx'
import { useId } from 'react'
import { useWords } from '../words.ts'
import { BUSY_FOR_MINUTES, BUSY_MINUTES, type PausePlan } from './pause-plan.ts'
import css from './sheets.module.css'

type ChoiceProps = { plan: PausePlan; onChange: (plan: PausePlan) => void }

const USUALLY = 60

/** Or only slower: so many minutes more for every order, for a while. */
export function BusyChoice({ plan, onChange }: ChoiceProps) {
  const { t } = useWords()
  const name = useId()
  const lasts = plan.kind === 'busy' ? plan.lasts : USUALLY
  return (
    <fieldset className={css.sheet}>
      <legend className={css.heading}>{t('console.busy.title')}</legend>
      <div className={css.choices}>
        {BUSY_MINUTES.map((minutes) => (
          <label key={minutes} className={css.choice}>
            <input
              type="radio"
              name={name}
              checked={plan.kind === 'busy' && plan.minutes === minutes}
              onChange={() => onChange({ kind: 'busy', minutes, lasts })}
            />
            <strong>{t('console.busy.more', { count: minutes })}</strong>
            <small>{t('console.for-minutes', { count: lasts })}</small>
          </label>
        ))}
      </div>
      {plan.kind === 'busy' && (
        <Segmented
          label={t('console.busy.how-long')}
          value={String(lasts)}
          options={BUSY_FOR_MINUTES.map((minutes) => ({
            value: String(minutes),
            label: t('console.minutes', { count: minutes }),
          }))}
          onChange={(value) => onChange({ ...plan, lasts: Number(value) })}
        />
      )}
    </fieldset>
  )
}
