import { instantTime } from '@tischlein/ui/format'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import { isOffline, watchLine } from './line.ts'
import css from './OfflineBar.module.css'
import { useRestaurant } from './use-restaurant.ts'

/** Whether the house can be reached; the server's page says yes. */
export const useOnline = () =>
  useSyncExternalStore(
    watchLine,
    () => !isOffline(),
    () => true,
  )

export function OfflineBar() {
  const { t } = useWords()
  const isOnline = useOnline()
  const { timezone } = useRestaurant()
  const asOf = useLastHeard()
  return (
    <div role="status" className={isOnline ? undefined : css.bar}>
      {!isOnline && (
        <>
          <Icon name="wifi-off" />
          <span>
            {t('shop.offline')} {t('shop.offline.asOf', { time: instantTime(asOf, timezone) })}
          </span>
        </>
      )}
    </div>
  )
}

/** Since when the page is as it is, an ISO instant: since the line was lost, or since it was written if it came without one. */
function useLastHeard(): string {
  const { writtenAt } = useShop()
  const [at, setAt] = useState(writtenAt)
  useEffect(() => {
    return watchLine(() => isOffline() && setAt(Date.now()))
  }, [])
  return new Date(at).toISOString()
}
