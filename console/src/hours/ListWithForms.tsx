import { Button } from '@tischlein/ui/Button.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import type { ReactNode } from 'react'
import css from './HoursPage.module.css'
import { useFormInPlace } from './use-form-in-place.ts'

type ListWithFormsProps<One> = {
  /** Of the page's section. */
  id: string
  title: string
  hint?: string
  /** Said where the list is empty. */
  none: string
  /** On the button that opens the form of a new one. */
  add: string
  all: readonly One[]
  row: (one: One, onEdit: () => void) => ReactNode
  /** Null: a new one. */
  form: (one: One | null, onDone: () => void) => ReactNode
}

/** A list of which each row, and the button below it, gives way to its form. */
export function ListWithForms<One extends { readonly id: number }>(props: ListWithFormsProps<One>) {
  const { id, title, hint, none, add, all, row, form } = props
  const { edited, edit, list } = useFormInPlace<HTMLElement>()
  const onDone = () => edit(null)
  return (
    <section ref={list} className={css.card} aria-labelledby={id}>
      <h2 id={id} className={css.heading}>
        {title}
      </h2>
      {hint && <p className={css.closed}>{hint}</p>}
      {all.length === 0 && <p className={css.closed}>{none}</p>}
      <ul className={css.zones}>
        {all.map((one) => (
          <li key={one.id} className={css.zone} data-place={one.id}>
            {edited === one.id ? form(one, onDone) : row(one, () => edit(one.id))}
          </li>
        ))}
      </ul>
      <div data-place="new">
        {edited === 'new' ? (
          form(null, onDone)
        ) : (
          <Button variant="outline" onPress={() => edit('new')}>
            <Icon name="plus" size={20} />
            {add}
          </Button>
        )}
      </div>
    </section>
  )
}
