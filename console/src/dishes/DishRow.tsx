import { date } from '@tischlein/ui/format'
import { Switch } from '../shell/Switch.tsx'
import { useMoment } from '../shell/use-moment.ts'
import { named, useWords } from '../words.ts'
import css from './DishList.module.css'
import { isGone, isTakenOff, offFor, type Sellable } from './dish.ts'
import { UntilChoice } from './UntilChoice.tsx'
import type { SoldOutUntil } from './use-take-off.ts'

type RowProps = { dish: Sellable; onChange: (until: SoldOutUntil | null) => void }

/** A dish or an option, and its switch. Off means for today at once; a longer time is chosen in the row that opens. */
export function DishRow({ dish, onChange }: RowProps) {
  const { t } = useWords()
  const state = useStateWords()(dish)
  const isOff = isTakenOff(dish)
  return (
    <li className={css.row}>
      <div className={css.line}>
        <div className={css.words}>
          <bdi className={css.name} lang={dish.lang}>
            {dish.name}
          </bdi>
          <span className={css.state} data-gone={isGone(dish)}>
            {state}
          </span>
        </div>
        <Switch
          isBare
          label={dish.name}
          name={t('console.dishes.switch', { name: named(dish.name) })}
          isOn={!isOff}
          onChange={(isOn) => onChange(isOn ? null : 'today')}
        />
      </div>
      {isOff && <UntilChoice dish={dish} onChange={onChange} />}
    </li>
  )
}

function useStateWords() {
  const { t, language } = useWords()
  const { wall } = useMoment()
  return (dish: Sellable): string => {
    const { active, sold_out_until: until, stock } = dish
    if (!active) return t('console.dishes.inactive')
    const off = offFor(dish, wall)
    if (off === 'open-ended') return t('console.dishes.off-open')
    if (off === 'today') return t('console.dishes.off-today')
    if (off === 'date')
      return t('console.dishes.off-until', {
        time: named(date(until?.slice(0, 10) ?? '', language, 'short')),
      })
    if (stock === 0) return t('console.dishes.out')
    return stock === null ? t('console.dishes.on') : t('console.dishes.left', { count: stock })
  }
}
