import { Icon } from '@tischlein/ui/Icon.tsx'
import type { IconName } from '@tischlein/ui/icon-paths'
import { type ReactNode, useEffect } from 'react'
import { paths } from '../paths.ts'
import { Link, navigate, usePlace } from '../router.tsx'
import { notify } from '../shell/notices.ts'
import { useShop } from '../shop.ts'
import { useSignedIn } from '../token.ts'
import { useWords } from '../words.ts'
import css from './AccountPage.module.css'
import { signOut } from './session.ts'

/** The pages of an account: a menu beside them where there is room, rows above them where there is none (ux.md, 7.14). */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  useLeaveWithSignIn()
  return (
    <div className={css.columns}>
      <AccountMenu />
      <main id="content" className={css.page} tabIndex={-1}>
        <h1 className={css.title} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </main>
    </div>
  )
}

/** Where another tab logs out, or the log-in ends by itself, nothing private stays on the screen. */
function useLeaveWithSignIn() {
  const isSignedIn = useSignedIn()
  const { tokens } = useShop()
  useEffect(() => {
    if (!isSignedIn && !tokens.isSignedIn()) navigate(paths.home(), { replace: true })
  }, [isSignedIn, tokens])
}

function AccountMenu() {
  const { t } = useWords<'account'>()
  const shop = useShop()
  const leave = async () => {
    await signOut(shop)
    notify(t('account.signed-out'), { tone: 'ok' })
    navigate(paths.home())
  }
  return (
    <nav className={css.menu} aria-label={t('account.menu')}>
      <ul>
        <Row icon="user" href={paths.profile()}>
          {t('account.profile')}
        </Row>
        <Row icon="receipt" href={paths.orders()}>
          {t('account.orders')}
        </Row>
        <li>
          <button type="button" className={css.row} onClick={leave}>
            <Icon name="logout" />
            {t('account.sign-out')}
          </button>
        </li>
      </ul>
    </nav>
  )
}

function Row({ icon, href, children }: { icon: IconName; href: string; children: string }) {
  const { path } = usePlace()
  return (
    <li>
      <Link href={href} className={css.row} aria-current={path === href ? 'page' : undefined}>
        <Icon name={icon} />
        {children}
        <Icon name="chevron-next" className={css.more} />
      </Link>
    </li>
  )
}
