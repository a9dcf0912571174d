import { Icon } from '@tischlein/ui/Icon.tsx'
import { OverlayLink } from '../shell/OverlayLink.tsx'
import { useWords } from '../words.ts'
import css from './AppointmentSummary.module.css'
import { rangeOf, useAppointmentWords } from './use-appointment-words.ts'
import { useAppointment } from './use-appointments.ts'

/** When the tickets of the basket are for, and the way to another appointment. */
export function AppointmentSummary() {
  const { t } = useWords<'shop' | 'ticketing'>()
  const { dayInWords } = useAppointmentWords()
  const appointment = useAppointment()
  return (
    <p className={css.summary}>
      <Icon name="calendar" size={22} />
      <span className={css.words}>
        {appointment ? (
          <>
            <strong>{dayInWords(appointment.day)}</strong> <bdi>{rangeOf(appointment)}</bdi>
          </>
        ) : (
          t('ticketing.nothingChosen')
        )}
      </span>
      <OverlayLink to={{ name: 'time' }} className={css.change} label={t('ticketing.move.sheet')}>
        {t('ticketing.move.link')}
      </OverlayLink>
    </p>
  )
}
