import { Button } from '@tischlein/ui/Button.tsx'
import { instantTime } from '@tischlein/ui/format'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { useDesk, useHouse } from '../desk.ts'
import { useStore } from '../store.ts'
import { isolated, useWords } from '../words.ts'
import { Clock } from './Clock.tsx'
import css from './RedBar.module.css'
import { useConnection } from './use-connection.ts'

export type Alarm = 'lost' | 'silent'

/** Why the header gives way to red: nothing can arrive, or what arrives cannot be heard. */
export function useRedBar(): Alarm | null {
  const { bell } = useDesk()
  const { isLost } = useConnection()
  const sound = useStore(bell.state)
  if (isLost) return 'lost'
  return sound === 'blocked' ? 'silent' : null
}

export function RedBar({ alarm, onRetry }: { alarm: Alarm; onRetry: () => void }) {
  return (
    <header className={css.bar}>
      {alarm === 'lost' ? <Lost onRetry={onRetry} /> : <Silent />}
      <Clock />
    </header>
  )
}

function Lost({ onRetry }: { onRetry: () => void }) {
  const { t } = useWords()
  const { deeds } = useDesk()
  const { restaurant } = useHouse()
  const { heardAt } = useConnection()
  const waiting = useStore(deeds.queue).length
  const since = instantTime(new Date(heardAt).toISOString(), restaurant.timezone)
  return (
    <>
      <Icon name="wifi-off" size={28} />
      <div className={css.words} role="alert">
        <strong className={css.title}>{t('console.red.lost', { time: isolated(since) })}</strong>
        <p>{t('console.red.lost-what')}</p>
      </div>
      {waiting > 0 && <p className={css.waiting}>{t('console.red.waiting', { count: waiting })}</p>}
      <Button variant="outline" size={44} onPress={onRetry}>
        <Icon name="refresh" />
        {t('console.red.retry')}
      </Button>
    </>
  )
}

function Silent() {
  const { t } = useWords()
  const { bell } = useDesk()
  const hear = async () => {
    await bell.switchOn()
    bell.ring(false)
  }
  return (
    <>
      <Icon name="sound-off" size={28} />
      <div className={css.words} role="alert">
        <strong className={css.title}>{t('console.red.silent')}</strong>
        <p>{t('console.red.silent-what')}</p>
      </div>
      <Button variant="outline" size={44} onPress={hear}>
        <Icon name="sound" />
        {t('console.red.hear')}
      </Button>
    </>
  )
}
