import type { ReactNode } from 'react'
import css from './ContentPage.module.css'

type ContentPageProps = { title: ReactNode; lead?: ReactNode; lang?: string | undefined; children: ReactNode }

/** A page to read: one heading, lines of a good length. */
export function ContentPage({ title, lead, lang, children }: ContentPageProps) {
  return (
    <main id="content" className={css.page} tabIndex={-1}>
      <h1 className={css.title} tabIndex={-1} lang={lang}>
        {title}
      </h1>
      {lead && <p className={css.lead}>{lead}</p>}
      {children}
    </main>
  )
}
