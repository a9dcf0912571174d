import type { Webhook, WebhookCall } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Disclosure } from '@tischlein/ui/Disclosure.tsx'
import { useCallback, useState } from 'react'
import { useDesk } from '../desk.ts'
import { Reading } from '../shell/Page.tsx'
import { useRead } from '../shell/use-read.ts'
import { useWords } from '../words.ts'
import css from './SettingsPage.module.css'
import { useWhen } from './use-when.ts'

/** What a system was told, the latest first; read once it is opened. */
export function CallLog({ webhook }: { webhook: Webhook }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <div onToggle={() => setOpen(true)}>
      <Disclosure summary={t('settings.call-log')}>{isOpen && <Calls webhook={webhook} />}</Disclosure>
    </div>
  )
}

function Calls({ webhook: { id } }: { webhook: Webhook }) {
  const { t, has } = useWords()
  const { call } = useDesk()
  const ask = useCallback(async () => (await call('listWebhookCalls', { id })).data, [call, id])
  const { value, problem, read, act } = useRead(ask)
  const when = useWhen('short')
  const eventOf = ({ what }: WebhookCall) => {
    const key = `settings.event.${what}`
    return has(key) ? t(key) : what
  }
  return (
    <>
      {value?.length === 0 && <p>{t('settings.never-called')}</p>}
      <ul className={css.list}>
        {value?.map((one) => (
          <li key={one.id} className={css.row}>
            <span>
              <bdi>{when.format(new Date(one.created_at))}</bdi> · {eventOf(one)}
            </span>
            <span className={css.says}>
              {t(`settings.call.${one.state}`)}
              {one.fault && ` · ${t(`settings.fault.${one.fault}`)}`}
              {one.status !== null && (
                <>
                  {' '}
                  <bdi dir="ltr">({one.status})</bdi>
                </>
              )}
            </span>
            <Button
              size={44}
              variant="quiet"
              onPress={() =>
                void act(() => call('resendWebhook', { id, callId: one.id }), t('settings.resent'))
              }
            >
              {t('settings.resend')}
            </Button>
          </li>
        ))}
      </ul>
      <Reading problem={problem} isThere={value !== null} onAgain={read} />
    </>
  )
}
