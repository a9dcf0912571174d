import type { User } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Notice } from '@tischlein/ui/Notice.tsx'
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

/** Another address counts once the link in its letter was used; until then the old one does (answers.md, section 2). */
export function EmailForm({ user }: { user: User }) {
  const { t, named } = useWords<'account'>()
  const { call } = useShop()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({ fields: ['email', 'current_password'] })
  const submit = useSubmit({
    form,
    async send() {
      const email = form.value('email').trim()
      await call('updateUser', { email, current_password: form.value('current_password') })
      setSentTo(email)
      form.forgetTyped()
    },
  })
  return (
    <Section
      title={t('account.email.title')}
      about={t('account.email.now', { email: named(user.email ?? '') })}
    >
      {!user.email_verified && sentTo === null && <Unproven />}
      {sentTo !== null && (
        <Notice tone="ok" icon="mail" announced>
          {t('account.email.sent', { email: named(sentTo) })}
        </Notice>
      )}
      <form className={layout.form} onSubmit={submit.submit} noValidate>
        <div className={layout.fields}>
          <FormField form={form} field="email" label={t('account.email.new')} />
          <FormField form={form} field="current_password" />
        </div>
        <FormFoot submit={submit} label={t('account.email.change')} variant="outline" />
      </form>
    </Section>
  )
}

function Unproven() {
  const { t } = useWords<'account'>()
  const { call } = useShop()
  const [isSent, setSent] = useState(false)
  const { isBusy, error, attempt } = useTry()
  const send = () =>
    attempt(async () => {
      await call('keepGuest', {})
      setSent(true)
    })
  return (
    <Notice
      tone="warn"
      icon="mail"
      action={
        !isSent && (
          <Button variant="outline" size={44} busy={isBusy} onPress={send}>
            {t('account.email.again')}
          </Button>
        )
      }
    >
      <span role="status">{t(isSent ? 'account.email.on-its-way' : 'account.email.unproven')}</span>
      {error && <span role="alert"> {error}</span>}
    </Notice>
  )
}
