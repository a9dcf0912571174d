import { Field } from '@tischlein/ui/Field.tsx'
import { LiveRegion } from '@tischlein/ui/LiveRegion.tsx'
import { useWords } from '../words.ts'
import css from './DishTools.module.css'
import { type Dish, dishesShown, isGone } from './dish.ts'

type DishToolsProps = {
  dishes: readonly Dish[]
  search: string
  onSearch: (search: string) => void
  onlyGone: boolean
  onOnlyGone: (onlyGone: boolean) => void
}

/** Find a dish, or see all that are off. */
export function DishTools({ dishes, search, onSearch, onlyGone, onOnlyGone }: DishToolsProps) {
  const { t } = useWords()
  const gone = dishes.filter(isGone).length
  const ids = [...new Set(dishes.map(({ category_id }) => category_id))]
  const found = dishesShown({ dishes, categories: ids.map((id) => ({ id, name: '' })) }, { search, onlyGone })
  const count = found.reduce((sum, group) => sum + group.dishes.length, 0)
  return (
    <div className={css.tools}>
      <Field
        label={t('console.dishes.search')}
        name="search"
        type="search"
        inputMode="search"
        value={search}
        onChange={onSearch}
        className={css.search ?? ''}
      />
      <button
        type="button"
        className={css.filter}
        aria-pressed={onlyGone}
        onClick={() => onOnlyGone(!onlyGone)}
      >
        {t('console.dishes.gone')} <span>{gone}</span>
      </button>
      <LiveRegion message={search ? t('console.dishes.found', { count }) : ''} />
    </div>
  )
}
