import { IconButton } from '@tischlein/ui/IconButton.tsx'
import { named, useWords } from '../words.ts'
import css from './choices.module.css'
import { Delete } from './Delete.tsx'
import { Places } from './Places.tsx'

export type ToolsProps = {
  name: string
  /** Its place among the ids of its list, and how that list is put in another order. */
  id: number
  ids: readonly number[]
  onOrder: (ids: number[]) => void
  onEdit: () => void
  /** What follows from deleting it. */
  what: string
  onDelete: () => unknown
}

/** What is done with one of an ordered list: moved by a place, changed, deleted. */
export function Tools({ name, id, ids, onOrder, onEdit, what, onDelete }: ToolsProps) {
  const { t } = useWords()
  return (
    <span className={css.tools}>
      <Places name={name} id={id} ids={ids} onOrder={onOrder} />
      <IconButton icon="pen" label={t('choices.edit-of', { name: named(name) })} onPress={onEdit} />
      <Delete name={name} what={what} onDelete={onDelete} />
    </span>
  )
}
