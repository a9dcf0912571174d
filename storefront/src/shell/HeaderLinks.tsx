import { useEffect, useRef } from 'react'
import { useWords } from '../words.ts'
import css from './HeaderLinks.module.css'
import { type HeaderLink, linkWord } from './header-buttons.ts'
import { InfoLink } from './InfoLink.tsx'
import { useRestaurant } from './use-restaurant.ts'

type HeaderLinksProps = {
  links: readonly HeaderLink[]
  /** Null until the browser has measured. */
  collapsed: ReadonlySet<string> | null
  onCollapse: (links: ReadonlySet<string>) => void
}

/**
 * As many links as have room, the last of the list first; "More" holds the others. The style sheet alone decides which
 * have room, on the server's page too, so that nothing moves when the script comes and measures.
 */
export function HeaderLinks({ links, collapsed, onCollapse }: HeaderLinksProps) {
  const { t } = useWords()
  const { event_mode } = useRestaurant()
  const row = useRef<HTMLUListElement>(null)
  const list = links.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other links are measured anew
  useEffect(() => (row.current ? watchRoom(row.current, onCollapse) : undefined), [list, onCollapse])
  return (
    <nav className={css.links} aria-label={t('shop.more.label')}>
      <ul ref={row} className={css.row}>
        {links.toReversed().map((name) => (
          <li key={name} data-link={name} data-collapsed={collapsed?.has(name) || undefined}>
            <InfoLink to={name} className={css.link}>
              {t(linkWord(name, event_mode))}
            </InfoLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A link without room has wrapped into the next line, which is out of sight. */
function watchRoom(row: HTMLElement, tell: (collapsed: ReadonlySet<string>) => void) {
  const collapsed = new Set<string>()
  const look = (entries: readonly IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting } of entries) {
      const name = target.getAttribute('data-link') ?? ''
      if (isIntersecting) collapsed.delete(name)
      else collapsed.add(name)
    }
    tell(new Set(collapsed))
  }
  const observer = new IntersectionObserver(look, { root: row, threshold: 0.9 })
  for (const link of row.children) observer.observe(link)
  return () => observer.disconnect()
}
