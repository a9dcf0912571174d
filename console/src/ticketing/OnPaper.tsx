import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import css from './OnPaper.module.css'

type OnPaperProps = {
  /** The paper in the printer: sheets, or a roll of labels 62 mm wide. */
  paper?: 'sheet' | 'label'
  children: ReactNode
}

/** Stands beside the page, unseen, and is what the printer gets instead of it. */
export const OnPaper = ({ paper = 'sheet', children }: OnPaperProps) =>
  createPortal(
    <div className={css.paper} data-paper={paper} aria-hidden="true">
      {children}
    </div>,
    document.body,
  )
