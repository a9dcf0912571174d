import { Notice } from '@tischlein/ui/Notice.tsx'
import { Skeleton } from '@tischlein/ui/Skeleton.tsx'
import { useEffect, useState } from 'react'
import { useAsk } from '../ask.ts'
import { DayPicker } from '../delivery-time/DayPicker.tsx'
import { SlotGrid } from '../delivery-time/SlotGrid.tsx'
import { type DayOfSlots, hasRoom } from '../delivery-time/slots.ts'
import { Failed } from '../shell/Failed.tsx'
import { useUnread } from '../shell/use-unread.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import css from './ReserveForm.module.css'
import { WrongChoice } from './WrongChoice.tsx'

type WhenChoiceProps = {
  people: number
  /** `YYYY-MM-DD HH:mm`. */
  when: string | null
  onChange: (when: string | null) => void
  error: string | undefined
}

/** Only times at which this party finds a table; one that is taken stays in its place, struck. */
export function WhenChoice({ people, when, onChange, error }: WhenChoiceProps) {
  const { t } = useWords<'shop' | 'reserve' | 'time'>()
  const { answers } = useShop()
  const answer = useAsk('listReservationTimes', { people })
  const unread = useUnread('listReservationTimes', answer)
  const { data: days } = answer
  useEffect(() => answers.expire('listReservationTimes'), [answers]) // times pass, and tables are taken
  const [date, setDate] = useState<string | null>(null)
  const chosen = days?.find((one) => one.date === (date ?? when?.slice(0, 10))) ?? days?.find(hasRoom)
  useGone(days, when, onChange)
  return (
    <fieldset className={css.group} aria-describedby={error ? 'reserve-when-error' : undefined}>
      <legend className={css.legend}>{t('reserve.when')}</legend>
      {!days && (unread ? <Failed {...unread} /> : <Skeleton height={240} />)}
      {days && !days.some(hasRoom) && <Notice tone="warn">{t('reserve.none')}</Notice>}
      {days?.some(hasRoom) && (
        <DayPicker
          days={days}
          chosen={chosen?.date ?? null}
          isWide={false}
          onPick={({ date: day }) => {
            setDate(day)
            if (when && !when.startsWith(day)) onChange(null)
          }}
        />
      )}
      {error && <WrongChoice id="reserve-when-error">{error}</WrongChoice>}
      {chosen && <SlotGrid day={chosen} chosen={when} onPick={onChange} />}
    </fieldset>
  )
}

/** A larger party may not find a table at the time that was chosen, or somebody else has taken it. */
function useGone(
  days: readonly DayOfSlots[] | undefined,
  when: string | null,
  onChange: (when: null) => void,
) {
  const [day, time] = when?.split(' ') ?? []
  const isGone =
    days !== undefined &&
    when !== null &&
    !days.some((one) => one.date === day && one.slots.some((slot) => slot.time === time && slot.ok))
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onChange` is the same deed each time
  useEffect(() => {
    if (isGone) onChange(null)
  }, [isGone])
}
