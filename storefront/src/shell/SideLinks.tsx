import { Icon } from '@tischlein/ui/Icon.tsx'
import { useWords } from '../words.ts'
import { type HeaderLink, headerLinks } from './header-buttons.ts'
import { InfoLink } from './InfoLink.tsx'
import { infoIcons } from './info-icons.ts'
import css from './SideLinks.module.css'
import { useRestaurant } from './use-restaurant.ts'

/** In the order in which guests ask. */
const asked: readonly HeaderLink[] = ['time-plan', 'reserve', 'allergies', 'contact']

/** What guests ask most, below the categories of a wide window. */
export function SideLinks() {
  const { t } = useWords()
  const there = headerLinks(useRestaurant())
  return (
    <nav className={css.links} aria-label={t('shop.more.label')}>
      <ul>
        {asked
          .filter((name) => there.includes(name))
          .map((name) => (
            <li key={name}>
              <InfoLink to={name} className={css.link}>
                <Icon name={infoIcons[name]} />
                {t(`shop.overlay.${name}`)}
              </InfoLink>
            </li>
          ))}
      </ul>
    </nav>
  )
}
