import { useEffect } from 'react'
import { useWords } from '../words.ts'
import { Failed } from './Failed.tsx'
import { notify } from './notices.ts'
import { closeOverlay } from './overlay.ts'
import css from './PageSkeleton.module.css'

type NotLoadedProps = { isPage: boolean; onAgain: () => void }

/** A screen whose file did not come, mostly for want of a line: it is tried again when there is one. */
export function NotLoaded({ isPage, onAgain }: NotLoadedProps) {
  const { t } = useWords()
  useEffect(() => {
    addEventListener('online', onAgain)
    return () => removeEventListener('online', onAgain)
  }, [onAgain])
  useEffect(() => {
    if (isPage) return
    notify(t('shop.error.unknown'), { tone: 'error' })
    closeOverlay()
  }, [isPage, t])
  if (!isPage) return null
  return (
    <main id="content" className={css.page} tabIndex={-1}>
      <Failed onAgain={onAgain} />
    </main>
  )
}
