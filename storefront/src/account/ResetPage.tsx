import { isRefusedCall } from '@tischlein/contract/refused-call'
import { buttonClass } from '@tischlein/ui/button-class'
import { Card } from '@tischlein/ui/Card.tsx'
import { Skeleton } from '@tischlein/ui/Skeleton.tsx'
import { type ReactNode, useState } from 'react'
import { useAsk } from '../ask.ts'
import { paths } from '../paths.ts'
import { Link, usePlace } from '../router.tsx'
import layout from '../shell/form/Form.module.css'
import { FormField } from '../shell/form/FormField.tsx'
import { FormFoot } from '../shell/form/FormFoot.tsx'
import { useForm } from '../shell/form/use-form.ts'
import { useSubmit } from '../shell/form/use-submit.ts'
import { OverlayLink } from '../shell/OverlayLink.tsx'
import { isOffered } from '../shell/offered.ts'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import { ForgotForm } from './ForgotForm.tsx'
import { forgetPerson } from './forget-person.ts'
import css from './ResetPage.module.css'

/** Behind the link of a letter: a new password, or a new letter where the link has had its time (storefront.md, section 2). */
export function ResetPage() {
  const { path } = usePlace()
  const token = decodeURIComponent(path.split('/')[2] ?? '')
  const [isDone, setDone] = useState(false)
  const { data, error } = useAsk('checkResetToken', isDone ? null : { token })
  if (isDone) return <Done />
  if (data) return <NewPassword token={token} email={data.email} onDone={() => setDone(true)} />
  if (isRefusedCall(error)) return <Expired />
  return error ? <Unchecked /> : <Checking />
}

function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="content" className={css.page} tabIndex={-1}>
      <Card className={css.card}>
        <h1 className={css.title} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </Card>
    </main>
  )
}

type NewPasswordProps = { token: string; email: string; onDone: () => void }

function NewPassword({ token, email, onDone }: NewPasswordProps) {
  const { t, named } = useWords<'sign-in'>()
  const shop = useShop()
  const form = useForm({ fields: ['password'] })
  const submit = useSubmit({
    form,
    async send() {
      await shop.call('resetPassword', { token, email, password: form.value('password') })
      // All sessions have ended, so that of this device too.
      shop.tokens.signOut()
      forgetPerson(shop.answers)
      onDone()
    },
  })
  return (
    <Page title={t('sign-in.reset.title')}>
      <form className={layout.form} onSubmit={submit.submit} noValidate>
        <p>{t('sign-in.reset.for', { email: named(email) })}</p>
        {/* Tells a browser's memory whose password this is. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <FormField form={form} field="password" hint={t('sign-in.register.password')} />
        <FormFoot submit={submit} label={t('sign-in.reset.submit')} wide />
      </form>
    </Page>
  )
}

function Done() {
  const { t } = useWords<'sign-in'>()
  const restaurant = useRestaurant()
  const login = { name: 'auth', view: 'login' } as const
  return (
    <Page title={t('sign-in.reset.done.title')}>
      <p role="status">{t('sign-in.reset.done.text')}</p>
      <p className={css.ways}>
        {isOffered(login, restaurant) && (
          <OverlayLink to={login} className={buttonClass()}>
            {t('sign-in.title.login')}
          </OverlayLink>
        )}
        <Link href={paths.menu()} className={buttonClass({ variant: 'outline' })}>
          {t('sign-in.reset.menu')}
        </Link>
      </p>
    </Page>
  )
}

function Expired() {
  const { t } = useWords<'sign-in'>()
  return (
    <Page title={t('sign-in.reset.expired.title')}>
      <p>{t('sign-in.reset.expired.text')}</p>
      <ForgotForm />
    </Page>
  )
}

function Unchecked() {
  const { t } = useWords<'sign-in' | 'form'>()
  return (
    <Page title={t('sign-in.reset.title')}>
      <p role="alert">{t('form.failed')}</p>
    </Page>
  )
}

function Checking() {
  const { t } = useWords<'sign-in'>()
  return (
    <main id="content" className={css.page} role="status" aria-label={t('sign-in.reset.checking')}>
      <Skeleton height={260} />
    </main>
  )
}
