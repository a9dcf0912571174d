import { Suspense } from 'react'
import { lazily } from '../lazily.tsx'
import { useStore } from '../store.ts'
import { useWords } from '../words.ts'
import css from './Notices.module.css'
import { dismiss, type Note, note } from './notices.ts'

const Snackbar = lazily(() => import('@tischlein/ui/Snackbar.tsx').then((file) => file.Snackbar))
export const preloadNotices = Snackbar.preload

const icons = { ok: 'check', error: 'alert', info: 'info' } as const

/** The place of notices. What they say is read out by the page's one live region. */
export function Notices() {
  const { t } = useWords()
  const shown = useStore(note)
  return (
    <div className={css.place}>
      {shown && (
        <Suspense>
          <Snackbar
            key={shown.id}
            icon={icons[shown.tone]}
            lastsMs={shown.lastsMs}
            onClose={dismiss}
            closeLabel={shown.isClosable ? t('shop.close') : undefined}
            action={shown.action && actionOf(shown.action)}
          >
            {shown.text}
          </Snackbar>
        </Suspense>
      )}
    </div>
  )
}

const actionOf = ({ label, act }: NonNullable<Note['action']>) => ({
  label,
  onPress() {
    act()
    dismiss()
  },
})
