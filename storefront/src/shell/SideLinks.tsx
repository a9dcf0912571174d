import { Icon } from '@tischlein/ui/Icon.tsx'
import { useWords } from '../words.ts'
import { headerLinks } from './header-links.ts'
import { OverlayLink } from './OverlayLink.tsx'
import css from './SideLinks.module.css'
import { useRestaurant } from './use-restaurant.ts'

const icons = { 'time-plan': 'clock', allergies: 'wheat', contact: 'phone' } as const
const isShown = (name: string): name is keyof typeof icons => name in icons

/** What guests ask most, below the categories of a wide window. */
export function SideLinks() {
  const { t } = useWords()
  const links = headerLinks(useRestaurant()).filter(isShown)
  return (
    <nav className={css.links} aria-label={t('shop.more.label')}>
      <ul>
        {links.map((name) => (
          <li key={name}>
            <OverlayLink to={{ name }} className={css.link}>
              <Icon name={icons[name]} />
              {t(`shop.overlay.${name}`)}
            </OverlayLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
