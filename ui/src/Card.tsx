import type { ReactNode } from 'react'
import css from './Card.module.css'
import { classNames } from './class-names.ts'

type CardProps = {
  as?: 'section' | 'div' | 'article' | 'li'
  labelledBy?: string
  className?: string
  children: ReactNode
}

export function Card({ as: Element = 'div', labelledBy, className, children }: CardProps) {
  return (
    <Element className={classNames(css.card, className)} aria-labelledby={labelledBy}>
      {children}
    </Element>
  )
}
