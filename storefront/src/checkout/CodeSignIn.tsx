import { Button } from '@tischlein/ui/Button.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { type FormEvent, useState } from 'react'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import { complaintAbout } from './fields.ts'
import css from './Step.module.css'
import { useTry } from './use-try.ts'

type CodeSignInProps = { onSignIn: (token: string) => void }

/** A six-digit code by mail: no password to remember, none to mistype. */
export function CodeSignIn({ onSignIn }: CodeSignInProps) {
  const { t, named } = useWords<'checkout'>()
  const { call } = useShop()
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [code, setCode] = useState('')
  const { isBusy, error, setError, attempt } = useTry()

  const send = () => {
    const complaint = complaintAbout('email', email, true)
    if (complaint) return setError(t(`checkout.${complaint}`))
    return attempt(async () => {
      await call('requestCode', { email: email.trim() })
      setSentTo(email.trim())
    })
  }
  const verify = () => {
    if (!/^\d{6}$/.test(code.trim())) return setError(t('checkout.missing.code'))
    return attempt(async () => {
      const { data } = await call('verifyCode', { email: email.trim(), code: code.trim() })
      onSignIn(data.access_token)
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (sentTo) verify()
    else send()
  }
  return (
    <form className={css.stack} onSubmit={submit} noValidate>
      <Field
        label={t('checkout.field.email')}
        name="code-email"
        type="email"
        inputMode="email"
        autoComplete="email"
        ltr
        required
        value={email}
        onChange={setEmail}
        error={sentTo ? undefined : error}
      />
      {sentTo && (
        <>
          <p role="status">{t('checkout.code.sent', { email: named(sentTo) })}</p>
          <Field
            label={t('checkout.code.label')}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            ltr
            required
            value={code}
            onChange={setCode}
            error={error}
          />
        </>
      )}
      <Button type="submit" busy={isBusy}>
        {t(sentTo ? 'checkout.code.check' : 'checkout.code.send')}
      </Button>
      {sentTo && (
        <Button variant="quiet" size={44} onPress={send}>
          {t('checkout.code.resend')}
        </Button>
      )}
    </form>
  )
}
