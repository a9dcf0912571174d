import { Button } from '@tischlein/ui/Button.tsx'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { Skeleton } from '@tischlein/ui/Skeleton.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { useWords } from '../words.ts'
import css from './Page.module.css'

type PageProps = {
  title: string
  hint?: string
  /** As wide as the screen, for what stands side by side. */
  isWide?: boolean
  children: ReactNode
}

/** A page of the console: one column under its heading, which has the focus when the page opens. */
export function Page({ title, hint, isWide = false, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={css.page}>
      <div className={css.inner} data-wide={isWide}>
        <h1 ref={heading} tabIndex={-1} className={css.title}>
          {title}
        </h1>
        {hint && <p className={css.hint}>{hint}</p>}
        {children}
      </div>
    </div>
  )
}

type ReadingProps = {
  /** One sentence; null: nothing is wrong. */
  problem: string | null
  /** Something to show is there: while it is, a failed reading is told above it and nothing is waited for. */
  isThere: boolean
  onAgain: () => void
  /** What stands in the place of what is read: so many rows, so high. */
  rows?: number
  height?: number
}

/** How the reading of a page goes: a shape of what comes, or the cause why it does not, and another try. */
export function Reading({ problem, isThere, onAgain, rows = 1, height = 120 }: ReadingProps) {
  const { t } = useWords()
  if (problem !== null)
    return (
      <Notice
        tone="danger"
        announced
        action={
          <Button variant="outline" size={44} onPress={onAgain}>
            {t('console.again')}
          </Button>
        }
      >
        {problem}
      </Notice>
    )
  if (isThere) return null
  return (
    <div className={css.shape} role="status" aria-busy="true" aria-label={t('console.loading')}>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <Skeleton key={row} height={height} />
      ))}
    </div>
  )
}
