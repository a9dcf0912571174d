import { local } from '../shell/local.ts'
import { useMedia } from '../shell/use-media.ts'
import { useWords } from '../words.ts'
import css from './KeyList.module.css'
import { keys } from './keys.ts'

/** The usual letters, where there is a keyboard at all. */
export function KeyHints() {
  const { t } = useWords()
  const hasMouse = useMedia('(hover: hover) and (pointer: fine)')
  if (!hasMouse || local.shortcuts.get() === 'off') return null
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
