import { use } from 'react'
import { classNames } from './class-names.ts'
import css from './Icon.module.css'
import { type IconName, iconPaths, mirrored } from './icon-paths.ts'

const paths: Partial<Record<IconName, string>> = { ...iconPaths }

/** Brings further icons along, so that nobody waits for them. */
export const addIcons = (more: Partial<Record<IconName, string>>) => Object.assign(paths, more)

let fetching: Promise<unknown> | null = null
const fetchLate = () => {
  // Without a line the word beside it says the same.
  fetching ??= import('./late-icon-paths.ts').then(({ lateIconPaths }) => addIcons(lateIconPaths), noIcons)
  return fetching
}

const noIcons = () => undefined

type IconProps = { name: IconName; size?: number; stroke?: number; className?: string }

/** An outline icon beside a word; readers of the screen hear only the word. One that is not there yet is waited for. */
export function Icon({ name, size = 20, stroke = 1.75, className }: IconProps) {
  if (paths[name] === undefined) use(fetchLate())
  return (
    <svg
      className={classNames(css.icon, mirrored.has(name) && css.mirrored, className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      strokeWidth={stroke}
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  )
}
