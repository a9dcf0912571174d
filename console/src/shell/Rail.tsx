import { Icon } from '@tischlein/ui/Icon.tsx'
import { VisuallyHidden } from '@tischlein/ui/VisuallyHidden.tsx'
import { useState } from 'react'
import { useBoard } from '../board/use-board.ts'
import { useHouse } from '../desk.ts'
import { useAsked } from '../guests/use-asked.ts'
import { useToLookAt } from '../money/use-to-look-at.ts'
import { usePapersToLookAfter } from '../printing/use-prints.ts'
import { usePlace } from '../router.ts'
import { useWords } from '../words.ts'
import { Link } from './Link.tsx'
import { MenuSheet } from './MenuSheet.tsx'
import css from './Rail.module.css'
import { nearStops, type Stop, stopAt } from './stops.ts'

/** Where one can go; the count of new orders shows on every page. */
export function Rail() {
  const { t } = useWords()
  const { restaurant } = useHouse()
  const { columns } = useBoard()
  const { path } = usePlace()
  const here = stopAt(path, restaurant)
  const counted = {
    new: columns.new.length,
    look: useToLookAt(),
    paper: usePapersToLookAfter(),
    asked: useAsked(),
  }
  const [isMenuOpen, setMenuOpen] = useState(false)
  return (
    <div className={css.rail}>
      <div className={css.logo} aria-hidden="true">
        {restaurant.name.slice(0, 1)}
      </div>
      <nav aria-label={t('console.nav')} className={css.nav}>
        {nearStops(restaurant, here).map((stop) => (
          <Way
            key={stop.href}
            stop={stop}
            isHere={stop === here}
            count={stop.counts ? counted[stop.counts] : 0}
          />
        ))}
      </nav>
      <button type="button" className={css.menu} onClick={() => setMenuOpen(true)} aria-haspopup="dialog">
        <Icon name="more" size={22} />
        {t('console.nav.menu')}
      </button>
      {isMenuOpen && <MenuSheet onClose={() => setMenuOpen(false)} />}
    </div>
  )
}

function Way({ stop, isHere, count }: { stop: Stop; isHere: boolean; count: number }) {
  const { t } = useWords()
  const { href, icon, label, counts = 'new' } = stop
  return (
    <Link href={href} className={css.stop} aria-current={isHere ? 'page' : undefined}>
      <span className={css.icon}>
        <Icon name={icon} size={24} />
        {count > 0 && (
          <span className={css.badge}>
            {count}
            <VisuallyHidden>
              {' '}
              {t(counts === 'paper' ? 'console.nav.look' : `console.nav.${counts}`, { count })}
            </VisuallyHidden>
          </span>
        )}
      </span>
      {t(label)}
    </Link>
  )
}
