import { Icon } from '@tischlein/ui/Icon.tsx'
import { IconButton } from '@tischlein/ui/IconButton.tsx'
import { BasketButton } from '../basket/BasketButton.tsx'
import { paths } from '../paths.ts'
import { Link } from '../router.tsx'
import { useWords } from '../words.ts'
import css from './HeaderTools.module.css'
import { type HeaderLink, type HeaderTool, mobileLinks } from './header-buttons.ts'
import { InfoLink } from './InfoLink.tsx'
import { infoIcons } from './info-icons.ts'
import { MoreMenu } from './MoreMenu.tsx'
import { OverlayLink } from './OverlayLink.tsx'
import { SettingsMenu } from './SettingsMenu.tsx'
import { useRestaurant } from './use-restaurant.ts'

type HeaderToolsProps = {
  tools: ReadonlySet<HeaderTool>
  /** What the bar has no room for. */
  more: readonly HeaderLink[]
  /** Null where this page cannot be searched. */
  onSearch: (() => void) | null
  isSearching: boolean
  isSeated: boolean
}

/** The end of the bar. A phone has icons for what a wide window says in words. */
export function HeaderTools({ tools, more, onSearch, isSearching, isSeated }: HeaderToolsProps) {
  const { t } = useWords()
  const restaurant = useRestaurant()
  return (
    <div className={css.tools}>
      {onSearch && (
        <span className={css.narrow}>
          <IconButton icon="search" label={t('shop.search.open')} onPress={onSearch} expanded={isSearching} />
        </span>
      )}
      {mobileLinks(restaurant, isSeated).map((name) => (
        <span key={name} className={css.narrow}>
          <InfoLink to={name} className={css.tool} label={t(`shop.overlay.${name}`)}>
            <Icon name={infoIcons[name]} size={22} />
          </InfoLink>
        </span>
      ))}
      <SettingsMenu />
      {tools.has('login') && (
        <OverlayLink to={{ name: 'auth', view: 'login' }} className={css.tool} label={t('shop.header.login')}>
          <Icon name="user" size={22} />
        </OverlayLink>
      )}
      {tools.has('account') && (
        <Link href={paths.profile()} className={css.tool} aria-label={t('shop.header.account')}>
          <Icon name="user" size={22} />
        </Link>
      )}
      {tools.has('basket') && (
        <span className={css.wide}>
          <BasketButton />
        </span>
      )}
      <span className={css.wide}>
        <MoreMenu links={more} />
      </span>
    </div>
  )
}
