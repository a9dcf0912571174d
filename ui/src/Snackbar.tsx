import { type ReactNode, useEffect, useState } from 'react'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import type { IconName } from './icon-paths.ts'
import css from './Snackbar.module.css'

type SnackbarProps = {
  children: ReactNode
  icon?: IconName
  /** Milliseconds it stays. With something to press on it, it stays as long as it is pointed at or has the focus. */
  lastsMs: number
  onClose: () => void
  /** Missing: it has no button to close it, and goes by itself. */
  closeLabel?: string | undefined
  action?: { readonly label: string; readonly onPress: () => void } | undefined
}

/** A word at the bottom of the page that goes by itself. It is no live region: whoever shows it sees to it being read. */
export function Snackbar({ children, icon, lastsMs, onClose, closeLabel, action }: SnackbarProps) {
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const isHeld = action !== undefined && (isPointedAt || hasFocus)
  useEffect(() => runOut(lastsMs, isHeld, onClose), [isHeld, lastsMs, onClose])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that somebody is reading it
    <div
      className={css.snackbar}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      {icon && <Icon name={icon} />}
      <div className={css.words}>{children}</div>
      {action && (
        <button type="button" className={css.action} onClick={action.onPress}>
          {action.label}
        </button>
      )}
      {closeLabel !== undefined && (
        <IconButton icon="x" label={closeLabel} onPress={onClose} className={css.close} />
      )}
    </div>
  )
}

/** Calls `onClose` after `lastsMs`, unless it is held; answers how to stop that. */
export function runOut(lastsMs: number, isHeld: boolean, onClose: () => void): (() => void) | undefined {
  if (isHeld) return
  const timer = setTimeout(onClose, lastsMs)
  return () => clearTimeout(timer)
}
