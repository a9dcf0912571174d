import type { User } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { useState } from 'react'
import layout from '../shell/form/Form.module.css'
import { FormField } from '../shell/form/FormField.tsx'
import { FormFoot } from '../shell/form/FormFoot.tsx'
import { useForm } from '../shell/form/use-form.ts'
import { useSubmit } from '../shell/form/use-submit.ts'
import { useTry } from '../shell/form/use-try.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import { Section } from './Section.tsx'

/** The new one is shown on wish instead of typed twice; it logs out every other device. */
export function PasswordForm({ user }: { user: User }) {
  const { t } = useWords<'account'>()
  const { call } = useShop()
  const form = useForm({ fields: ['current_password', 'password'] })
  const submit = useSubmit({
    form,
    async send() {
      const { value } = form
      await call('updateUser', {
        password: value('password'),
        current_password: value('current_password'),
      })
      form.forgetTyped()
    },
  })
  return (
    <Section title={t('account.password.title')} about={t('account.password.about')}>
      <form className={layout.form} onSubmit={submit.submit} noValidate>
        <input type="email" autoComplete="username" value={user.email ?? ''} readOnly hidden />
        <div className={layout.fields}>
          <FormField form={form} field="current_password" />
          <FormField form={form} field="password" label={t('account.password.new')} />
        </div>
        <FormFoot
          submit={submit}
          label={t('account.password.change')}
          saved={t('account.password.changed')}
          variant="outline"
        />
      </form>
      {user.email !== null && <LinkInstead email={user.email} />}
    </Section>
  )
}

/** For whoever forgot it, or logs in with codes and has none. */
function LinkInstead({ email }: { email: string }) {
  const { t, named } = useWords<'account'>()
  const { call } = useShop()
  const [isSent, setSent] = useState(false)
  const { isBusy, error, attempt } = useTry()
  const send = () =>
    attempt(async () => {
      await call('forgotPassword', { email })
      setSent(true)
    })
  return (
    <div>
      {isSent ? (
        <p role="status">{t('account.password.link-sent', { email: named(email) })}</p>
      ) : (
        <Button variant="quiet" size={44} busy={isBusy} onPress={send}>
          {t('account.password.link')}
        </Button>
      )}
      {error && <p role="alert">{error}</p>}
    </div>
  )
}
