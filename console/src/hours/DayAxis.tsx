import css from './DayAxis.module.css'
import type { Bar } from './week.ts'

const DAY_MINUTES = 24 * 60
const marks = [0, 6, 12, 18, 24]

const share = (minutes: number) => `${(minutes / DAY_MINUTES) * 100}%`

/** When a day is open, at a glance; the fields beside it say the same in figures. */
export function DayAxis({ bars }: { bars: readonly Bar[] }) {
  return (
    <div className={css.axis} aria-hidden="true">
      <div className={css.track}>
        {bars.map(({ from, to, isRest }) => (
          <span
            key={`${from}-${to}-${isRest}`}
            className={css.bar}
            data-rest={isRest}
            style={{ insetInlineStart: share(from), inlineSize: share(to - from) }}
          />
        ))}
      </div>
      <div className={css.marks}>
        {marks.map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
    </div>
  )
}
