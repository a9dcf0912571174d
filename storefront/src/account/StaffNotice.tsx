import { buttonClass } from '@tischlein/ui/button-class'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { useWords } from '../words.ts'

/** Whoever works here came through the wrong door; the right one is open already. */
export function StaffNotice() {
  const { t } = useWords<'sign-in'>()
  return (
    <Notice
      tone="info"
      icon="chef"
      announced
      title={t('sign-in.staff.title')}
      action={
        <a href="/console/" className={buttonClass({ variant: 'outline', size: 44 })}>
          {t('sign-in.staff.console')}
        </a>
      }
    >
      {t('sign-in.staff.text')}
    </Notice>
  )
}
