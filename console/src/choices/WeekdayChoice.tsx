import { dayName } from '../hours/week.ts'
import { useWords } from '../words.ts'
import { Complaint } from './Complaint.tsx'
import css from './choices.module.css'
import { shortDay, type WeekdayWord, weekdays } from './when.ts'

type WeekdayChoiceProps = {
  legend: string
  chosen: readonly WeekdayWord[]
  onChange: (chosen: WeekdayWord[]) => void
  error?: string | undefined
}

/** Any of the seven days, each a button that stays in. */
export function WeekdayChoice({ legend, chosen, onChange, error }: WeekdayChoiceProps) {
  const { language } = useWords()
  const toggle = (day: WeekdayWord) =>
    onChange(weekdays.filter((one) => (one === day ? !chosen.includes(day) : chosen.includes(one))))
  return (
    <fieldset className={css.group} aria-invalid={error !== undefined || undefined} tabIndex={-1}>
      <legend className={css.legend}>{legend}</legend>
      <div className={css.days}>
        {weekdays.map((day) => (
          <button
            key={day}
            type="button"
            className={css.day}
            aria-pressed={chosen.includes(day)}
            aria-label={dayName(day, language)}
            onClick={() => toggle(day)}
          >
            {shortDay(day, language)}
          </button>
        ))}
      </div>
      <Complaint>{error}</Complaint>
    </fieldset>
  )
}
