import { Icon } from '@tischlein/ui/Icon.tsx'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useHasAccount } from '../account/use-has-account.ts'
import { useInBasket } from '../basket/use-basket.ts'
import { ServiceBar } from '../delivery-time/ServiceBar.tsx'
import { SearchField } from '../menu/SearchField.tsx'
import { paths } from '../paths.ts'
import { Link } from '../router.tsx'
import { isSeated as hasVisit } from '../table/at-table.ts'
import { TableChip } from '../table/late.tsx'
import { useSignedIn } from '../token.ts'
import { useWords } from '../words.ts'
import { Brand } from './Brand.tsx'
import css from './Header.module.css'
import { HeaderLinks } from './HeaderLinks.tsx'
import { HeaderTools } from './HeaderTools.tsx'
import { barLinks, headerTools } from './header-buttons.ts'
import { OverlayLink } from './OverlayLink.tsx'
import { useIsWide } from './use-is-wide.ts'
import { useRestaurant } from './use-restaurant.ts'

/** The bar on top of every page. Which buttons it has is decided in header-buttons.ts. */
/** On the menu the bar says how, when and where to, too. */
export const HeaderOfMenu = () => <Header isMenu />
export const HeaderOfPage = () => <Header isMenu={false} />

export function Header({ isMenu }: { isMenu: boolean }) {
  const restaurant = useRestaurant()
  const [isSearching, setSearching] = useState(false)
  const [collapsed, setCollapsed] = useState<ReadonlySet<string> | null>(null)
  const isWide = useIsWide()
  const bar = useGivingWay()
  const isSeated = useInBasket(hasVisit)
  const hasAccount = useHasAccount()
  const isSignedIn = useSignedIn() && (hasAccount || !isSeated)
  const links = barLinks(restaurant)
  const tools = headerTools(restaurant, { isSignedIn, isSeated })
  const hasSearch = isMenu && tools.has('search')
  const { catalogue_mode, side_menu, ticketingSystem, event_mode } = restaurant
  const hasService = isMenu && isWide !== false && !catalogue_mode && !side_menu && !ticketingSystem
  return (
    <header
      ref={bar}
      className={css.header}
      data-searching={isSearching || undefined}
      data-side={side_menu || undefined}
    >
      <div className={css.row}>
        <HeaderStart isMenu={isMenu} hasSide={side_menu} />
        {hasService && (
          <div className={css.service}>
            <ServiceBar />
          </div>
        )}
        {isSeated && !(hasService && isWide) && (
          <Suspense>
            <TableChip />
          </Suspense>
        )}
        <HeaderLinks links={links} collapsed={collapsed} onCollapse={setCollapsed} />
        {event_mode && <Whereabouts />}
        {hasSearch && (
          <div className={css.search}>
            <SearchField isOpen={isSearching} onClose={() => setSearching(false)} />
          </div>
        )}
        <HeaderTools
          tools={tools}
          more={links.filter((name) => collapsed?.has(name) ?? true)}
          onSearch={hasSearch ? () => setSearching(true) : null}
          isSearching={isSearching}
          isSeated={isSeated}
        />
      </div>
    </header>
  )
}

function HeaderStart({ isMenu, hasSide }: { isMenu: boolean; hasSide: boolean }) {
  const { t } = useWords()
  return (
    <>
      {hasSide && (
        <OverlayLink to={{ name: 'side' }} className={css.burger} label={t('shop.overlay.side')}>
          <Icon name="menu" size={22} />
        </OverlayLink>
      )}
      {!isMenu && (
        <Link href={paths.menu()} className={css.back} aria-label={t('shop.header.back')}>
          <Icon name="arrow-back" size={22} />
          <span>{t('shop.header.back')}</span>
        </Link>
      )}
      <div className={isMenu ? css.brand : css.wideBrand}>
        <Brand />
      </div>
    </>
  )
}

/** Where an event is, and whom to call, on wide screens (storefront.md, section 2). */
function Whereabouts() {
  const { address, telephon } = useRestaurant()
  return (
    <p className={css.whereabouts}>
      <bdi>{address}</bdi>
      <a href={`tel:${telephon.replaceAll(' ', '')}`}>
        <bdi dir="ltr">{telephon}</bdi>
      </a>
    </p>
  )
}

/** On a phone the bar gives way while the guest reads down, and comes back on the way up. */
function useGivingWay() {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    let stop: (() => void) | undefined
    let isOver = false
    void import('./give-way.ts').then(({ giveWay }) => {
      if (!isOver && bar.current) stop = giveWay(bar.current)
    })
    return () => {
      isOver = true
      stop?.()
    }
  }, [])
  return bar
}
