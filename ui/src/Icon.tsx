import { classNames } from './class-names.ts'
import css from './Icon.module.css'
import { type IconName, iconPaths, mirrored } from './icon-paths.ts'

type IconProps = { name: IconName; size?: number; stroke?: number; className?: string }

/** An outline icon beside a word; readers of the screen hear only the word. */
export function Icon({ name, size = 20, stroke = 1.75, className }: IconProps) {
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
      <path d={iconPaths[name]} />
    </svg>
  )
}
