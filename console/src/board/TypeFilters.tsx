import { Icon } from '@tischlein/ui/Icon.tsx'
import { useHouse } from '../desk.ts'
import { useWords } from '../words.ts'
import { ofType, type TypeFilter } from './columns.ts'
import css from './TypeFilters.module.css'
import { typeIcons } from './type-icons.ts'
import type { BoardView } from './use-board.ts'

type TypeFiltersProps = { view: BoardView; filter: TypeFilter; onChange: (filter: TypeFilter) => void }

/** What is shown of later, kitchen and ready. New orders always show: one that rings unseen would ring for ever. */
export function TypeFilters({ view, filter, onChange }: TypeFiltersProps) {
  const { t } = useWords()
  const { restaurant } = useHouse()
  const { columns } = view
  const open = [...columns.new, ...columns.later, ...columns.kitchen, ...columns.ready]
  if (restaurant.deliveryTypes.length < 2) return <div />
  return (
    <fieldset className={css.filters} aria-label={t('console.filter')}>
      {(['all', ...restaurant.deliveryTypes] as const).map((type) => (
        <button
          key={type}
          type="button"
          className={css.filter}
          aria-pressed={filter === type}
          onClick={() => onChange(type)}
        >
          {type !== 'all' && <Icon name={typeIcons[type]} size={18} />}
          {t(type === 'all' ? 'console.filter.all' : `console.type.${type}`)}
          <span className={css.count}>{ofType(open, type).length}</span>
        </button>
      ))}
    </fieldset>
  )
}
