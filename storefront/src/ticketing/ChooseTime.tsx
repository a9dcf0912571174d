import { Icon } from '@tischlein/ui/Icon.tsx'
import { useReason } from '../basket/use-refusal.ts'
import { useWords } from '../words.ts'
import { type Appointment, appointmentsOn, type Offer } from './appointments.ts'
import css from './ChooseTime.module.css'
import { StepCard } from './StepCard.tsx'
import { rangeOf, useAppointmentWords } from './use-appointment-words.ts'
import { useChoose } from './use-choose.ts'

/** From here down a slot says how many places it has left. */
const FEW = 5

type ChooseTimeProps = { offer: Offer; day: string; chosen: Appointment | null; onChosen: () => void }

/** "Time" (storefront.md, section 2): what leaves on the chosen day, one button each. */
export function ChooseTime({ offer, day, chosen, onChosen }: ChooseTimeProps) {
  const { t } = useWords<'shop' | 'ticketing'>()
  const { dayInWords } = useAppointmentWords()
  const { choose, busy, refusal } = useChoose(onChosen)
  const reasonOf = useReason()
  const isOfDay = chosen?.day === day
  return (
    <StepCard
      number={2}
      isDone={isOfDay}
      title={
        <span>
          {t('ticketing.time')} <span className={css.day}>{dayInWords(day)}</span>
        </span>
      }
    >
      <ul className={css.slots}>
        {appointmentsOn(offer, day).map((one) => (
          <li key={one.id}>
            <Slot
              appointment={one}
              isChosen={isOfDay && chosen.id === one.id}
              isBusy={busy?.id === one.id}
              onPress={() => void choose(one)}
            />
          </li>
        ))}
      </ul>
      {refusal && (
        <p role="alert" className={css.refusal}>
          <Icon name="alert" size={18} />
          {refusal.key === 'capacity_full' ? t('ticketing.full') : reasonOf(refusal)}
        </p>
      )}
    </StepCard>
  )
}

type SlotProps = { appointment: Appointment; isChosen: boolean; isBusy: boolean; onPress: () => void }

function Slot({ appointment, isChosen, isBusy, onPress }: SlotProps) {
  const { t } = useWords<'shop' | 'ticketing'>()
  const { left } = appointment
  const isFull = left === 0 && !isChosen
  const isFew = left !== null && left > 0 && left <= FEW
  return (
    <button
      type="button"
      className={css.slot}
      aria-pressed={isChosen}
      aria-disabled={isFull || undefined}
      aria-busy={isBusy || undefined}
      onClick={() => !isFull && !isChosen && onPress()}
    >
      <bdi className={css.range}>{rangeOf(appointment)}</bdi>
      <span className={css.left} data-few={isFew || undefined}>
        {isBusy
          ? t('ticketing.loading')
          : isFull
            ? t('ticketing.soldOut')
            : isFew
              ? t('ticketing.left', { count: left })
              : t('ticketing.free')}
      </span>
    </button>
  )
}
