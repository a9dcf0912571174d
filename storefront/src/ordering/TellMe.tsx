import { Button } from '@tischlein/ui/Button.tsx'
import { Card } from '@tischlein/ui/Card.tsx'
import { useEffect, useState } from 'react'
import { useTry } from '../shell/form/use-try.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import css from './KeepDetails.module.css'
import { isKeptTold, keepTold } from './kept-order.ts'
import { type PushChance, pushChance, startPush, stopPush } from './push.ts'

/** Word of the order while nobody looks: offered after it, and only after a tap the browser asks (ux.md, section 7.9). */
export function TellMe({ token }: { token: string }) {
  const { t } = useWords<'checkout'>()
  const [chance, setChance] = useState<PushChance>('never')
  // Only the browser knows, and the first drawing is the server's.
  useEffect(() => setChance(pushChance()), [])
  if (chance === 'never') return null
  return (
    <Card as="section" labelledBy="tell-title" className={css.card}>
      <h2 id="tell-title" className={css.title}>
        {t('checkout.order.tell.title')}
      </h2>
      {chance === 'possible' ? (
        <Offer token={token} onDenied={() => setChance(pushChance())} />
      ) : (
        <p>{t(`checkout.order.tell.${chance}`)}</p>
      )}
    </Card>
  )
}

function Offer({ token, onDenied }: { token: string; onDenied: () => void }) {
  const { t } = useWords<'checkout'>()
  const { call } = useShop()
  const [isTold, setTold] = useState(() => isKeptTold(token))
  const { isBusy, error, attempt } = useTry()
  const change = () =>
    attempt(async () => {
      if (isTold) await stopPush({ call, token })
      const isOn = !isTold && (await startPush({ call, token }))
      keepTold(token, isOn)
      setTold(isOn)
      if (!isOn) onDenied()
    })
  return (
    <>
      <p role="status">{t(isTold ? 'checkout.order.tell.on' : 'checkout.order.tell.text')}</p>
      {error && <p role="alert">{error}</p>}
      <Button variant="outline" busy={isBusy} onPress={change}>
        {t(isTold ? 'checkout.order.tell.stop' : 'checkout.order.tell.yes')}
      </Button>
    </>
  )
}
