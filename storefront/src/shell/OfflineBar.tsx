import { Icon } from '@tischlein/ui/Icon.tsx'
import { useSyncExternalStore } from 'react'
import { useWords } from '../words.ts'
import css from './OfflineBar.module.css'

function watchLine(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Whether the device is connected; the server's page says yes. */
export const useOnline = () =>
  useSyncExternalStore(
    watchLine,
    () => navigator.onLine,
    () => true,
  )

export function OfflineBar() {
  const { t } = useWords()
  const isOnline = useOnline()
  return (
    <div role="status" className={isOnline ? undefined : css.bar}>
      {!isOnline && (
        <>
          <Icon name="wifi-off" />
          {t('shop.offline')}
        </>
      )}
    </div>
  )
}
