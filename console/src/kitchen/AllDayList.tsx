import { sum } from '@tischlein/rules/money'
import { useHouse } from '../desk.ts'
import { useWords } from '../words.ts'
import css from './AllDayList.module.css'
import type { AllDay } from './tickets.ts'

/** Everything on the tickets that is still to be made, dish by dish. */
export function AllDayList({ all, tickets }: { all: readonly AllDay[]; tickets: number }) {
  const { t } = useWords()
  const { restaurant } = useHouse()
  const parts = sum(all.map(({ units }) => units))
  return (
    <aside className={css.all} aria-labelledby="all-day">
      <h2 id="all-day" className={css.title}>
        {t('kitchen.to-make')}
      </h2>
      <p className={css.sum}>{t('kitchen.parts', { parts, tickets })}</p>
      <ul className={css.dishes} lang={restaurant.lang}>
        {all.map(({ name, units }) => (
          <li key={name} className={css.dish}>
            <bdi>{name}</bdi>
            <b>{units}</b>
          </li>
        ))}
      </ul>
    </aside>
  )
}
