import { plusDays } from '@tischlein/rules/clock'
import { useState } from 'react'
import { useMoment } from '../shell/use-moment.ts'
import { named, useWords } from '../words.ts'
import css from './DishList.module.css'
import { offFor, type Sellable } from './dish.ts'
import type { SoldOutUntil } from './use-take-off.ts'

/** A dish that comes back on a day is there from its first minute on. */
const MORNING = '05:00'

type UntilProps = { dish: Sellable; onChange: (until: SoldOutUntil) => void }

/** For how long: the rest of the day, until a date, or until somebody says so. */
export function UntilChoice({ dish, onChange }: UntilProps) {
  const { t } = useWords()
  const { wall } = useMoment()
  const until = dish.sold_out_until ?? ''
  const tomorrow = plusDays(wall.day, 1)
  const off = offFor(dish, wall)
  const isDated = off === 'date'
  const [isChoosing, setChoosing] = useState(isDated)
  const name = named(dish.name)
  return (
    <fieldset className={css.until} aria-label={t('console.dishes.until-of', { name })}>
      <button
        type="button"
        className={css.choice}
        aria-pressed={off === 'today' && !isChoosing}
        onClick={() => {
          setChoosing(false)
          onChange('today')
        }}
      >
        {t('console.dishes.today')}
      </button>
      <button
        type="button"
        className={css.choice}
        aria-pressed={isDated || isChoosing}
        onClick={() => setChoosing(true)}
      >
        {t('console.dishes.until')}
      </button>
      {(isDated || isChoosing) && (
        <input
          type="date"
          className={css.date}
          aria-label={t('console.dishes.until-date', { name })}
          min={tomorrow}
          value={isDated ? until.slice(0, 10) : ''}
          onChange={(event) => event.target.value && onChange(`${event.target.value} ${MORNING}`)}
        />
      )}
      <button
        type="button"
        className={css.choice}
        aria-pressed={off === 'open-ended' && !isChoosing}
        onClick={() => {
          setChoosing(false)
          onChange('further_notice')
        }}
      >
        {t('console.dishes.open-ended')}
      </button>
    </fieldset>
  )
}
