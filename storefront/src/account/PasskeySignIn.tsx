import { Button } from '@tischlein/ui/Button.tsx'
import { useTry } from '../shell/form/use-try.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import type { Session } from './session.ts'

const hasPasskeys = (): boolean => typeof window !== 'undefined' && 'PublicKeyCredential' in window

/** One press, and the device asks for the finger, the face or its code; no address is typed. */
export function PasskeySignIn({ onSignIn }: { onSignIn: (session: Session) => Promise<void> }) {
  const { t } = useWords<'sign-in'>()
  const { call } = useShop()
  const { isBusy, error, setError, attempt } = useTry()
  if (!hasPasskeys()) return null
  const enter = () =>
    attempt(async () => {
      const { showPasskey } = await import('./passkey.ts')
      const session = await showPasskey(call)
      if (session === 'none') setError(t('sign-in.passkey.none'))
      else await onSignIn(session)
    })
  return (
    <>
      <Button variant="outline" wide busy={isBusy} onPress={enter}>
        {t('sign-in.way.passkey')}
      </Button>
      {error && <p role="alert">{error}</p>}
    </>
  )
}
