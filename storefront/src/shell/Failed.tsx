import { isRefusedCall } from '@tischlein/contract/refused-call'
import { Button } from '@tischlein/ui/Button.tsx'
import { useWords } from '../words.ts'
import css from './Failed.module.css'

type FailedProps = {
  /** What was thrown; its sentence is shown. */
  problem?: unknown
  /** What could not be read: said instead where nobody answered in words. */
  otherwise?: string
  onAgain: () => void
}

/** In the place of what could not be read: why, and the way to ask again (ux.md, Q60 and Q61). */
export function Failed({ problem, otherwise, onAgain }: FailedProps) {
  const { t } = useWords()
  const said = isRefusedCall(problem) ? problem : null
  // Where the server has no words of its own, what failed says more than that something did.
  const sentence = said?.key === 'something_went_wrong' ? otherwise || said.body : said?.body
  return (
    <div className={css.failed} role="alert">
      <p>{sentence || otherwise || t('shop.error.unknown')}</p>
      <Button variant="outline" onPress={onAgain}>
        {t('shop.error.again')}
      </Button>
    </div>
  )
}
