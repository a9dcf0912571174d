import { type ReactNode, Suspense, useId, useRef, useState } from 'react'
import css from './menus.module.css'

type PopoverMenuProps = {
  label: string
  /** What the button shows. */
  face: ReactNode
  /** What lies in the list; `close` takes it away. */
  children: (close: () => void) => ReactNode
}

/** A button with a list below it, on the browser's own popover. The list is drawn once somebody comes near. */
export function PopoverMenu({ label, face, children }: PopoverMenuProps) {
  const [isNear, setNear] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const comeNear = () => setNear(true)
  return (
    <>
      <button
        type="button"
        className={css.button}
        popoverTarget={id}
        aria-label={label}
        onPointerEnter={comeNear}
        onFocus={comeNear}
      >
        {face}
      </button>
      <div ref={list} id={id} popover="auto" className={css.menu} onBeforeToggle={comeNear}>
        {isNear && <Suspense>{children(() => list.current?.hidePopover())}</Suspense>}
      </div>
    </>
  )
}
