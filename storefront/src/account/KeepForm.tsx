import type { User } from '@tischlein/contract/entities'
import layout from '../shell/form/Form.module.css'
import { FormField } from '../shell/form/FormField.tsx'
import { FormFoot } from '../shell/form/FormFoot.tsx'
import { useForm } from '../shell/form/use-form.ts'
import { useSubmit } from '../shell/form/use-submit.ts'
import { notify } from '../shell/notices.ts'
import { OverlayLink } from '../shell/OverlayLink.tsx'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import { Section } from './Section.tsx'

/** A guest identity becomes an account with the orders it has; a password is optional, a code by mail does as well. */
export function KeepForm({ user }: { user: User }) {
  const { t, named } = useWords<'account' | 'form'>()
  const { call, answers } = useShop()
  const form = useForm({ fields: ['password'], required: [] })
  const submit = useSubmit({
    form,
    async send() {
      const password = form.value('password')
      const { data } = await call('keepGuest', password ? { password } : {})
      answers.put('readUser', {}, data.user)
      notify(t('account.keep.done', { email: named(user.email ?? '') }), { tone: 'ok' })
    },
  })
  if (user.email === null)
    return (
      <Section title={t('account.keep.title')} about={t('account.keep.no-email')}>
        <p>
          <OverlayLink to={{ name: 'auth', view: 'register' }}>{t('account.keep.register')}</OverlayLink>
        </p>
      </Section>
    )
  return (
    <Section title={t('account.keep.title')} about={t('account.keep.about', { email: named(user.email) })}>
      <form className={layout.form} onSubmit={submit.submit} noValidate>
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        <FormField
          form={form}
          field="password"
          label={t('account.keep.password')}
          hint={t('form.wrong.password')}
        />
        <FormFoot submit={submit} label={t('account.keep.yes')} />
      </form>
    </Section>
  )
}
