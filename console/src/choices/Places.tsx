import { IconButton } from '@tischlein/ui/IconButton.tsx'
import { named, useWords } from '../words.ts'
import css from './choices.module.css'

type PlacesProps = {
  name: string
  id: number
  /** The ids of its list, in their order. */
  ids: readonly number[]
  onOrder: (ids: number[]) => void
}

/** Moves something in its list, one place at a time: by thumb, by mouse and by keyboard alike. */
export function Places({ name, id, ids, onOrder }: PlacesProps) {
  const { t } = useWords()
  const place = ids.indexOf(id)
  const swapWith = (other: number | undefined) => {
    if (other !== undefined) onOrder(ids.map((one) => (one === id ? other : one === other ? id : one)))
  }
  return (
    <span className={css.places}>
      <IconButton
        icon="chevron-up"
        label={t('choices.up', { name: named(name) })}
        onPress={() => swapWith(ids[place - 1])}
        {...(place === 0 ? { disabledReason: t('choices.is-first') } : {})}
      />
      <IconButton
        icon="chevron-down"
        label={t('choices.down', { name: named(name) })}
        onPress={() => swapWith(ids[place + 1])}
        {...(place === ids.length - 1 ? { disabledReason: t('choices.is-last') } : {})}
      />
    </span>
  )
}
