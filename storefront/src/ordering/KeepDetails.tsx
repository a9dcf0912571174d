import { Button } from '@tischlein/ui/Button.tsx'
import { Card } from '@tischlein/ui/Card.tsx'
import { useState } from 'react'
import { useAsk } from '../ask.ts'
import { useTry } from '../shell/form/use-try.ts'
import { useShop } from '../shop.ts'
import { useSignedIn } from '../token.ts'
import { useWords } from '../words.ts'
import css from './KeepDetails.module.css'

/** Asked after the order, never before: a guest may become an account (decisions.md, section 3). */
export function KeepDetails() {
  const { t } = useWords<'checkout'>()
  const { call, answers } = useShop()
  const isGuest = useSignedIn()
  const { data: user } = useAsk('readUser', isGuest ? {} : null)
  const [isKept, setKept] = useState(false)
  const { isBusy, error, attempt } = useTry()
  if (!user?.email || (user.userType && !isKept)) return null
  const keep = () =>
    attempt(async () => {
      const { data } = await call('keepGuest', {})
      setKept(true)
      answers.put('readUser', {}, data.user)
    })
  return (
    <Card as="section" labelledBy="keep-title" className={css.card}>
      <h2 id="keep-title" className={css.title}>
        {t('checkout.order.keep.title')}
      </h2>
      <p role="status">{t(isKept ? 'checkout.order.keep.sent' : 'checkout.order.keep.text')}</p>
      {error && <p role="alert">{error}</p>}
      {!isKept && (
        <Button variant="outline" busy={isBusy} onPress={keep}>
          {t('checkout.order.keep.yes')}
        </Button>
      )}
    </Card>
  )
}
