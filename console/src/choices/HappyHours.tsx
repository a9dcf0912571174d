import type { HappyHour } from '@tischlein/contract/entities'
import { amountOf } from '@tischlein/ui/amount'
import { Button } from '@tischlein/ui/Button.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { digitsOf } from '@tischlein/ui/format'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { IconButton } from '@tischlein/ui/IconButton.tsx'
import { useLocale } from '@tischlein/ui/locale'
import { useState } from 'react'
import { clockOf, dayName, weekdays } from '../hours/week.ts'
import { useMoment } from '../shell/use-moment.ts'
import { useWords } from '../words.ts'
import { Complaint } from './Complaint.tsx'
import css from './choices.module.css'
import { firstHappyHour, type TypedHour, typedHours, writtenHours } from './happy-hours.ts'
import { WeekdayChoice } from './WeekdayChoice.tsx'

type HappyHoursProps = {
  hours: readonly HappyHour[]
  /** Null while something that is typed cannot be sent; the form then waits. */
  onChange: (hours: HappyHour[] | null) => void
}

/** When a dish has a price of its own. Days that share hours and price stand together, as people say it. */
export function HappyHours({ hours, onChange }: HappyHoursProps) {
  const { t, language } = useWords()
  const { currency } = useLocale()
  const { wall } = useMoment()
  const digits = digitsOf(currency, language)
  const [typed, setTyped] = useState(() => typedHours(hours, digits, language))
  const change = (next: TypedHour[]) => {
    setTyped(next)
    onChange(writtenHours(next, digits))
  }
  const set = (key: number, to: Partial<TypedHour>) =>
    change(typed.map((hour) => (hour.key === key ? { ...hour, ...to } : hour)))
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{t('choices.happy')}</legend>
      <p className={css.quiet}>{t('choices.happy-hint')}</p>
      {typed.map((hour) => (
        <div key={hour.key} className={css.happy}>
          <WeekdayChoice
            legend={t('choices.weekdays')}
            chosen={hour.days}
            onChange={(days) => set(hour.key, { days })}
          />
          <div className={css.fields}>
            <Field
              label={t('choices.from')}
              name={`happy-from-${hour.key}`}
              inputMode="numeric"
              ltr
              value={hour.from}
              onChange={(from) => set(hour.key, { from })}
              {...(clockOf(hour.from) === null ? { error: t('choices.wrong.time') } : {})}
            />
            <Field
              label={t('choices.to')}
              name={`happy-to-${hour.key}`}
              inputMode="numeric"
              ltr
              value={hour.to}
              onChange={(to) => set(hour.key, { to })}
              {...(clockOf(hour.to) === null ? { error: t('choices.wrong.time') } : {})}
            />
            <Field
              label={t('choices.happy-price')}
              name={`happy-price-${hour.key}`}
              inputMode="decimal"
              ltr
              value={hour.price}
              onChange={(price) => set(hour.key, { price })}
              hint={t('choices.happy-price-hint')}
              {...(hour.price.trim() !== '' && amountOf(hour.price, digits) === null
                ? { error: t('choices.wrong.price') }
                : {})}
            />
            <Field
              label={t('choices.first-day')}
              name={`happy-first-${hour.key}`}
              type="date"
              value={hour.first}
              onChange={(first) => set(hour.key, { first })}
            />
            <Field
              label={t('choices.last-day')}
              name={`happy-last-${hour.key}`}
              type="date"
              value={hour.last}
              onChange={(last) => set(hour.key, { last })}
              {...(hour.last < hour.first ? { error: t('choices.wrong.turned') } : {})}
            />
          </div>
          {hour.days.length === 0 && <Complaint>{t('choices.wrong.weekdays')}</Complaint>}
          <IconButton
            icon="bin"
            variant="danger"
            label={t('choices.happy-remove', {
              days: hour.days.map((day) => dayName(day, language)).join(', '),
            })}
            onPress={() => change(typed.filter(({ key }) => key !== hour.key))}
          />
        </div>
      ))}
      <Button
        size={44}
        variant="outline"
        className={css.first ?? ''}
        onPress={() => change([...typed, firstHappyHour(typed, wall.day, weekdays)])}
      >
        <Icon name="plus" size={20} />
        {t('choices.happy-add')}
      </Button>
    </fieldset>
  )
}
