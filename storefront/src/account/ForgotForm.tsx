import { Notice } from '@tischlein/ui/Notice.tsx'
import { useState } from 'react'
import layout from '../shell/form/Form.module.css'
import { FormField } from '../shell/form/FormField.tsx'
import { FormFoot } from '../shell/form/FormFoot.tsx'
import { useForm } from '../shell/form/use-form.ts'
import { useSubmit } from '../shell/form/use-submit.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'

/** Asks for a letter with a link. Every address gets the same answer, so nobody learns who has an account. */
export function ForgotForm() {
  const { t, named } = useWords<'sign-in'>()
  const { call } = useShop()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({ fields: ['email'] })
  const submit = useSubmit({
    form,
    async send() {
      const email = form.value('email').trim()
      await call('forgotPassword', { email })
      setSentTo(email)
    },
  })
  return (
    <form className={layout.form} onSubmit={submit.submit} noValidate>
      <FormField form={form} field="email" hint={t('sign-in.forgot.text')} />
      {sentTo !== null && !submit.isBusy && (
        <Notice tone="ok" icon="mail" announced>
          {t('sign-in.forgot.sent', { email: named(sentTo) })}
        </Notice>
      )}
      <FormFoot submit={submit} label={t('sign-in.forgot.send')} wide />
    </form>
  )
}
