import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { type AuthView, closeOverlay } from '../shell/overlay.ts'
import { useWords } from '../words.ts'
import { ForgotView } from './ForgotView.tsx'
import { LogInView } from './LogInView.tsx'
import { RegisterView } from './RegisterView.tsx'
import { useAfterSignIn } from './use-after-sign-in.ts'

const views = { login: LogInView, register: RegisterView, forgot: ForgotView } as const

/** Log in, register, forgot password: three views of one overlay (storefront.md, section 2, "Overlays"). */
export function AuthSheet({ view }: { view: AuthView }) {
  const { t } = useWords<'sign-in'>()
  const goOn = useAfterSignIn()
  const View = views[view]
  return (
    <Sheet
      key={view}
      kind="dialog"
      title={t(`sign-in.title.${view}`)}
      closeLabel={t('sign-in.close')}
      onClose={closeOverlay}
    >
      <View onEntered={goOn} />
    </Sheet>
  )
}
