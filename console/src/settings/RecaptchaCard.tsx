import type { ManagedSettings } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { type FormEvent, useState } from 'react'
import { useDesk } from '../desk.ts'
import { useAct } from '../shell/use-act.ts'
import { useWords } from '../words.ts'
import css from './SettingsPage.module.css'
import type { SaveSettings } from './use-settings.ts'

type RecaptchaCardProps = { settings: ManagedSettings; save: SaveSettings }

/** What keeps programs out of forms: the device does a sum, or Google judges, once both its keys are there. */
export function RecaptchaCard({ settings, save }: RecaptchaCardProps) {
  const { t } = useWords()
  const { say } = useDesk()
  const isOn = settings.recaptchaSiteKey !== null
  const switchOff = async () => {
    const refused = await save({ recaptchaSiteKey: null, recaptchaSecret: null })
    if (!refused) say.show('info', t('settings.recaptcha.switched-off'))
  }
  return (
    <section className={css.card} aria-labelledby="recaptcha">
      <h2 id="recaptcha" className={css.heading}>
        {t('settings.recaptcha')}
      </h2>
      <p className={css.says}>{t(isOn ? 'settings.recaptcha.on' : 'settings.recaptcha.off')}</p>
      <KeysForm key={settings.recaptchaSiteKey} settings={settings} save={save} />
      {isOn && (
        <div className={css.line}>
          <TestButton />
          <Button variant="quiet" onPress={() => void switchOff()}>
            {t('settings.recaptcha.switch-off')}
          </Button>
        </div>
      )}
    </section>
  )
}

/** The secret goes in and never comes out; left empty, the one that is kept stays. */
function KeysForm({ settings, save }: RecaptchaCardProps) {
  const { t } = useWords()
  const before = settings.recaptchaSiteKey ?? ''
  const isKept = settings.secrets.recaptchaSecret
  const [siteKey, setSiteKey] = useState(before)
  const [secret, setSecret] = useState('')
  const isFull = siteKey.trim() !== '' && (secret.trim() !== '' || isKept)
  const isChanged = siteKey.trim() !== before || secret.trim() !== ''
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isFull || !isChanged) return
    const refused = await save({
      recaptchaSiteKey: siteKey.trim(),
      ...(secret.trim() === '' ? {} : { recaptchaSecret: secret.trim() }),
    })
    if (!refused) setSecret('')
  }
  const wanting = isFull ? (isChanged ? null : t('settings.nothing-changed')) : t('settings.fill-first')
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <div className={css.fields}>
        <Field
          label={t('settings.recaptchaSiteKey')}
          name="recaptchaSiteKey"
          ltr
          autoComplete="off"
          value={siteKey}
          onChange={setSiteKey}
        />
        <Field
          label={t('settings.recaptchaSecret')}
          name="recaptchaSecret"
          type="password"
          ltr
          autoComplete="off"
          value={secret}
          onChange={setSecret}
          {...(isKept ? { hint: t('settings.recaptchaSecret.kept') } : {})}
        />
      </div>
      <Button type="submit" {...(wanting === null ? {} : { disabledReason: wanting })}>
        {t('settings.save')}
      </Button>
    </form>
  )
}

function TestButton() {
  const { t } = useWords()
  const { call, say } = useDesk()
  const { act, isBusy } = useAct()
  const ask = () =>
    act(async () => {
      const { fault } = (await call('testRecaptcha', {})).data
      if (fault) say.show('error', t(`settings.recaptcha.fault.${fault}`))
      else say.show('info', t('settings.recaptcha.known'))
    })
  return (
    <Button variant="outline" busy={isBusy} onPress={() => void ask()}>
      {t('settings.recaptcha.test')}
    </Button>
  )
}
