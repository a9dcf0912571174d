import { Button } from '@tischlein/ui/Button.tsx'
import { buttonClass } from '@tischlein/ui/button-class'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { useState } from 'react'
import { paths } from '../paths.ts'
import { usePlace } from '../router.tsx'
import { OverlayLink } from '../shell/OverlayLink.tsx'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useWords } from '../words.ts'
import { CodeSignIn } from './CodeSignIn.tsx'
import { PasskeySignIn } from './PasskeySignIn.tsx'
import { PasswordSignIn } from './PasswordSignIn.tsx'
import { StaffNotice } from './StaffNotice.tsx'
import { placeAfterSignIn } from './use-after-sign-in.ts'
import { useEnter } from './use-enter.ts'
import css from './views.module.css'

export type ViewProps = { onEntered: () => void }

/** A code by mail first, then a passkey or the password (ux.md, F4). */
export function LogInView({ onEntered }: ViewProps) {
  const { t } = useWords<'sign-in'>()
  const [way, setWay] = useState<'code' | 'password'>('code')
  const { enter, isStaff } = useEnter(onEntered)
  const isNeeded = useIsNeeded()
  if (isStaff) return <StaffNotice />
  const other = way === 'code' ? 'password' : 'code'
  return (
    <div className={css.view}>
      {isNeeded && <Notice tone="info">{t('sign-in.needed')}</Notice>}
      {way === 'code' ? <CodeSignIn onSignIn={enter} /> : <PasswordSignIn onSignIn={enter} />}
      <div className={css.ways}>
        <PasskeySignIn onSignIn={enter} />
        <Button variant="outline" wide onPress={() => setWay(other)}>
          {t(`sign-in.way.${other}`)}
        </Button>
        {way === 'password' && (
          <OverlayLink
            to={{ name: 'auth', view: 'forgot' }}
            className={buttonClass({ variant: 'quiet', size: 44 })}
          >
            {t('sign-in.password.forgotten')}
          </OverlayLink>
        )}
      </div>
      <ToRegister />
    </div>
  )
}

/** The basket's Continue led here, because the restaurant wants to know who orders. */
function useIsNeeded(): boolean {
  const { path, query } = usePlace()
  const { login_required } = useRestaurant()
  return login_required && placeAfterSignIn({ pathname: path, search: query.toString() }) === paths.checkout()
}

function ToRegister() {
  const { t } = useWords<'sign-in'>()
  const { registration } = useRestaurant()
  if (!registration) return null
  return (
    <p className={css.other}>
      <OverlayLink to={{ name: 'auth', view: 'register' }} className={css.link}>
        {t('sign-in.to.register')}
      </OverlayLink>
    </p>
  )
}
