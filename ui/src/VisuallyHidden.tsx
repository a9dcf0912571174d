import type { ReactNode } from 'react'
import css from './VisuallyHidden.module.css'

type VisuallyHiddenProps = { id?: string; children: ReactNode }

/** Words for those who listen to the page. */
export function VisuallyHidden({ id, children }: VisuallyHiddenProps) {
  return (
    <span id={id} className={css.hidden}>
      {children}
    </span>
  )
}
