import { useWords } from '../words.ts'
import css from './SlotGrid.module.css'
import { type DayOfSlots, partsOf, type Slot } from './slots.ts'

type SlotGridProps = { day: DayOfSlots; chosen: string | null; onPick: (time: string) => void }

/** The quarter hours of a day by part of the day. A full one stays in its place, struck. */
export function SlotGrid({ day, chosen, onPick }: SlotGridProps) {
  const { t } = useWords<'shop' | 'time'>()
  return partsOf(day.slots).map(({ part, slots }) => (
    <fieldset key={part}>
      <legend className={css.legend}>{t(`time.part.${part}`)}</legend>
      <div className={css.grid}>
        {slots.map((slot) => (
          <SlotButton
            key={slot.time}
            slot={slot}
            isChosen={chosen === `${day.date} ${slot.time}`}
            onPick={() => onPick(`${day.date} ${slot.time}`)}
          />
        ))}
      </div>
    </fieldset>
  ))
}

function SlotButton({ slot, isChosen, onPick }: { slot: Slot; isChosen: boolean; onPick: () => void }) {
  const { t } = useWords<'shop' | 'time'>()
  return (
    <label className={css.slot}>
      <input
        type="radio"
        name="slot"
        className={css.input}
        checked={isChosen}
        disabled={!slot.ok}
        aria-label={slot.ok ? slot.time : t('time.full', { time: slot.time })}
        onChange={onPick}
      />
      <bdi dir="ltr" className={css.face}>
        {slot.time}
      </bdi>
    </label>
  )
}
