import { Icon } from '@tischlein/ui/Icon.tsx'
import type { IconName } from '@tischlein/ui/icon-paths'
import type { ReactNode } from 'react'
import css from './Nothing.module.css'

type NothingProps = {
  /** `check`: a good moment; else what will stand here. */
  icon: IconName
  /** One sentence. */
  children: ReactNode
}

/** A list without a row: what would stand here, and how the first comes about. */
export function Nothing({ icon, children }: NothingProps) {
  return (
    <div className={css.nothing} data-nothing data-good={icon === 'check'}>
      <Icon name={icon} size={28} />
      <p>{children}</p>
    </div>
  )
}
