import { Button } from '@tischlein/ui/Button.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { named, useWords } from '../words.ts'
import css from './choices.module.css'

type CardWaysProps = {
  name: string
  /** What a further one is. */
  part: 'option' | 'step'
  onNew: () => void
  /** Null: there is nothing to try yet. */
  onTry: (() => void) | null
}

/** Below a group or a package: one more of its parts, and a test run. */
export function CardWays({ name, part, onNew, onTry }: CardWaysProps) {
  const { t } = useWords()
  return (
    <div className={css.ways}>
      <Button
        size={44}
        variant="outline"
        label={t(`choices.${part}.new-in`, { name: named(name) })}
        onPress={onNew}
      >
        <Icon name="plus" size={20} />
        {t(`choices.${part}.new`)}
      </Button>
      {onTry && (
        <Button size={44} variant="quiet" label={t('choices.try-of', { name: named(name) })} onPress={onTry}>
          {t('choices.try')}
        </Button>
      )}
    </div>
  )
}
