import { local } from '../shell/local.ts'
import { useMedia } from '../shell/use-media.ts'
import { useWords } from '../words.ts'
import css from './KeyList.module.css'
import { keys } from './keys.ts'

/** The usual letters, where there is a mouse, so mostly a keyboard, and room for them. */
export function KeyHints() {
  const { t } = useWords()
  const hasRoom = useMedia('(hover: hover) and (pointer: fine) and (min-width: 1280px)')
  if (!hasRoom || local.shortcuts.get() === 'off') return null
  return (
    <p className={css.hints}>
      {keys
        .filter(({ isUsual }) => isUsual)
        .map(({ keys: names, word }) => (
          <span key={word} className={css.hint}>
            <kbd dir="ltr">{names.join(' ')}</kbd> {t(word)}
          </span>
        ))}
    </p>
  )
}
