import { Field } from '@tischlein/ui/Field.tsx'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useWords } from '../words.ts'
import { freeDays } from './appointments.ts'
import { useAppointmentWords } from './use-appointment-words.ts'
import { useAppointment } from './use-appointments.ts'

type TicketDateProps = {
  label: string
  name: string
  value: string
  error: string | undefined
  onChange: (day: string) => void
}

/**
 * The day of one person's ticket: that of the chosen appointment, which is said and not asked; where a basket may hold
 * several, any day with room at the same time.
 */
export function TicketDate({ label, name, value, error, onChange }: TicketDateProps) {
  const { t } = useWords<'shop' | 'menu' | 'ticketing'>()
  const { allow_multi_date_order, restaurantTicketTimes } = useRestaurant()
  const { dayInWords, inWords } = useAppointmentWords()
  const chosen = useAppointment()
  if (!allow_multi_date_order)
    return chosen ? <p>{t('ticketing.for', { time: inWords(chosen) })}</p> : <p role="alert">{error}</p>
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
