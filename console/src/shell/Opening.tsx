import { Button } from '@tischlein/ui/Button.tsx'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { Skeleton } from '@tischlein/ui/Skeleton.tsx'
import { useWords } from '../words.ts'
import css from './Opening.module.css'
import { useTold } from './use-told.ts'

type OpeningProps = { problem: unknown; onAgain: () => void; onLeave: () => void }

/** Between the log-in and the board: its shape, or why it does not come. */
export function Opening({ problem, onAgain, onLeave }: OpeningProps) {
  const { t } = useWords()
  const told = useTold()
  if (problem === null) {
    return (
      <main className={css.shape} aria-busy="true" aria-label={t('console.loading')}>
        <Skeleton height={64} />
        <Skeleton height={320} />
      </main>
    )
  }
  return (
    <main className={css.problem}>
      <h1>{t('console.opening.failed')}</h1>
      <Notice tone="danger" announced>
        {told(problem)}
      </Notice>
      <div className={css.ways}>
        <Button onPress={onAgain}>{t('console.again')}</Button>
        <Button variant="outline" onPress={onLeave}>
          {t('console.menu.log-out')}
        </Button>
      </div>
    </main>
  )
}
