import { Field } from '@tischlein/ui/Field.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useWords } from '../words.ts'
import { freeDays } from './appointments.ts'
import css from './TicketDate.module.css'
import { useAppointmentWords } from './use-appointment-words.ts'
import { useAppointment } from './use-appointments.ts'

/** When tickets are for, where all of a basket are of one day: said, and not asked. */
export function TicketDay({ error }: { error: string | undefined }) {
  const { t } = useWords<'shop' | 'ticketing'>()
  const { inWords } = useAppointmentWords()
  const chosen = useAppointment()
  if (!chosen) return error ? <p role="alert">{error}</p> : null
  return (
    <p className={css.day}>
      <Icon name="calendar" size={20} />
      {t('ticketing.for', { time: inWords(chosen) })}
    </p>
  )
}

type TicketDateProps = {
  label: string
  name: string
  value: string
  error: string | undefined
  onChange: (day: string) => void
}

/** The day of one person's ticket, where a basket may hold several: any with room at the chosen time. */
export function TicketDate({ label, name, value, error, onChange }: TicketDateProps) {
  const { t } = useWords<'shop' | 'menu'>()
  const { restaurantTicketTimes } = useRestaurant()
  const { dayInWords } = useAppointmentWords()
  const chosen = useAppointment()
  const days = freeDays(restaurantTicketTimes.filter(({ time }) => time === chosen?.time))
  return (
    <Field as="select" label={label} name={name} required value={value} error={error} onChange={onChange}>
      <option value="">{t('menu.person.chooseDate')}</option>
      {days.map((day) => (
        <option key={day} value={day}>
          {dayInWords(day)}
        </option>
      ))}
    </Field>
  )
}
