import { Icon } from '@tischlein/ui/Icon.tsx'
import { IconButton } from '@tischlein/ui/IconButton.tsx'
import { named, useWords } from '../words.ts'
import css from './MenuPage.module.css'

type MoveButtonsProps = { name: string; index: number; count: number; onMove: (to: number) => void }

/** One up, one down, and the handle for a mouse. */
export function MoveButtons({ name, index, count, onMove }: MoveButtonsProps) {
  const { t } = useWords()
  return (
    <>
      <IconButton
        icon="chevron-up"
        label={t('editor.up', { name: named(name) })}
        onPress={() => onMove(index - 1)}
        {...(index === 0 ? { disabledReason: t('editor.is-first') } : {})}
      />
      <IconButton
        icon="chevron-down"
        label={t('editor.down', { name: named(name) })}
        onPress={() => onMove(index + 1)}
        {...(index === count - 1 ? { disabledReason: t('editor.is-last') } : {})}
      />
      <Icon name="drag" className={css.drag ?? ''} />
    </>
  )
}
