import { type MouseEvent, useEffect, useRef } from 'react'
import css from './Chips.module.css'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-paths.ts'
import { Spinner } from './Spinner.tsx'

export type Chip = {
  id: string
  label: string
  href: string
  icon?: IconName
  count?: number
  busy?: boolean
  lang?: string
}

type ChipsProps = {
  label: string
  chips: readonly Chip[]
  currentId: string | null
  /** Gets the press, so that the caller may prevent the browser's own navigation. */
  onSelect: (chip: Chip, event: MouseEvent<HTMLAnchorElement>) => void
  /** `line`: text with an underline, for the second level. */
  look?: 'pill' | 'line'
}

/** A row of links that scrolls sideways and keeps the current one in the middle. */
export function Chips({ label, chips, currentId, onSelect, look = 'pill' }: ChipsProps) {
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => centre(row.current, currentId), [currentId])
  return (
    <nav aria-label={label} className={css.nav}>
      <ul ref={row} className={css.row}>
        {chips.map((chip) => (
          <li key={chip.id}>
            <a
              href={chip.href}
              className={css[look]}
              aria-current={chip.id === currentId ? 'true' : undefined}
              lang={chip.lang}
              onClick={(event) => onSelect(chip, event)}
            >
              {chip.busy ? <Spinner /> : chip.icon && <Icon name={chip.icon} />}
              {chip.label}
              {chip.count !== undefined && <span className={css.count}>{chip.count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function centre(row: HTMLUListElement | null, currentId: string | null) {
  const chip = currentId === null ? null : row?.querySelector<HTMLElement>('[aria-current]')
  if (!row || !chip) return
  const [outer, inner] = [row.getBoundingClientRect(), chip.getBoundingClientRect()]
  const shift = inner.x + inner.width / 2 - (outer.x + outer.width / 2)
  row.scrollBy(shift, 0)
}
