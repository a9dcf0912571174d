import { Card } from '@tischlein/ui/Card.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { type ReactNode, useId } from 'react'
import css from './StepCard.module.css'

type StepCardProps = {
  title: ReactNode
  number: number
  isDone: boolean
  children: ReactNode
}

/** One thing to choose after the other; a tick marks what is chosen. */
export function StepCard({ title, number, isDone, children }: StepCardProps) {
  const id = useId()
  return (
    <Card as="section" labelledBy={id} className={css.card}>
      <h2 id={id} className={css.title} tabIndex={-1}>
        <span className={css.mark} data-done={isDone || undefined} aria-hidden="true">
          {isDone ? <Icon name="check" size={18} stroke={2.4} /> : number}
        </span>
        {title}
      </h2>
      {children}
    </Card>
  )
}
