import { Snackbar } from '@tischlein/ui/Snackbar.tsx'
import { useCallback } from 'react'
import { useDesk } from '../desk.ts'
import { useStore } from '../store.ts'
import { useWords } from '../words.ts'
import css from './NoticeBar.module.css'

const NOTICE_MS = 8000

/** What the server said no to, and what went well. It leaves by itself unless somebody reads it. */
export function NoticeBar() {
  const { t } = useWords()
  const { say } = useDesk()
  const notice = useStore(say.notice)
  const close = useCallback(() => say.notice.set(null), [say])
  return (
    <div className={css.place} role="status">
      {notice && (
        <Snackbar
          key={notice.id}
          icon={notice.tone === 'error' ? 'alert' : 'check'}
          lastsMs={NOTICE_MS}
          onClose={close}
          closeLabel={t('console.close')}
        >
          {notice.text}
        </Snackbar>
      )}
    </div>
  )
}
