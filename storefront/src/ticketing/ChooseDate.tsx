import { useWords } from '../words.ts'
import { type Appointment, freeDays, type Offer } from './appointments.ts'
import css from './ChooseDate.module.css'
import { DateGrid } from './DateGrid.tsx'
import { StepCard } from './StepCard.tsx'
import { useAppointmentWords } from './use-appointment-words.ts'

type ChooseDateProps = {
  offer: Offer
  chosen: Appointment | null
  day: string | null
  onPick: (day: string) => void
}

/** "Appointment" (storefront.md, section 2): the next day with room in one press, any other in its month. */
export function ChooseDate({ offer, chosen, day, onPick }: ChooseDateProps) {
  const { t } = useWords<'shop' | 'ticketing'>()
  const { dayInWords } = useAppointmentWords()
  const [next] = freeDays(offer.ticketTimes)
  if (next === undefined && chosen === null) return null
  return (
    <StepCard title={t('ticketing.appointment')} number={1} isDone={day !== null}>
      {next !== undefined && next !== day && (
        <p className={css.next}>
          {t('ticketing.next')}{' '}
          <button type="button" onClick={() => onPick(next)}>
            {dayInWords(next)}
          </button>
        </p>
      )}
      <DateGrid offer={offer} chosen={day} first={next ?? chosen?.day ?? offer.from.day} onPick={onPick} />
      <ul className={css.legend}>
        <li data-state="free">{t('ticketing.legend.free')}</li>
        <li data-state="chosen">{t('ticketing.legend.chosen')}</li>
        <li data-state="soldOut">
          <s aria-hidden="true">{DAY_OF_LEGEND}</s>
          {t('ticketing.soldOut')}
        </li>
      </ul>
    </StepCard>
  )
}

const DAY_OF_LEGEND = 13
