import { formatTime } from '@tischlein/rules/clock'
import { useId } from 'react'
import { useMoment } from '../shell/use-moment.ts'
import { isolated, useWords } from '../words.ts'
import { afterMinutes, PAUSE_MINUTES, type PausePlan } from './pause-plan.ts'
import css from './sheets.module.css'

type ChoiceProps = { plan: PausePlan; onChange: (plan: PausePlan) => void }

/** How long: three lengths with their end, or a time of one's own. */
export function PauseChoice({ plan, onChange }: ChoiceProps) {
  const { t } = useWords()
  const { wall } = useMoment()
  const name = useId()
  const time = plan.kind === 'until' ? plan.time : formatTime(afterMinutes(wall, 90).minute)
  return (
    <fieldset>
      <legend className={css.heading}>{t('console.pause.how-long')}</legend>
      <div className={css.choices}>
        {PAUSE_MINUTES.map((minutes) => (
          <label key={minutes} className={css.choice}>
            <input
              type="radio"
              name={name}
              checked={plan.kind === 'pause' && plan.minutes === minutes}
              onChange={() => onChange({ kind: 'pause', minutes })}
            />
            <strong>{t('console.minutes', { count: minutes })}</strong>
            <small>
              {t('console.until', { time: isolated(formatTime(afterMinutes(wall, minutes).minute)) })}
            </small>
          </label>
        ))}
        <label className={css.choice}>
          <input
            type="radio"
            name={name}
            checked={plan.kind === 'until'}
            onChange={() => onChange({ kind: 'until', time })}
          />
          <strong>{t('console.pause.until')}</strong>
          <small>{t('console.pause.until-hint')}</small>
        </label>
      </div>
      {plan.kind === 'until' && (
        <input
          type="time"
          className={css.time}
          aria-label={t('console.pause.until-time')}
          value={plan.time}
          onChange={(event) => onChange({ kind: 'until', time: event.target.value })}
        />
      )}
    </fieldset>
  )
}
