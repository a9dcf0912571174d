import { Button } from '@tischlein/ui/Button.tsx'
import { CheckRow } from '@tischlein/ui/CheckRow.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { type ComponentProps, useEffect, useState } from 'react'
import type { Api } from '../api.ts'
import type { SessionStore } from '../session.ts'
import { LanguageChoice } from '../shell/LanguageChoice.tsx'
import { PasswordField } from '../sign-in/PasswordField.tsx'
import { endonyms, languages, useWords } from '../words.ts'
import css from './SetUpPage.module.css'
import { type SetUpForm, useSetUp, type Wish } from './use-set-up.ts'

type SetUpPageProps = {
  api: Api
  session: SessionStore
  speak: ComponentProps<typeof LanguageChoice>['onChoose']
}

/** The first page of an empty installation: who owns it, and where it is. The rest has time until later. */
export function SetUpPage({ api, session, speak }: SetUpPageProps) {
  const { t } = useWords()
  const form = useSetUp(api, session)
  const [hasCode] = useState(form.wish.code !== '')
  useEffect(() => {
    document.title = t('setup.title')
  }, [t])
  return (
    <main className={css.page}>
      <form
        className={css.card}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.open()
        }}
      >
        <h1>{t('setup.title')}</h1>
        <p className={css.hint}>{t('setup.hint')}</p>
        {form.problem !== null && (
          <Notice tone="danger" announced>
            {form.problem}
          </Notice>
        )}
        {(!hasCode || form.errorAt('code')) && (
          <Line form={form} name="code" hint={t('setup.code-where')} ltr autoComplete="off" />
        )}
        <Restaurant form={form} />
        <Owner form={form} />
        <Button type="submit" size={56} wide busy={form.isBusy}>
          {t('setup.open')}
        </Button>
        <LanguageChoice onChoose={speak} />
      </form>
    </main>
  )
}

type LineProps = Partial<ComponentProps<typeof Field>> & {
  form: SetUpForm
  name: Exclude<keyof Wish, 'deliveryTypes' | 'password'>
}

function Line({ form, name, ...more }: LineProps) {
  const { t } = useWords()
  const error = form.errorAt(name)
  return (
    <Field
      {...more}
      label={t(`setup.${name}`)}
      name={name}
      value={String(form.wish[name])}
      onChange={(text) => form.set({ [name]: text })}
      {...(error ? { error } : {})}
    />
  )
}

const kinds = ['delivery', 'pickup', 'here'] as const
const currencies = ['EUR', 'USD', 'GBP'] as const

function Restaurant({ form }: { form: SetUpForm }) {
  const { t } = useWords()
  const { deliveryTypes } = form.wish
  const error = form.errorAt('deliveryTypes')
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{t('setup.restaurant')}</legend>
      <Line form={form} name="name" autoComplete="organization" />
      <Line form={form} name="address" autoComplete="street-address" hint={t('setup.address-how')} />
      <Line form={form} name="phone" type="tel" inputMode="tel" autoComplete="tel" ltr />
      <fieldset className={css.kinds}>
        <legend className={css.label}>{t('setup.deliveryTypes')}</legend>
        {kinds.map((kind) => (
          <CheckRow
            key={kind}
            look="card"
            label={t(`console.type.${kind}`)}
            checked={deliveryTypes.includes(kind)}
            onChange={(isOn) =>
              form.set({
                deliveryTypes: kinds.filter((one) => (one === kind ? isOn : deliveryTypes.includes(one))),
              })
            }
          />
        ))}
        {error && (
          <Notice tone="danger" announced>
            {error}
          </Notice>
        )}
      </fieldset>
      <div className={css.beside}>
        <Line form={form} name="lang" as="select" hint={t('setup.lang-why')}>
          {languages.map((language) => (
            <option key={language} value={language} lang={language}>
              {endonyms[language]}
            </option>
          ))}
        </Line>
        <Line form={form} name="currency" as="select">
          {currencies.map((currency) => (
            <option key={currency}>{currency}</option>
          ))}
        </Line>
        <Line form={form} name="timezone" as="select">
          {Intl.supportedValuesOf('timeZone').map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
          <option>UTC</option>
        </Line>
      </div>
    </fieldset>
  )
}

function Owner({ form }: { form: SetUpForm }) {
  const { t } = useWords()
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{t('setup.you')}</legend>
      <Line form={form} name="owner" autoComplete="name" />
      <Line form={form} name="email" type="email" inputMode="email" autoComplete="username" ltr />
      <PasswordField
        label={t('team.join.password')}
        autoComplete="new-password"
        value={form.wish.password}
        onChange={(password) => form.set({ password })}
        error={form.errorAt('password')}
      />
    </fieldset>
  )
}
