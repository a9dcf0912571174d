import type { ClosedDay, Holiday } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { date } from '@tischlein/ui/format'
import { IconButton } from '@tischlein/ui/IconButton.tsx'
import { type FormEvent, useState } from 'react'
import { useDesk } from '../desk.ts'
import { useFirstWrong } from '../shell/use-first-wrong.ts'
import { useMoment } from '../shell/use-moment.ts'
import { named, useWords } from '../words.ts'
import css from './HoursPage.module.css'
import type { Act } from './use-hours.ts'

type ClosuresProps = { closedDays: readonly ClosedDay[]; holiday: Holiday; act: Act }

/** Days without orders: they win over the week. */
export function Closures({ closedDays, holiday, act }: ClosuresProps) {
  const { t } = useWords()
  return (
    <section className={css.card} aria-labelledby="closures">
      <h2 id="closures" className={css.heading}>
        {t('hours.closures')}
      </h2>
      <ClosedDays closedDays={closedDays} act={act} />
      <HolidayForm key={`${holiday.from}${holiday.to}`} holiday={holiday} act={act} />
    </section>
  )
}

function ClosedDays({ closedDays, act }: Omit<ClosuresProps, 'holiday'>) {
  const { t, language } = useWords()
  const { call } = useDesk()
  const { wall } = useMoment()
  const [day, setDay] = useState('')
  const isPast = day !== '' && day < wall.day
  const [wrong, setWrong] = useState<{ readonly day?: true }>({})
  const [isBusy, setBusy] = useState(false)
  const form = useFirstWrong(wrong)
  const add = async (event: FormEvent) => {
    event.preventDefault()
    setWrong(day === '' ? { day: true } : {})
    if (day === '' || isPast) return
    setBusy(true)
    if (await act(() => call('addClosedDay', { date: day }))) setDay('')
    setBusy(false)
  }
  const reopen = async (id: number) => {
    // The pressed button goes with its day.
    if (await act(() => call('removeClosedDay', { id }))) form.current?.querySelector('input')?.focus()
  }
  return (
    <>
      {closedDays.length > 0 && (
        <ul className={css.days}>
          {closedDays.map(({ id, date: closed }) => (
            <li key={id} className={css.closedDay}>
              {date(closed, language, 'long')}
              <IconButton
                icon="bin"
                variant="danger"
                label={t('hours.reopen', { day: named(date(closed, language, 'long')) })}
                onPress={() => void reopen(id)}
              />
            </li>
          ))}
        </ul>
      )}
      <form ref={form} className={css.line} onSubmit={add} noValidate>
        <Field
          label={t('hours.closed-day')}
          name="closed-day"
          type="date"
          value={day}
          onChange={setDay}
          {...(isPast ? { error: t('hours.past') } : {})}
          {...(wrong.day && day === '' ? { error: t('hours.no-day') } : {})}
        />
        <Button type="submit" variant="outline" busy={isBusy}>
          {t('hours.close')}
        </Button>
      </form>
    </>
  )
}

/** Whole days are meant: from the first minute to the last. */
function HolidayForm({ holiday, act }: { holiday: Holiday; act: Act }) {
  const { t } = useWords()
  const { call } = useDesk()
  const [from, setFrom] = useState(holiday.from?.slice(0, 10) ?? '')
  const [to, setTo] = useState(holiday.to?.slice(0, 10) ?? '')
  const isTurned = from !== '' && to !== '' && to < from
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (from !== '' && to !== '' && !isTurned)
      void act(() => call('setHoliday', { from: `${from} 00:00`, to: `${to} 23:59` }))
  }
  return (
    <form className={css.line} onSubmit={save} noValidate>
      <Field
        label={t('hours.holiday-from')}
        name="holiday-from"
        type="date"
        value={from}
        onChange={setFrom}
      />
      <Field
        label={t('hours.holiday-to')}
        name="holiday-to"
        type="date"
        value={to}
        onChange={setTo}
        {...(isTurned ? { error: t('hours.turned') } : {})}
      />
      <Button type="submit" variant="outline">
        {t('hours.save-holiday')}
      </Button>
      {holiday.from && (
        <Button variant="quiet" onPress={() => act(() => call('setHoliday', { from: null, to: null }))}>
          {t('hours.no-holiday')}
        </Button>
      )}
    </form>
  )
}
