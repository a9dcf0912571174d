import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-paths.ts'
import css from './Pill.module.css'

type PillProps = {
  tone?: 'plain' | 'ok' | 'warn' | 'danger' | 'info' | 'outline'
  icon?: IconName
  children: ReactNode
}

/** A short state in words: paid, sold out, two of three. */
export function Pill({ tone = 'plain', icon, children }: PillProps) {
  return (
    <span className={classNames(css.pill, css[tone])}>
      {icon && <Icon name={icon} size={16} stroke={2.2} />}
      {children}
    </span>
  )
}
