import { Snackbar } from '@tischlein/ui/Snackbar.tsx'
import { useStore } from '../store.ts'
import { useWords } from '../words.ts'
import css from './Notices.module.css'
import { dismiss, note } from './notices.ts'

const icons = { ok: 'check', error: 'alert', info: 'info' } as const

export function Notices() {
  const { t } = useWords()
  const shown = useStore(note)
  return (
    <div className={css.place}>
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
