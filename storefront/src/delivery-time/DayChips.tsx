import { plusDays } from '@tischlein/rules/clock'
import { localeOf } from '@tischlein/ui/format'
import { useEffect, useRef } from 'react'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import css from './DayChips.module.css'
import { whyDayOff } from './day-words.ts'
import type { DayOfSlots } from './slots.ts'

type DayChipsProps = {
  days: readonly DayOfSlots[]
  chosen: string | null
  today: string
  onPick: (day: DayOfSlots) => void
}

/** The next days in a row; one without room stays readable, with its reason. */
export function DayChips({ days, chosen, today, onPick }: DayChipsProps) {
  const { t } = useWords<'shop' | 'time'>()
  const row = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    row.current
      ?.querySelector(':checked')
      ?.closest('label')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  return (
    <fieldset ref={row} className={css.row} aria-label={t('time.day.label')}>
      {days.map((day) => (
        <DayChip
          key={day.date}
          day={day}
          isChosen={day.date === chosen}
          today={today}
          onPick={() => onPick(day)}
        />
      ))}
    </fieldset>
  )
}

type DayChipProps = { day: DayOfSlots; isChosen: boolean; today: string; onPick: () => void }

function DayChip({ day, isChosen, today, onPick }: DayChipProps) {
  const { t } = useWords<'shop' | 'time'>()
  const { language } = useShop()
  const off = whyDayOff(day)
  const short = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' }).format(
      new Date(`${day.date}T12:00:00Z`),
    )
  const name =
    day.date === today
      ? t('shop.day.today')
      : day.date === plusDays(today, 1)
        ? t('shop.day.tomorrow')
        : short({ weekday: 'short' })
  return (
    <label className={css.day}>
      <input
        type="radio"
        name="day"
        className={css.input}
        checked={isChosen}
        aria-disabled={off !== null || undefined}
        onChange={() => off === null && onPick()}
      />
      <span className={css.face}>
        <strong>{name}</strong>
        <span>{off ? t(off) : short({ day: 'numeric', month: 'short' })}</span>
      </span>
    </label>
  )
}
