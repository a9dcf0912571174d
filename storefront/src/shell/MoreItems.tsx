import { Icon } from '@tischlein/ui/Icon.tsx'
import { useWords } from '../words.ts'
import type { HeaderLink } from './header-buttons.ts'
import { InfoLink } from './InfoLink.tsx'
import { infoIcons } from './info-icons.ts'
import css from './menus.module.css'

/** The statement on accessibility stands in no bar, so it is always here. */
export function MoreItems({ links, onOpen }: { links: readonly HeaderLink[]; onOpen: () => void }) {
  const { t } = useWords()
  const all = [...links.toReversed(), 'accessibility'] as const
  return (
    <nav aria-label={t('shop.more.open')}>
      {all.map((name) => (
        <InfoLink key={name} to={name} className={css.item} onOpen={onOpen}>
          <Icon name={infoIcons[name]} />
          {t(`shop.overlay.${name}`)}
        </InfoLink>
      ))}
    </nav>
  )
}
