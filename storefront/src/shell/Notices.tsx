import { Snackbar } from '@tischlein/ui/Snackbar.tsx'
import { Suspense, useEffect, useState } from 'react'
import { lazily } from '../lazily.tsx'
import { useStore } from '../store.ts'
import { useWords } from '../words.ts'
import { whenIdle } from './idle.ts'
import css from './Notices.module.css'
import { dismiss, note } from './notices.ts'

const Announcement = lazily(() => import('./Announcement.tsx').then((file) => file.Announcement))

const icons = { ok: 'check', error: 'alert', info: 'info' } as const

export function Notices() {
  const { t } = useWords()
  const shown = useStore(note)
  const [isLate, setLate] = useState(false)
  useEffect(() => whenIdle(() => setLate(true)), [])
  return (
    <div className={css.place}>
      {isLate && !shown && (
        <Suspense>
          <Announcement />
        </Suspense>
      )}
      {shown && (
        <Snackbar
          key={shown.id}
          icon={icons[shown.tone]}
          lastsMs={shown.lastsMs}
          onClose={dismiss}
          closeLabel={t('shop.close')}
          actionLabel={shown.action?.label}
          onAction={() => {
            shown.action?.act()
            dismiss()
          }}
        >
          {shown.text}
        </Snackbar>
      )}
    </div>
  )
}
