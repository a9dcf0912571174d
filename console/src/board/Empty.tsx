import { Icon } from '@tischlein/ui/Icon.tsx'
import { useWords } from '../words.ts'
import css from './Empty.module.css'
import type { BoardView } from './use-board.ts'
import { useWallText } from './WantedTime.tsx'

/** Nothing to accept: a good moment, and when the next one comes for certain. */
export function Empty({ view }: { view: BoardView }) {
  const { t } = useWords()
  const text = useWallText(view)
  const [next] = view.columns.later
  return (
    <div className={css.empty}>
      <Icon name="check" size={28} stroke={2.2} />
      <p className={css.done}>{t('console.empty')}</p>
      {next && <p className={css.next}>{t('console.empty.next', { time: text(next) })}</p>}
    </div>
  )
}
