import { Button } from '@tischlein/ui/Button.tsx'
import { useState } from 'react'
import form from '../shell/form/Form.module.css'
import { FormField } from '../shell/form/FormField.tsx'
import { FormFoot } from '../shell/form/FormFoot.tsx'
import { useFirstField } from '../shell/form/use-first-field.ts'
import { useForm } from '../shell/form/use-form.ts'
import { useSubmit } from '../shell/form/use-submit.ts'
import { useTry } from '../shell/form/use-try.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import type { Session } from './session.ts'

type CodeSignInProps = { onSignIn: (session: Session) => Promise<void> }

/** A six-digit code by mail: no password to remember, none to mistype. */
export function CodeSignIn({ onSignIn }: CodeSignInProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo === null) return <SendCode onSent={setSentTo} />
  return <EnterCode email={sentTo} onSignIn={onSignIn} onOther={() => setSentTo(null)} />
}

function SendCode({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useWords<'sign-in'>()
  const { call } = useShop()
  const fields = useForm({ fields: ['email'] })
  const email = fields.value('email').trim()
  const submit = useSubmit({
    form: fields,
    async send() {
      await call('requestCode', { email })
      onSent(email)
    },
  })
  return (
    <form className={form.form} onSubmit={submit.submit} noValidate>
      <FormField form={fields} field="email" hint={t('sign-in.code.hint')} />
      <FormFoot submit={submit} label={t('sign-in.code.send')} wide />
    </form>
  )
}

type EnterCodeProps = CodeSignInProps & { email: string; onOther: () => void }

function EnterCode({ email, onSignIn, onOther }: EnterCodeProps) {
  const { t, named } = useWords<'sign-in'>()
  const { call } = useShop()
  const fields = useForm({ fields: ['code'] })
  useFirstField('code')
  const again = useTry()
  const submit = useSubmit({
    form: fields,
    async send() {
      const { data } = await call('verifyCode', { email, code: fields.value('code').trim() })
      await onSignIn(data)
    },
  })
  const resend = () => again.attempt(async () => void (await call('requestCode', { email })))
  return (
    <form className={form.form} onSubmit={submit.submit} noValidate>
      <p role="status">{t('sign-in.code.sent', { email: named(email) })}</p>
      <FormField form={fields} field="code" />
      <FormFoot submit={submit} label={t('sign-in.code.check')} wide />
      <div className={form.row}>
        <Button variant="quiet" size={44} busy={again.isBusy} onPress={resend}>
          {t('sign-in.code.resend')}
        </Button>
        <Button variant="quiet" size={44} onPress={onOther}>
          {t('sign-in.code.other')}
        </Button>
      </div>
      {again.error && <p role="alert">{again.error}</p>}
    </form>
  )
}
