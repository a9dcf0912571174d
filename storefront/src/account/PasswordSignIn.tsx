import form from '../shell/form/Form.module.css'
import { FormField } from '../shell/form/FormField.tsx'
import { FormFoot } from '../shell/form/FormFoot.tsx'
import { useForm } from '../shell/form/use-form.ts'
import { useSubmit } from '../shell/form/use-submit.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import type { Session } from './session.ts'

type PasswordSignInProps = { onSignIn: (session: Session) => Promise<void> }

export function PasswordSignIn({ onSignIn }: PasswordSignInProps) {
  const { t } = useWords<'sign-in' | 'form'>()
  const { call } = useShop()
  const fields = useForm({ fields: ['email', 'current_password'] })
  const submit = useSubmit({
    form: fields,
    beside: { credentials_do_not_match: 'current_password' },
    async send() {
      const password = fields.value('current_password')
      const { data } = await call('logIn', { email: fields.value('email').trim(), password })
      await onSignIn(data)
    },
  })
  return (
    <form className={form.form} onSubmit={submit.submit} noValidate>
      <FormField form={fields} field="email" autoComplete="username" />
      <FormField form={fields} field="current_password" label={t('form.field.password')} />
      <FormFoot submit={submit} label={t('sign-in.password.check')} wide />
    </form>
  )
}
