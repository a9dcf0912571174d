import { LiveRegion } from '@tischlein/ui/LiveRegion.tsx'
import { type ReactNode, Suspense } from 'react'
import { useStore } from '../store.ts'
import { useWords } from '../words.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import css from './Layout.module.css'
import { Notices } from './Notices.tsx'
import { spoken } from './notices.ts'
import { OfflineBar } from './OfflineBar.tsx'
import { Overlays } from './Overlays.tsx'

type LayoutProps = { isMenu: boolean; children: ReactNode }

/** What stands around every page: skip links, header, page, footer, and whatever lies over it. */
export function Layout({ isMenu, children }: LayoutProps) {
  return (
    <>
      <SkipLinks isMenu={isMenu} />
      <OfflineBar />
      <Header isMenu={isMenu} />
      {children}
      <Footer />
      <Suspense>
        <Overlays />
      </Suspense>
      <Notices />
      <LiveRegion message={useStore(spoken)} />
    </>
  )
}

function SkipLinks({ isMenu }: { isMenu: boolean }) {
  const { t } = useWords()
  return (
    <div className={css.skips}>
      {isMenu && <a href="#menu">{t('shop.skip.menu')}</a>}
      <a href="#content">{t('shop.skip.content')}</a>
      <a href="#footer">{t('shop.skip.footer')}</a>
    </div>
  )
}
