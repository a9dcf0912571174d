import { useHouse } from '../desk.ts'
import { Nothing } from '../shell/Nothing.tsx'
import { useWords } from '../words.ts'
import css from './DishList.module.css'
import { DishRow } from './DishRow.tsx'
import type { DishGroup } from './dish.ts'
import type { DishChange } from './use-dishes.ts'

type DishListProps = { groups: readonly DishGroup[]; onChange: DishChange; isFiltered: boolean }

export function DishList({ groups, onChange, isFiltered }: DishListProps) {
  const { t } = useWords()
  const { restaurant } = useHouse()
  if (groups.length === 0) {
    return (
      <Nothing icon="plate">{t(isFiltered ? 'console.dishes.none-found' : 'console.dishes.none')}</Nothing>
    )
  }
  return groups.map(({ id, name, dishes }) => (
    <section key={id} aria-labelledby={`category-${id}`}>
      <h2 id={`category-${id}`} className={css.category} lang={restaurant.lang}>
        {name}
      </h2>
      <ul className={css.list}>
        {dishes.map((dish) => (
          <DishRow key={dish.id} dish={dish} onChange={(until) => onChange(dish, until)} />
        ))}
      </ul>
    </section>
  ))
}
