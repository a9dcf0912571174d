import { IconButton } from '@tischlein/ui/IconButton.tsx'
import { named, useWords } from '../words.ts'
import css from './choices.module.css'

type PlacesProps = {
  name: string
  /** Null: it is the first, or the last. */
  onUp: (() => void) | null
  onDown: (() => void) | null
}

/** Moves something in its list, one place at a time: by thumb, by mouse and by keyboard alike. */
export function Places({ name, onUp, onDown }: PlacesProps) {
  const { t } = useWords()
  return (
    <span className={css.places}>
      <IconButton
        icon="chevron-up"
        label={t('choices.up', { name: named(name) })}
        onPress={() => onUp?.()}
        {...(onUp ? {} : { disabledReason: t('choices.is-first') })}
      />
      <IconButton
        icon="chevron-down"
        label={t('choices.down', { name: named(name) })}
        onPress={() => onDown?.()}
        {...(onDown ? {} : { disabledReason: t('choices.is-last') })}
      />
    </span>
  )
}

/** The ids with two neighbours swapped. */
export const swapped = (ids: readonly number[], a: number, b: number): number[] =>
  ids.map((id) => (id === a ? b : id === b ? a : id))
