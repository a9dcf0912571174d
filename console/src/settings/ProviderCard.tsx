import type { PaymentSettings } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { CheckRow } from '@tischlein/ui/CheckRow.tsx'
import { Disclosure } from '@tischlein/ui/Disclosure.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { type FormEvent, useState } from 'react'
import { useDesk } from '../desk.ts'
import type { Act } from '../shell/use-act.ts'
import { isolated, useWords } from '../words.ts'
import css from './SettingsPage.module.css'

type Account = PaymentSettings['providers'][number]
const names = { mollie: 'Mollie', saferPay: 'Saferpay' } as const

/** One provider: whose account takes the money, a button that asks it, and the keys, which only ever go in. */
export function ProviderCard({ account, act }: { account: Account; act: Act }) {
  const { t } = useWords()
  const { call } = useDesk()
  const { provider, source, hint } = account
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    await act(
      () => call('testPaymentProvider', { provider }),
      t('settings.provider-knows', { name: names[provider] }),
    )
    setAsking(false)
  }
  const giveUp = () =>
    act(
      () => call('updatePaymentSettings', provider === 'mollie' ? { mollie: null } : { saferPay: null }),
      t('settings.saved'),
    )
  return (
    <section className={css.card} aria-labelledby={`provider-${provider}`}>
      <h2 id={`provider-${provider}`} className={css.heading}>
        {names[provider]}
      </h2>
      <p>
        {t(`settings.source.${source}`)} {hint && <bdi dir="ltr">{isolated(hint)}</bdi>}
      </p>
      <div className={css.line}>
        {source !== 'none' && (
          <Button variant="outline" busy={isAsking} onPress={ask}>
            {t('settings.test-provider')}
          </Button>
        )}
        {source === 'own' && (
          <Button variant="quiet" onPress={giveUp}>
            {t('settings.give-up')}
          </Button>
        )}
      </div>
      <Disclosure summary={t(source === 'own' ? 'settings.other-keys' : 'settings.own-keys')}>
        {provider === 'mollie' ? <MollieForm act={act} /> : <SaferpayForm act={act} />}
      </Disclosure>
    </section>
  )
}

function MollieForm({ act }: { act: Act }) {
  const { t } = useWords()
  const { call } = useDesk()
  const [apiKey, setApiKey] = useState('')
  const isGood = /^(live|test)_\w{20,}$/.test(apiKey.trim())
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isGood) return
    const done = await act(
      () => call('updatePaymentSettings', { mollie: { apiKey: apiKey.trim() } }),
      t('settings.saved'),
    )
    if (done) setApiKey('')
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <Field
        label={t('settings.mollie-key')}
        name="apiKey"
        type="password"
        autoComplete="off"
        ltr
        value={apiKey}
        onChange={setApiKey}
        hint={t('settings.mollie-hint')}
        {...(apiKey !== '' && !isGood ? { error: t('settings.wrong.key') } : {})}
      />
      <Button type="submit" {...(isGood ? {} : { disabledReason: t('settings.fill-first') })}>
        {t('settings.save')}
      </Button>
    </form>
  )
}

const parts = ['customerId', 'terminalId', 'user', 'password'] as const
const empty = { customerId: '', terminalId: '', user: '', password: '' }

function SaferpayForm({ act }: { act: Act }) {
  const { t } = useWords()
  const { call } = useDesk()
  const [typed, setTyped] = useState<Record<(typeof parts)[number], string>>(empty)
  const [isLive, setLive] = useState(true)
  const isFull = parts.every((part) => typed[part].trim() !== '')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isFull) return
    const done = await act(
      () => call('updatePaymentSettings', { saferPay: { ...typed, live: isLive } }),
      t('settings.saved'),
    )
    if (done) setTyped(empty)
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <div className={css.fields}>
        {parts.map((part) => (
          <Field
            key={part}
            label={t(`settings.saferpay.${part}`)}
            name={part}
            ltr
            autoComplete="off"
            {...(part === 'password' ? { type: 'password' as const } : {})}
            value={typed[part]}
            onChange={(text) => setTyped({ ...typed, [part]: text })}
          />
        ))}
      </div>
      <CheckRow
        label={t('settings.saferpay.live')}
        hint={t('settings.saferpay.live-hint')}
        checked={isLive}
        onChange={setLive}
      />
      <Button type="submit" {...(isFull ? {} : { disabledReason: t('settings.fill-first') })}>
        {t('settings.save')}
      </Button>
    </form>
  )
}
