import type { ReactNode } from 'react'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useWords } from '../words.ts'
import css from './Appointments.module.css'
import { ChooseDate } from './ChooseDate.tsx'
import { ChooseTime } from './ChooseTime.tsx'
import { useAppointment, useDay, useOffer } from './use-appointments.ts'

type AppointmentsProps = {
  onChosen: () => void
  /** What comes below, by the day that the guest looks at. */
  children?: (looksAt: string | null) => ReactNode
}

/** Date and time, one after the other; or the word that nothing can be booked. */
export function Appointments({ onChosen, children }: AppointmentsProps) {
  const { t } = useWords<'shop' | 'ticketing'>()
  const { ticketTimeAvailable } = useRestaurant()
  const offer = useOffer()
  const chosen = useAppointment()
  const { day, pick } = useDay(chosen)
  if (!ticketTimeAvailable && chosen === null) return <p className={css.none}>{t('ticketing.none')}</p>
  return (
    <>
      <ChooseDate offer={offer} chosen={chosen} day={day} onPick={pick} />
      {day !== null && <ChooseTime offer={offer} day={day} chosen={chosen} onChosen={onChosen} />}
      {children?.(day)}
    </>
  )
}
