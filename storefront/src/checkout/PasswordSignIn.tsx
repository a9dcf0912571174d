import { Button } from '@tischlein/ui/Button.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { type FormEvent, useState } from 'react'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import { changeDraft } from './draft.ts'
import { complaintAbout } from './fields.ts'
import css from './Step.module.css'
import { useTry } from './use-try.ts'

type PasswordSignInProps = { onSignIn: (token: string) => void }

export function PasswordSignIn({ onSignIn }: PasswordSignInProps) {
  const { t } = useWords<'checkout'>()
  const { call } = useShop()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [emailError, setEmailError] = useState<string>()
  const { isBusy, error, setError, attempt } = useTry()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const complaint = complaintAbout('email', email, true)
    setEmailError(complaint ? t(`checkout.${complaint}`) : undefined)
    if (!password) return setError(t('checkout.missing.password'))
    if (complaint) return
    attempt(async () => {
      const { data } = await call('logIn', { email: email.trim(), password })
      onSignIn(data.access_token)
    })
  }
  return (
    <form className={css.stack} onSubmit={submit} noValidate>
      <Field
        label={t('checkout.field.email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        ltr
        required
        value={email}
        onChange={setEmail}
        error={emailError}
      />
      <Field
        label={t('checkout.password.label')}
        name="password"
        type="password"
        autoComplete="current-password"
        ltr
        required
        value={password}
        onChange={setPassword}
        error={error}
      />
      <Button type="submit" busy={isBusy}>
        {t('checkout.contact.sign-in')}
      </Button>
      <p>
        {t('checkout.password.forgotten')}{' '}
        <Button variant="quiet" size={44} onPress={() => changeDraft({ way: 'code' })}>
          {t('checkout.contact.code')}
        </Button>
      </p>
    </form>
  )
}
