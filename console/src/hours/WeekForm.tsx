import type { OpeningHours } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { IconButton } from '@tischlein/ui/IconButton.tsx'
import { useId, useRef, useState } from 'react'
import { useDesk } from '../desk.ts'
import { named, useWords } from '../words.ts'
import { DayAxis } from './DayAxis.tsx'
import css from './HoursPage.module.css'
import { TimeField } from './TimeField.tsx'
import type { Act } from './use-hours.ts'
import {
  barsOf,
  dayName,
  endsNextDay,
  onAllDays,
  problemsOf,
  type Row,
  type RowProblem,
  rowsOf,
  type Weekday,
  weekdays,
  withRange,
} from './week.ts'

/** The week of one kind of delivery: ranges by day, the same rule as the server's against overlaps. */
export function WeekForm({ hours, act }: { hours: OpeningHours; act: Act }) {
  const { t } = useWords()
  const { call } = useDesk()
  const [rows, setRows] = useState(() => rowsOf(hours))
  const [isTouched, setTouched] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const problems = problemsOf(rows)
  const change = (next: Row[]) => {
    setRows(next)
    setTouched(true)
  }
  const save = async () => {
    setBusy(true)
    const rules = rows.map(({ key: _, ...rule }) => rule)
    if (await act(() => call('setOpeningHours', { deliveryType: hours.deliveryType, rules })))
      setTouched(false)
    setBusy(false)
  }
  return (
    <section className={css.card} aria-labelledby="week">
      <h2 id="week" className={css.heading}>
        {t('hours.week')}
      </h2>
      {weekdays.map((day) => (
        <Day key={day} day={day} rows={rows} problems={problems} onChange={change} />
      ))}
      <div className={css.foot}>
        <Button
          busy={isBusy}
          onPress={save}
          {...(problems.size > 0 ? { disabledReason: t('hours.mend-first'), showReason: true } : {})}
        >
          {t('hours.save-week')}
        </Button>
        {isTouched && <span className={css.unsaved}>{t('hours.unsaved')}</span>}
      </div>
    </section>
  )
}

type DayProps = {
  day: Weekday
  rows: readonly Row[]
  problems: ReadonlyMap<number, RowProblem>
  onChange: (rows: Row[]) => void
}

function Day({ day, rows, problems, onChange }: DayProps) {
  const { t, language } = useWords()
  const own = rows.filter(({ weekday }) => weekday === day)
  const name = dayName(day, language)
  const ways = useRef<HTMLDivElement>(null)
  const remove = ({ key: gone }: Row) => {
    onChange(rows.filter(({ key }) => key !== gone))
    // The pressed button goes with its row: the keyboard stays in the day.
    ways.current?.querySelector('button')?.focus()
  }
  return (
    <fieldset className={css.day}>
      <legend className={css.dayName}>{name}</legend>
      <div className={css.ranges}>
        <DayAxis bars={barsOf(rows, day)} />
        {own.length === 0 && <p className={css.closed}>{t('hours.none')}</p>}
        {own.map((row) => (
          <Range
            key={row.key}
            row={row}
            day={name}
            problem={problems.get(row.key)}
            onChange={(next) => onChange(rows.map((one) => (one.key === row.key ? next : one)))}
            onRemove={() => remove(row)}
          />
        ))}
        <div ref={ways} className={css.ways}>
          <Button
            variant="quiet"
            size={44}
            label={t('hours.add-to', { day: named(name) })}
            onPress={() => onChange(withRange(rows, day))}
          >
            <Icon name="plus" size={20} />
            {t('hours.add')}
          </Button>
          {own.length > 0 && (
            <Button
              variant="quiet"
              size={44}
              label={t('hours.copy-of', { day: named(name) })}
              onPress={() => onChange(onAllDays(rows, day))}
            >
              {t('hours.copy')}
            </Button>
          )}
        </div>
      </div>
    </fieldset>
  )
}

type RangeProps = {
  row: Row
  day: string
  problem: RowProblem | undefined
  onChange: (row: Row) => void
  onRemove: () => void
}

function Range({ row, day, problem, onChange, onRemove }: RangeProps) {
  const { t } = useWords()
  const saysId = useId()
  const range = { day: named(day), from: row.open_at || '–', to: row.close_at || '–' }
  return (
    <div className={css.range}>
      <TimeField
        label={t('hours.from', { day: named(day) })}
        value={row.open_at}
        isWrong={problem !== undefined}
        describedBy={saysId}
        onChange={(open_at) => onChange({ ...row, open_at })}
      />
      <span aria-hidden="true">–</span>
      <TimeField
        label={t('hours.to', { day: named(day) })}
        value={row.close_at}
        isWrong={problem !== undefined}
        describedBy={saysId}
        onChange={(close_at) => onChange({ ...row, close_at })}
      />
      <IconButton icon="bin" variant="danger" label={t('hours.remove', range)} onPress={onRemove} />
      <p id={saysId} className={css.says} data-wrong={problem !== undefined}>
        {problem ? t(`hours.${problem}`) : endsNextDay(row) && t('hours.next-day')}
      </p>
    </div>
  )
}
