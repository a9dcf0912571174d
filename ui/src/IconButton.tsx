import { type MouseEvent, useId } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import css from './IconButton.module.css'
import type { IconName } from './icon-paths.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type IconButtonProps = {
  icon: IconName
  /** What it does, with what it does it to: "Add Margherita", never only "Add". */
  label: string
  onPress: () => void
  /** `raised` floats on pictures, `filled` is the action of the view, `soft` sits on sheets, `danger` takes away. */
  variant?: 'plain' | 'raised' | 'filled' | 'soft' | 'danger'
  size?: 44 | 48
  /** Replaces the icon, as the count of units in the basket. */
  text?: string
  badge?: number
  disabledReason?: string
  expanded?: boolean
  /** Of a button that stays in: its label says what it switches, not what a press does. */
  pressed?: boolean
  className?: string
}

export function IconButton({
  icon,
  label,
  onPress,
  variant = 'plain',
  size = 44,
  ...props
}: IconButtonProps) {
  const reasonId = useId()
  const { text, badge, disabledReason, expanded, pressed, className } = props
  const isBare = variant === 'plain' || variant === 'danger'
  const press = (event: MouseEvent) => {
    event.stopPropagation() // it often stands on a card that opens on press
    if (!disabledReason) onPress()
  }
  return (
    <button
      type="button"
      className={classNames(css.button, css[variant], size === 48 && css.large, className)}
      onClick={press}
      aria-label={label}
      aria-disabled={disabledReason ? true : undefined}
      aria-describedby={disabledReason ? reasonId : undefined}
      aria-expanded={expanded}
      aria-pressed={pressed}
    >
      {text ?? <Icon name={icon} size={isBare ? 22 : 20} stroke={isBare ? 1.75 : 2.2} />}
      {badge ? <span className={css.badge}>{badge}</span> : null}
      {disabledReason && <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden>}
    </button>
  )
}
