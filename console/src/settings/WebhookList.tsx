import type { Webhook } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { CheckRow } from '@tischlein/ui/CheckRow.tsx'
import { Disclosure } from '@tischlein/ui/Disclosure.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { type FormEvent, useCallback, useState } from 'react'
import { useDesk } from '../desk.ts'
import { AskFirst } from '../shell/AskFirst.tsx'
import { Reading } from '../shell/Page.tsx'
import { useRead } from '../shell/use-read.ts'
import { isolated, useWords } from '../words.ts'
import { CallLog } from './CallLog.tsx'
import { OnceShown } from './OnceShown.tsx'
import css from './SettingsPage.module.css'

const events = [
  'placed',
  'processing',
  'ready',
  'delay',
  'delivered',
  'rejected',
  'taken_off',
  'refund',
  'unanswered',
  'missed',
] as const

type Event = (typeof events)[number]

/** Systems that are told of orders, each with what it was told of late. */
export function WebhookList() {
  const { t } = useWords()
  const { call } = useDesk()
  const ask = useCallback(async () => (await call('listWebhooks', { per_page: 100 })).data, [call])
  const { value, problem, read, act, isBusy } = useRead(ask)
  const [secret, setSecret] = useState<string | null>(null)
  const test = async ({ id }: Webhook) => {
    await act(() => call('testWebhook', { id }), t('settings.webhook-tested'))
    setTimeout(read, 1500)
  }
  return (
    <section className={css.card} aria-labelledby="webhooks">
      <h2 id="webhooks" className={css.heading}>
        {t('settings.webhooks')}
      </h2>
      <p className={css.says}>{t('settings.webhooks-hint')}</p>
      {secret && <OnceShown text={secret} onDone={() => setSecret(null)} />}
      {value?.length === 0 && <p>{t('settings.no-webhooks')}</p>}
      {value?.map((webhook) => (
        <div key={webhook.id} className={css.entry}>
          <bdi dir="ltr" className={css.address}>
            {webhook.url}
          </bdi>
          <p className={css.says}>
            {webhook.events.length === 0
              ? t('settings.all-events')
              : events
                  .filter((event) => webhook.events.includes(event))
                  .map((event) => t(`settings.event.${event}`))
                  .join(' · ')}
          </p>
          <p>
            {webhook.last ? t(`settings.call.${webhook.last.state}`) : t('settings.never-called')}{' '}
            {webhook.last?.status && <bdi dir="ltr">({webhook.last.status})</bdi>}
          </p>
          <div className={css.line}>
            <Button size={44} variant="outline" onPress={() => void test(webhook)}>
              {t('settings.test-webhook')}
            </Button>
            <AskFirst
              title={t('settings.delete-webhook', { address: isolated(webhook.url) })}
              what={t('settings.delete-webhook-what')}
              yes={t('settings.delete')}
              isDanger
              onYes={() => act(() => call('deleteWebhook', { id: webhook.id }), t('settings.done'))}
            >
              {(ask) => (
                <Button
                  size={44}
                  variant="quietDanger"
                  label={t('settings.delete-webhook', { address: isolated(webhook.url) })}
                  onPress={ask}
                >
                  {t('settings.delete')}
                </Button>
              )}
            </AskFirst>
          </div>
          <CallLog key={webhook.last?.id ?? 0} webhook={webhook} />
        </div>
      ))}
      <Reading problem={problem} isThere={value !== null} onAgain={read} />
      <Disclosure summary={t('settings.new-webhook')}>
        <WebhookForm
          isBusy={isBusy}
          onSend={(wish) =>
            act(async () => setSecret((await call('createWebhook', wish)).data.secret), t('settings.done'))
          }
        />
      </Disclosure>
    </section>
  )
}

type WebhookFormProps = {
  isBusy: boolean
  onSend: (wish: { url: string; events: Event[] }) => Promise<boolean>
}

function WebhookForm({ isBusy, onSend }: WebhookFormProps) {
  const { t } = useWords()
  const [url, setUrl] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<Event>>(new Set())
  const isGood = /^https?:\/\/\S+$/.test(url.trim())
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isGood && (await onSend({ url: url.trim(), events: [...chosen] }))) {
      setUrl('')
      setChosen(new Set())
    }
  }
  const toggle = (event: Event, isOn: boolean) =>
    setChosen(new Set(isOn ? [...chosen, event] : [...chosen].filter((one) => one !== event)))
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <Field
        label={t('settings.webhook-url')}
        name="url"
        type="url"
        ltr
        placeholder="https://"
        value={url}
        onChange={setUrl}
        {...(url !== '' && !isGood ? { error: t('settings.wrong.link') } : {})}
      />
      <p className={css.says}>{t('settings.events-hint')}</p>
      <div className={css.fields}>
        {events.map((event) => (
          <CheckRow
            key={event}
            label={t(`settings.event.${event}`)}
            checked={chosen.has(event)}
            onChange={(isOn) => toggle(event, isOn)}
          />
        ))}
      </div>
      <Button type="submit" busy={isBusy} {...(isGood ? {} : { disabledReason: t('settings.fill-first') })}>
        {t('settings.add')}
      </Button>
    </form>
  )
}
