import { load as loadWords } from 'virtual:words-of/shell'
import { LiveRegion } from '@tischlein/ui/LiveRegion.tsx'
import { type ReactNode, Suspense } from 'react'
import { NewsletterTab } from '../content/newsletter.ts'
import { lazily } from '../lazily.tsx'
import { useStore } from '../store.ts'
import { withWords } from '../with-words.ts'
import { useWords } from '../words.ts'
import { Later } from './Later.tsx'
import css from './Layout.module.css'
import {
  footer,
  headerOfMenu,
  headerOfPage,
  notices,
  offlineBar,
  questions,
  sideMenu,
} from './late-parts.tsx'
import { spoken } from './notices.ts'
import { useOverlay } from './overlay.ts'
import { useIsWide } from './use-is-wide.ts'
import { useRestaurant } from './use-restaurant.ts'

const Messages = lazily(withWords(() => import('./Messages.tsx').then((file) => file.Messages), loadWords))

const Overlays = lazily(() => import('./Overlays.tsx').then((file) => file.Overlays))

type LayoutProps = { isMenu: boolean; children: ReactNode }

/** What stands around every page: skip links, header, page, footer or side menu, and whatever lies over it. */
export function Layout({ isMenu, children }: LayoutProps) {
  const { side_menu, newsletter } = useRestaurant()
  const isWide = useIsWide()
  return (
    <>
      <SkipLinks isMenu={isMenu} hasSide={side_menu} />
      {offlineBar}
      {side_menu ? (
        <BesideMenu isMenu={isMenu}>{children}</BesideMenu>
      ) : (
        <AboveFooter isMenu={isMenu}>{children}</AboveFooter>
      )}
      <Suspense>
        <OverlayPlace />
        <Messages />
      </Suspense>
      {newsletter && isMenu && isWide && (
        <Later>
          <NewsletterTab />
        </Later>
      )}
      {questions}
      {notices}
      <LiveRegion message={useStore(spoken)} />
    </>
  )
}

const OverlayPlace = () => (useOverlay().name === 'none' ? null : <Overlays />)

const AboveFooter = ({ isMenu, children }: LayoutProps) => (
  <>
    {isMenu ? headerOfMenu : headerOfPage}
    {children}
    {footer}
  </>
)

/** The side menu takes the place of the footer (storefront.md, section 2). */
const BesideMenu = ({ isMenu, children }: LayoutProps) => (
  <div className={css.beside}>
    <aside className={css.side}>{sideMenu}</aside>
    <div className={css.page}>
      {isMenu ? headerOfMenu : headerOfPage}
      {children}
    </div>
  </div>
)

function SkipLinks({ isMenu, hasSide }: { isMenu: boolean; hasSide: boolean }) {
  const { t } = useWords()
  return (
    <div className={css.skips}>
      {isMenu && <a href="#menu">{t('shop.skip.menu')}</a>}
      <a href="#content">{t('shop.skip.content')}</a>
      {!hasSide && <a href="#footer">{t('shop.skip.footer')}</a>}
    </div>
  )
}
