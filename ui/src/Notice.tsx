import type { ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import type { IconName } from './icon-paths.ts'
import css from './Notice.module.css'

type NoticeProps = {
  tone: 'info' | 'warn' | 'danger' | 'ok'
  children: ReactNode
  title?: string
  icon?: IconName
  action?: ReactNode
  onClose?: () => void
  closeLabel?: string
  /** Read out when it appears after an action of the guest. */
  announced?: boolean
  ref?: Ref<HTMLDivElement>
}

const usualIcon = { info: 'info', warn: 'alert', danger: 'alert', ok: 'check' } as const

/** A strip that names a cause and a way on; colour never stands alone. */
export function Notice({
  tone,
  children,
  title,
  icon,
  action,
  onClose,
  closeLabel,
  announced,
  ref,
}: NoticeProps) {
  return (
    <div
      ref={ref}
      className={classNames(css.notice, css[tone])}
      role={announced ? 'alert' : undefined}
      tabIndex={ref ? -1 : undefined}
    >
      <Icon name={icon ?? usualIcon[tone]} size={22} className={css.icon} />
      <div className={css.words}>
        {title && <strong>{title}</strong>}
        <div>{children}</div>
        {action && <div className={css.action}>{action}</div>}
      </div>
      {onClose && closeLabel && (
        <IconButton icon="x" label={closeLabel} onPress={onClose} className={css.close} />
      )}
    </div>
  )
}
