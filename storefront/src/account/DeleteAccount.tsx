import type { User } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Disclosure } from '@tischlein/ui/Disclosure.tsx'
import { useState } from 'react'
import { paths } from '../paths.ts'
import { navigate } from '../router.tsx'
import { confirm } from '../shell/confirm.ts'
import layout from '../shell/form/Form.module.css'
import { FormField } from '../shell/form/FormField.tsx'
import { FormFoot } from '../shell/form/FormFoot.tsx'
import { useForm } from '../shell/form/use-form.ts'
import { useSubmit } from '../shell/form/use-submit.ts'
import { useTry } from '../shell/form/use-try.ts'
import { notify } from '../shell/notices.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import { Section } from './Section.tsx'
import { forget } from './session.ts'

/** Proven by the password or by a code from the mail, and asked once more: it cannot be undone. */
export function DeleteAccount({ user }: { user: User }) {
  const { t, named } = useWords<'account'>()
  const shop = useShop()
  const [way, setWay] = useState<'current_password' | 'code'>('current_password')
  const { isBusy, error, attempt } = useTry()
  const form = useForm({ fields: ['current_password', 'code'], required: [way] })
  const submit = useSubmit({
    form,
    async send() {
      const isSure = await confirm({
        title: t('account.delete.sure'),
        text: t('account.delete.about'),
        yes: t('account.delete.yes'),
        no: t('account.delete.no'),
      })
      if (!isSure) return
      await shop.call('deleteUser', { [way]: form.value(way).trim() })
      forget(shop)
      shop.basket.forget()
      notify(t('account.delete.done'), { tone: 'ok' })
      navigate(paths.home())
    },
  })
  const sendCode = () =>
    attempt(async () => {
      await shop.call('requestCode', { email: user.email ?? '' })
      setWay('code')
    })
  return (
    <Section title={t('account.delete.title')} about={t('account.delete.about')}>
      <Disclosure summary={t('account.delete.open')}>
        <form className={layout.form} onSubmit={submit.submit} noValidate>
          {way === 'code' && (
            <p role="status">{t('account.delete.code-sent', { email: named(user.email ?? '') })}</p>
          )}
          <FormField key={way} form={form} field={way} />
          <FormFoot submit={submit} label={t('account.delete.yes')} variant="danger" />
          {way === 'current_password' && user.email !== null && (
            <Button variant="quiet" size={44} busy={isBusy} onPress={sendCode}>
              {t('account.delete.code')}
            </Button>
          )}
          {error && <p role="alert">{error}</p>}
        </form>
      </Disclosure>
    </Section>
  )
}
