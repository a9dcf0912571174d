import type { MouseEvent, ReactNode } from 'react'
import { hashOf, type Overlay, openOverlay } from './overlay.ts'

type OverlayLinkProps = {
  to: Overlay
  className?: string | undefined
  label?: string | undefined
  children: ReactNode
  onOpen?: (() => void) | undefined
}

/** A link that opens something over the page. */
export function OverlayLink({ to, className, label, children, onOpen }: OverlayLinkProps) {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen?.()
    openOverlay(to)
  }
  return (
    <a href={hashOf(to)} className={className} aria-label={label} onClick={open}>
      {children}
    </a>
  )
}
