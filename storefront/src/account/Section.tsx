import { Card } from '@tischlein/ui/Card.tsx'
import { type ReactNode, useId } from 'react'
import css from './Section.module.css'

type SectionProps = { title: string; about?: string; children: ReactNode }

/** One concern of a profile. */
export function Section({ title, about, children }: SectionProps) {
  const id = useId()
  return (
    <Card as="section" labelledBy={id} className={css.section}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      {about && <p className={css.about}>{about}</p>}
      {children}
    </Card>
  )
}
