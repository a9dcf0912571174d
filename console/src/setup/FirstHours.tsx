import { Button } from '@tischlein/ui/Button.tsx'
import { CheckRow } from '@tischlein/ui/CheckRow.tsx'
import { type FormEvent, useState } from 'react'
import { useDesk, useHouse } from '../desk.ts'
import { TimeField } from '../hours/TimeField.tsx'
import { clockOf, dayName, type Weekday, weekdays } from '../hours/week.ts'
import type { Act } from '../shell/use-act.ts'
import { useWords } from '../words.ts'
import css from './StartPage.module.css'

/** One range for the days that are ticked, for every kind of delivery: finer times have a page of their own. */
export function FirstHours({ act }: { act: Act }) {
  const { t, language } = useWords()
  const { call } = useDesk()
  const { restaurant } = useHouse()
  const [days, setDays] = useState<readonly Weekday[]>(weekdays)
  const [open, setOpen] = useState('11:00')
  const [close, setClose] = useState('22:00')
  const [isBusy, setBusy] = useState(false)
  const isWrong = clockOf(open) === null || clockOf(close) === null || days.length === 0

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isWrong) return
    setBusy(true)
    const rules = days.map((weekday) => ({ weekday, open_at: open, close_at: close }))
    await act(async () => {
      for (const deliveryType of restaurant.deliveryTypes)
        await call('setOpeningHours', { deliveryType, rules })
    })
    setBusy(false)
  }
  return (
    <form className={css.form} onSubmit={save} noValidate>
      <fieldset className={css.days}>
        <legend className={css.label}>{t('setup.days')}</legend>
        {weekdays.map((day) => (
          <CheckRow
            key={day}
            look="card"
            label={dayName(day, language)}
            checked={days.includes(day)}
            onChange={(isOn) => setDays(weekdays.filter((one) => (one === day ? isOn : days.includes(one))))}
          />
        ))}
      </fieldset>
      <div className={css.line}>
        <span className={css.from}>
          {t('setup.from')}
          <TimeField
            label={t('setup.from')}
            value={open}
            isWrong={clockOf(open) === null}
            onChange={setOpen}
          />
        </span>
        <span className={css.from}>
          {t('setup.to')}
          <TimeField
            label={t('setup.to')}
            value={close}
            isWrong={clockOf(close) === null}
            onChange={setClose}
          />
        </span>
        <Button
          type="submit"
          size={44}
          busy={isBusy}
          {...(isWrong ? { disabledReason: t('setup.hours-wrong'), showReason: true } : {})}
        >
          {t('setup.save')}
        </Button>
      </div>
    </form>
  )
}
