import { OverlayLink } from '../shell/OverlayLink.tsx'
import { useWords } from '../words.ts'
import { ForgotForm } from './ForgotForm.tsx'
import css from './views.module.css'

export function ForgotView() {
  const { t } = useWords<'sign-in'>()
  return (
    <div className={css.view}>
      <ForgotForm />
      <p className={css.other}>
        <OverlayLink to={{ name: 'auth', view: 'login' }} className={css.link}>
          {t('sign-in.to.login')}
        </OverlayLink>
      </p>
    </div>
  )
}
