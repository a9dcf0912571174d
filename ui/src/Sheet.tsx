import { type MouseEvent, type ReactNode, type SyntheticEvent, useId } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './IconButton.tsx'
import { useModal } from './modal.ts'
import css from './Sheet.module.css'

type SheetProps = {
  title: ReactNode
  closeLabel: string
  onClose: () => void
  children: ReactNode
  /** Stays in sight below the scrolling content. */
  footer?: ReactNode
  /** A picture above the title; the close button floats on it. */
  top?: ReactNode
  subtitle?: ReactNode
  /**
   * `panel`: bottom sheet, from 768 px at the inline end. `dialog`: full height, from 768 px centred. `bottom`: never
   * higher than its content. `popover`: that, and from 1024 px wide below the header. `drawer`: at the inline start.
   * `full`: the whole window.
   */
  kind?: 'panel' | 'dialog' | 'bottom' | 'popover' | 'drawer' | 'full'
  wide?: boolean
}

/**
 * A modal surface on the browser's own dialog: focus stays inside, Esc, the backdrop and the button call `onClose`,
 * and focus returns to whatever opened it. Open means rendered; the caller decides what Back does.
 */
export function Sheet({
  title,
  closeLabel,
  onClose,
  children,
  footer,
  top,
  subtitle,
  kind = 'panel',
  wide,
}: SheetProps) {
  const dialog = useModal()
  const titleId = useId()

  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  const pressBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }
  return (
    // Esc is the keyboard's way to do what a press on the backdrop does; the dialog itself answers it.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <dialog
      ref={dialog}
      className={classNames(css.sheet, css[kind], wide && css.wide)}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClick={pressBackdrop}
    >
      <div className={css.frame}>
        <div className={css.scroll}>
          {top && <div className={css.top}>{top}</div>}
          <header className={css.head}>
            <h2 id={titleId} className={css.title} tabIndex={-1} data-first-focus>
              {title}
            </h2>
            <IconButton
              icon="x"
              label={closeLabel}
              onPress={onClose}
              variant={top ? 'raised' : 'soft'}
              className={top ? css.floating : css.close}
            />
          </header>
          {subtitle && <p className={css.subtitle}>{subtitle}</p>}
          <div className={css.body}>{children}</div>
        </div>
        {footer && <footer className={css.foot}>{footer}</footer>}
      </div>
    </dialog>
  )
}
