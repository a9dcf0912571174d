import { Icon } from '@tischlein/ui/Icon.tsx'
import { useWords } from '../words.ts'
import { type HeaderLink, linkWord } from './header-buttons.ts'
import { InfoLink } from './InfoLink.tsx'
import { infoIcons } from './info-icons.ts'
import css from './menus.module.css'
import { useRestaurant } from './use-restaurant.ts'

/** The statement on accessibility stands in no bar, so it is always here. */
export function MoreItems({ links, onOpen }: { links: readonly HeaderLink[]; onOpen: () => void }) {
  const { t } = useWords()
  const { event_mode } = useRestaurant()
  const all = [...links.toReversed(), 'accessibility'] as const
  return (
    <nav aria-label={t('shop.more.open')}>
      {all.map((name) => (
        <InfoLink key={name} to={name} className={css.item} onOpen={onOpen}>
          <Icon name={infoIcons[name]} />
          {t(linkWord(name, event_mode))}
        </InfoLink>
      ))}
    </nav>
  )
}
