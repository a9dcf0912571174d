import { Card } from '@tischlein/ui/Card.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { VisuallyHidden } from '@tischlein/ui/VisuallyHidden.tsx'
import { type ReactNode, useId } from 'react'
import { useWords } from '../words.ts'
import css from './Step.module.css'

type StepProps = { number: number; title: string; isDone?: boolean; end?: ReactNode; children: ReactNode }

/** A numbered block of the checkout; the number turns into a check mark once nothing is missing in it. */
export function Step({ number, title, isDone = false, end, children }: StepProps) {
  const { t } = useWords<'checkout'>()
  const titleId = useId()
  return (
    <Card as="section" labelledBy={titleId}>
      <div className={css.head}>
        <span className={isDone ? css.done : css.number} aria-hidden="true">
          {isDone ? <Icon name="check" size={18} stroke={2.4} /> : number}
        </span>
        <h2 id={titleId} className={css.title}>
          {title}
          {isDone && <VisuallyHidden> ({t('checkout.done')})</VisuallyHidden>}
        </h2>
        {end}
      </div>
      <div className={css.body}>{children}</div>
    </Card>
  )
}
