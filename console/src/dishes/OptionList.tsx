import { Reading } from '../shell/Page.tsx'
import { useWords } from '../words.ts'
import css from './DishList.module.css'
import { DishRow } from './DishRow.tsx'
import { folded, isGone } from './dish.ts'
import { useOptions } from './use-options.ts'

/** Sizes, extras, toppings: what runs out without the dish being gone. */
export function OptionList({ search, onlyGone }: { search: string; onlyGone: boolean }) {
  const { t } = useWords()
  const { options, problem, read, change } = useOptions()
  const wanted = folded(search.trim())
  const shown = options
    .map((option) => ({ option, row: { ...option, active: true } }))
    .filter(({ row }) => folded(row.name).includes(wanted) && (!onlyGone || isGone(row)))
  if (problem !== null) return <Reading problem={problem} isThere={false} onAgain={read} />
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="options">
      <h2 id="options" className={css.category}>
        {t('kitchen.extras')}
      </h2>
      <ul className={css.list}>
        {shown.map(({ option, row }) => (
          <DishRow key={row.id} dish={row} onChange={(until) => change(option, until)} />
        ))}
      </ul>
    </section>
  )
}
