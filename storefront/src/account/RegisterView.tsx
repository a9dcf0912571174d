import { Button } from '@tischlein/ui/Button.tsx'
import { Disclosure } from '@tischlein/ui/Disclosure.tsx'
import layout from '../shell/form/Form.module.css'
import { FormField } from '../shell/form/FormField.tsx'
import { FormFoot } from '../shell/form/FormFoot.tsx'
import { filled } from '../shell/form/fields.ts'
import { type Entries, useForm } from '../shell/form/use-form.ts'
import { useSubmit } from '../shell/form/use-submit.ts'
import { Linked } from '../shell/Linked.tsx'
import { OverlayLink } from '../shell/OverlayLink.tsx'
import { openOverlay } from '../shell/overlay.ts'
import { useProven } from '../shell/proof.ts'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useShop } from '../shop.ts'
import { createStore, useStore } from '../store.ts'
import { useWords } from '../words.ts'
import type { ViewProps } from './LogInView.tsx'
import { useEnter } from './use-enter.ts'
import css from './views.module.css'

const needed = ['name', 'email', 'password'] as const
const more = ['mobile', 'birthday', 'postal_code', 'company'] as const
const fields = [...needed, ...more]
type Name = (typeof fields)[number]

/** Outlasts the view: a look into the terms takes nothing away. */
const entered = createStore<Entries<Name>>({ typed: {}, left: [] })

/** Opens an account and logs in with it (accounts-checkout-orders-manager.md, section 4, "Signup"). */
export function RegisterView({ onEntered }: ViewProps) {
  const { t } = useWords<'sign-in'>()
  const { call } = useShop()
  const proven = useProven()
  const entries = useStore(entered)
  const { enter } = useEnter(onEntered)
  const form = useForm<Name>({ fields, required: needed, kept: { entries, change: entered.set } })
  const submit = useSubmit({
    form,
    async send() {
      const given = filled(fields, form.value)
      const { name = '', email = '', password = '' } = given
      await proven((recaptcha) => call('signUp', { ...given, name, email, password, terms: true, recaptcha }))
      const { data } = await call('logIn', { email, password })
      form.forgetTyped()
      await enter(data)
    },
  })
  const isTaken = form.refusals.email !== undefined
  return (
    <form className={css.view} onSubmit={submit.submit} noValidate>
      <div className={layout.fields}>
        <FormField form={form} field="name" wide />
        <FormField form={form} field="email" after={isTaken && <LogInInstead />} />
        <FormField form={form} field="password" hint={t('sign-in.register.password')} />
      </div>
      <Disclosure summary={t('sign-in.register.more')} open={more.some((field) => form.value(field) !== '')}>
        <div className={layout.fields}>
          {more.map((field) => (
            <FormField key={field} form={form} field={field} />
          ))}
        </div>
      </Disclosure>
      <Terms />
      <FormFoot submit={submit} label={t('sign-in.register.submit')} wide />
      <p className={css.other}>
        <OverlayLink to={{ name: 'auth', view: 'login' }} className={css.link}>
          {t('sign-in.to.login')}
        </OverlayLink>
      </p>
    </form>
  )
}

function LogInInstead() {
  const { t } = useWords<'sign-in'>()
  return (
    <Button variant="outline" size={44} onPress={() => openOverlay({ name: 'auth', view: 'login' })}>
      {t('sign-in.register.taken')}
    </Button>
  )
}

function Terms() {
  const { t } = useWords<'sign-in'>()
  const restaurant = useRestaurant()
  const link = (name: 'terms' | 'privacy') => (words: string) => (
    <OverlayLink to={{ name }}>{words}</OverlayLink>
  )
  return (
    <p className={css.terms}>
      {restaurant.terms_and_conditions !== null && (
        <Linked text={t('sign-in.register.terms')} link={link('terms')} />
      )}{' '}
      {restaurant.privacy_policy !== null && (
        <Linked text={t('sign-in.register.privacy')} link={link('privacy')} />
      )}
    </p>
  )
}
