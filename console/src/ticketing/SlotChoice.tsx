import { isolated, useWords } from '../words.ts'
import type { GateSlot } from './gate.ts'
import css from './SlotChoice.module.css'

type SlotChoiceProps = {
  slots: readonly GateSlot[]
  chosen: GateSlot | null
  onChoose: (time: string) => void
}

/** The departures of a day side by side: when, how many are in, how much room is left. */
export function SlotChoice({ slots, chosen, onChoose }: SlotChoiceProps) {
  const { t } = useWords()
  const room = ({ left, isOnSale }: GateSlot) => {
    if (!isOnSale) return t('gate.room.over')
    if (left === null) return t('gate.room.unlimited')
    return left === 0 ? t('gate.room.none') : t('gate.room', { count: left })
  }
  if (slots.length === 0) return <p className={css.none}>{t('gate.no-slots')}</p>
  return (
    <fieldset className={css.slots} aria-label={t('gate.slots')}>
      {slots.map((slot) => (
        <button
          key={`${slot.id} ${slot.time}`}
          type="button"
          className={css.slot}
          aria-pressed={slot.time === chosen?.time}
          onClick={() => onChoose(slot.time)}
        >
          <strong>{isolated(`${slot.time}–${slot.end}`)}</strong>
          <span>{t('gate.sold', { count: slot.sold })}</span>
          <span className={css.room}>{room(slot)}</span>
        </button>
      ))}
    </fieldset>
  )
}
