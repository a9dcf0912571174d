import type { DataOf } from '@tischlein/contract/endpoint'
import type { testMail } from '@tischlein/contract/settings'
import { Button } from '@tischlein/ui/Button.tsx'
import { useState } from 'react'
import { useDesk } from '../desk.ts'
import { useAct } from '../shell/use-act.ts'
import { isolated, named, useWords } from '../words.ts'
import css from './SettingsPage.module.css'

/** Whether letters leave the house, tried at once; what went wrong stays to be read. */
export function MailTestCard() {
  const { t } = useWords()
  const { call } = useDesk()
  const { act, isBusy } = useAct()
  const [tried, setTried] = useState<DataOf<typeof testMail> | null>(null)
  const send = () => {
    setTried(null)
    return act(async () => setTried((await call('testMail', {})).data))
  }
  return (
    <section className={css.card} aria-labelledby="mail-test">
      <h2 id="mail-test" className={css.heading}>
        {t('settings.mail-test')}
      </h2>
      <p className={css.says}>{t('settings.mail-test.says')}</p>
      <div>
        <Button variant="outline" busy={isBusy} onPress={() => void send()}>
          {t('settings.mail-test.send')}
        </Button>
      </div>
      <div role="status">
        {tried && (
          <p>
            {tried.fault === null
              ? t('settings.mail-test.sent', { to: isolated(tried.to) })
              : t(`settings.mail-fault.${tried.fault}`)}
          </p>
        )}
        {tried?.fault && tried.answer !== null && (
          <p className={css.says}>{t('settings.mail-answer', { answer: named(tried.answer) })}</p>
        )}
      </div>
    </section>
  )
}
