import { type ReactNode, useEffect, useState } from 'react'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import type { IconName } from './icon-paths.ts'
import css from './Snackbar.module.css'

type SnackbarProps = {
  children: ReactNode
  icon?: IconName
  /** Milliseconds it stays; never runs out while pointed at or focused. */
  lastsMs: number
  onClose: () => void
  closeLabel: string
  actionLabel?: string
  onAction?: () => void
}

export function Snackbar({
  children,
  icon,
  lastsMs,
  onClose,
  closeLabel,
  actionLabel,
  onAction,
}: SnackbarProps) {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(onClose, lastsMs)
    return () => clearTimeout(timer)
  }, [isHeld, lastsMs, onClose])
  const hold = () => setHeld(true)
  const letGo = () => setHeld(false)
  return (
    <div
      className={css.snackbar}
      role="status"
      onPointerEnter={hold}
      onPointerLeave={letGo}
      onFocus={hold}
      onBlur={letGo}
    >
      {icon && <Icon name={icon} />}
      <div className={css.words}>{children}</div>
      {actionLabel && (
        <button type="button" className={css.action} onClick={onAction}>
          {actionLabel}
        </button>
      )}
      <IconButton icon="x" label={closeLabel} onPress={onClose} className={css.close} />
    </div>
  )
}
