import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { Link } from '../router.tsx'
import type { HeaderLink } from './header-buttons.ts'
import { OverlayLink } from './OverlayLink.tsx'
import type { PlainOverlay } from './overlay.ts'

type InfoLinkProps = {
  to: HeaderLink | PlainOverlay
  className?: string | undefined
  label?: string | undefined
  onOpen?: (() => void) | undefined
  children: ReactNode
}

/** Leads to something about the restaurant: over the page, or, as the blog, to a page of its own. */
export function InfoLink({ to, className, label, onOpen, children }: InfoLinkProps) {
  if (to !== 'blog' && to !== 'home')
    return (
      <OverlayLink to={{ name: to }} className={className} label={label} onOpen={onOpen}>
        {children}
      </OverlayLink>
    )
  return (
    <Link
      href={to === 'home' ? paths.home() : paths.blogs()}
      className={className}
      aria-label={label}
      onClick={onOpen}
    >
      {children}
    </Link>
  )
}
