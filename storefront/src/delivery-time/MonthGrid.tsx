import { IconButton } from '@tischlein/ui/IconButton.tsx'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useWords } from '../words.ts'
import { whyDayOff } from './day-words.ts'
import css from './MonthGrid.module.css'
import { between, dayAfterKey, monthOf, weeksOf } from './month.ts'
import type { DayOfSlots } from './slots.ts'
import { useMonthWords } from './use-month-words.ts'

type MonthGridProps = {
  days: readonly DayOfSlots[]
  chosen: string
  onPick: (day: DayOfSlots) => void
}

/**
 * A month, Monday first, its name at the start. One day takes the focus; arrows, Home, End, Page up and down move it.
 * Days that cannot be had are reached, too, and say why (ux.md, section 10).
 */
export function MonthGrid({ days, chosen, onPick }: MonthGridProps) {
  const { t } = useWords<'shop' | 'time'>()
  const titleId = useId()
  const text = useMonthWords()
  const { focused, moveTo, grid } = useMovingFocus(days, chosen)
  const month = monthOf(focused)
  const [first, last] = [days[0]?.date ?? chosen, days.at(-1)?.date ?? chosen]

  const press = (event: KeyboardEvent) => {
    const next = dayAfterKey(focused, event.key, document.dir === 'rtl')
    if (next === null) return
    event.preventDefault()
    moveTo(next)
  }
  const turn = (key: 'PageUp' | 'PageDown') => moveTo(dayAfterKey(focused, key, false) ?? focused, false)
  return (
    <div>
      <div className={css.head}>
        <strong id={titleId} aria-live="polite">
          {text.month(focused)}
        </strong>
        <IconButton
          icon="chevron-back"
          label={t('time.month.before')}
          disabledReason={monthOf(first) === month ? t('time.day.off.beyond') : undefined}
          onPress={() => turn('PageUp')}
        />
        <IconButton
          icon="chevron-next"
          label={t('time.month.after')}
          disabledReason={monthOf(last) === month ? t('time.day.off.beyond') : undefined}
          onPress={() => turn('PageDown')}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a date grid */}
      <table ref={grid} role="grid" aria-labelledby={titleId} className={css.grid} onKeyDown={press}>
        <thead>
          <tr>
            {text.weekdays.map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, index) =>
                date === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a place without a day
                  <td key={index} />
                ) : (
                  <td key={date}>
                    <DayButton
                      date={date}
                      day={days.find((one) => one.date === date)}
                      name={text.day(date)}
                      isFocused={date === focused}
                      isChosen={date === chosen}
                      onPick={onPick}
                    />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type DayButtonProps = {
  date: string
  day: DayOfSlots | undefined
  name: string
  isFocused: boolean
  isChosen: boolean
  onPick: (day: DayOfSlots) => void
}

function DayButton({ date, day, name, isFocused, isChosen, onPick }: DayButtonProps) {
  const { t } = useWords<'shop' | 'time'>()
  const off = whyDayOff(day)
  return (
    <button
      type="button"
      data-day={date}
      className={css.day}
      data-chosen={isChosen || undefined}
      data-beyond={day === undefined || undefined}
      tabIndex={isFocused ? 0 : -1}
      aria-pressed={isChosen}
      aria-disabled={off !== null || undefined}
      aria-label={off === null ? name : `${name}, ${t(off)}`}
      title={off === null ? undefined : t(off)}
      onClick={() => day && off === null && onPick(day)}
    >
      {Number(date.slice(8))}
    </button>
  )
}

/** The one day of the grid that the keyboard is on; it never leaves the bookable days. */
function useMovingFocus(days: readonly DayOfSlots[], chosen: string) {
  const [focused, setFocused] = useState(chosen)
  const grid = useRef<HTMLTableElement>(null)
  const follows = useRef(false)
  useEffect(() => setFocused(chosen), [chosen])
  useEffect(() => {
    if (follows.current) grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus()
    follows.current = false
  }, [focused])
  const moveTo = (day: string, takesFocus = true) => {
    follows.current = takesFocus
    setFocused(between(day, days[0]?.date ?? day, days.at(-1)?.date ?? day))
  }
  return { focused, moveTo, grid }
}
