import type { Restaurant } from '@tischlein/contract/entities'
import { isRefusedCall } from '@tischlein/contract/refused-call'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { useEffect, useState } from 'react'
import type { Api } from '../api.ts'
import type { SessionStore } from '../session.ts'
import { SetUpPage } from '../setup/SetUpPage.tsx'
import { LanguageChoice } from '../shell/LanguageChoice.tsx'
import { useStore } from '../store.ts'
import { useWords } from '../words.ts'
import { LogInForm } from './LogInForm.tsx'
import css from './LogInPage.module.css'

type LogInPageProps = { api: Api; session: SessionStore; speak: (language: Language) => Promise<void> }

/** The way in for the team (ux.md, section 8.1). */
export function LogInPage({ api, session, speak }: LogInPageProps) {
  const { t } = useWords()
  const { kind } = useStore(session.store)
  const { restaurant, isGone, isEmpty } = useFrontDoor(api)
  const title = restaurant ? t('console.log-in.title', { name: restaurant.name }) : t('console.log-in.plain')
  useEffect(() => {
    document.title = title
  }, [title])
  if (isEmpty) return <SetUpPage api={api} session={session} speak={speak} />
  return (
    <main className={css.page}>
      <div className={css.card}>
        <div className={css.logo} aria-hidden="true">
          {restaurant?.name.slice(0, 1) ?? 'T'}
        </div>
        <h1 className={css.title}>{title}</h1>
        <p className={css.hint}>{t('console.log-in.hint')}</p>
        {kind === 'ended' && <Notice tone="info">{t('console.log-in.ended')}</Notice>}
        <LogInForm api={api} session={session} />
        <footer className={css.foot}>
          <ServiceState restaurant={restaurant} isGone={isGone} />
          <LanguageChoice onChoose={speak} />
        </footer>
      </div>
    </main>
  )
}

type FrontDoor = {
  readonly restaurant: Restaurant | null
  /** Nobody answers. */
  readonly isGone: boolean
  /** There is no restaurant yet. */
  readonly isEmpty: boolean
}

/** The restaurant as anybody sees it: enough to greet the team and to tell whether the house answers. */
function useFrontDoor({ call }: Api): FrontDoor {
  const [door, setDoor] = useState<FrontDoor>({ restaurant: null, isGone: false, isEmpty: false })
  useEffect(() => {
    const look = async (): Promise<FrontDoor> => {
      const { needed } = (await call('readSetup', {})).data
      const restaurant = needed ? null : (await call('readRestaurant', {})).data
      return { restaurant, isGone: false, isEmpty: needed }
    }
    look().then(setDoor, (problem: unknown) =>
      setDoor({ restaurant: null, isGone: !isRefusedCall(problem), isEmpty: false }),
    )
  }, [call])
  return door
}

function ServiceState({ restaurant, isGone }: { restaurant: Restaurant | null; isGone: boolean }) {
  const { t } = useWords()
  if (isGone) {
    return (
      <p className={css.gone}>
        <Icon name="wifi-off" size={18} />
        {t('console.offline.none')}
      </p>
    )
  }
  if (!restaurant) return <p />
  const isOpen = restaurant.open_now && !restaurant.closed
  return (
    <p className={css.state} data-open={isOpen}>
      {t(isOpen ? 'console.state.open' : 'console.state.closed')}
    </p>
  )
}
