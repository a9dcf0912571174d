import { Icon } from '@tischlein/ui/Icon.tsx'
import type { IconName } from '@tischlein/ui/icon-paths'
import { VisuallyHidden } from '@tischlein/ui/VisuallyHidden.tsx'
import { useState } from 'react'
import { useBoard } from '../board/use-board.ts'
import { useHouse } from '../desk.ts'
import { hasGate, hasTables, seesMoney, speaksForHouse } from '../house.ts'
import { useToLookAt } from '../money/use-to-look-at.ts'
import { paths } from '../paths.ts'
import { usePlace } from '../router.ts'
import { useWords } from '../words.ts'
import { Link } from './Link.tsx'
import { MenuSheet } from './MenuSheet.tsx'
import css from './Rail.module.css'

/** Where one can go; the count of new orders shows on every page. */
export function Rail() {
  const { t } = useWords()
  const { restaurant } = useHouse()
  const { columns } = useBoard()
  const toLookAt = useToLookAt()
  const [isMenuOpen, setMenuOpen] = useState(false)
  return (
    <div className={css.rail}>
      <div className={css.logo} aria-hidden="true">
        {restaurant.name.slice(0, 1)}
      </div>
      <nav aria-label={t('console.nav')} className={css.nav}>
        <Stop href={paths.board()} icon="bell" label={t('console.nav.live')} badge={columns.new.length} />
        <Stop href={paths.dishes()} icon="book" label={t('console.nav.dishes')} />
        {hasGate(restaurant) && (
          <>
            <Stop href={paths.checkIn()} icon="qr" label={t('gate.nav.check-in')} />
            <Stop href={paths.tickets()} icon="ticket" label={t('gate.nav.tickets')} />
          </>
        )}
        {hasTables(restaurant) && <Stop href={paths.tables()} icon="table" label={t('floor.nav')} />}
        {seesMoney(restaurant) && (
          <Stop
            href={paths.money()}
            icon="cash"
            label={t('console.nav.money')}
            badge={toLookAt}
            says="look"
          />
        )}
        {restaurant.reviews && speaksForHouse(restaurant) && (
          <Stop href={paths.reviews()} icon="star" label={t('console.nav.reviews')} />
        )}
      </nav>
      <button type="button" className={css.menu} onClick={() => setMenuOpen(true)} aria-haspopup="dialog">
        <Icon name="settings" size={22} />
        {t('console.nav.menu')}
      </button>
      {isMenuOpen && <MenuSheet onClose={() => setMenuOpen(false)} />}
    </div>
  )
}

/** What a badge counts. */
type Counted = 'new' | 'look'
type StopProps = { href: string; icon: IconName; label: string; badge?: number; says?: Counted }

function Stop({ href, icon, label, badge = 0, says = 'new' }: StopProps) {
  const { t } = useWords()
  const { path } = usePlace()
  const isHere = trimmed(path) === trimmed(href)
  return (
    <Link href={href} className={css.stop} aria-current={isHere ? 'page' : undefined}>
      <span className={css.icon}>
        <Icon name={icon} size={24} />
        {badge > 0 && (
          <span className={css.badge}>
            {badge}
            <VisuallyHidden> {t(`console.nav.${says}`, { count: badge })}</VisuallyHidden>
          </span>
        )}
      </span>
      {label}
    </Link>
  )
}

const trimmed = (path: string) => path.replace(/\/$/, '')
