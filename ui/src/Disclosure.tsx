import type { ReactNode } from 'react'
import css from './Disclosure.module.css'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-paths.ts'

type DisclosureProps = {
  summary: ReactNode
  icon?: IconName
  open?: boolean
  end?: ReactNode
  children: ReactNode
}

/** A row that opens. The browser's own details element: works before any script and with any keyboard. */
export function Disclosure({ summary, icon, open, end, children }: DisclosureProps) {
  return (
    <details className={css.disclosure} open={open}>
      <summary className={css.summary}>
        {icon && <Icon name={icon} size={22} />}
        <span className={css.words}>{summary}</span>
        {end}
        <Icon name="chevron-down" className={css.mark} />
      </summary>
      <div className={css.body}>{children}</div>
    </details>
  )
}
