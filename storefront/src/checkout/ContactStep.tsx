import type { Restaurant } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { useEffect, useRef } from 'react'
import { CodeSignIn } from '../account/CodeSignIn.tsx'
import { PasswordSignIn } from '../account/PasswordSignIn.tsx'
import { StaffNotice } from '../account/StaffNotice.tsx'
import { useEnter } from '../account/use-enter.ts'
import { FormField } from '../shell/form/FormField.tsx'
import { useStore } from '../store.ts'
import { useWords } from '../words.ts'
import css from './ContactStep.module.css'
import { type ContactWay, changeDraft, draft } from './draft.ts'
import steps from './Step.module.css'
import { Step } from './Step.tsx'
import { StepError } from './StepError.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'
import type { Person } from './use-person.ts'

type ContactStepProps = {
  restaurant: Restaurant
  form: CheckoutForm
  person: Person
  isDone: boolean
  error: string | undefined
}

/** Who orders. The guest's way is the first and the filled one; no password is asked for before it is wanted. */
export function ContactStep({ restaurant, form, person, isDone, error }: ContactStepProps) {
  const { t } = useWords<'checkout'>()
  const { way } = useStore(draft)
  const isKnown = person.user !== null
  // Nobody has an account beside tickets (storefront.md, section 2): whoever orders is a guest, and is not asked how.
  const isGuestAlways = restaurant.ticketingSystem && !restaurant.login_required
  useEffect(() => {
    if (isGuestAlways) changeDraft({ way: 'guest' })
  }, [isGuestAlways])
  return (
    <Step number={2} title={t('checkout.contact.title')} isDone={isDone}>
      <div className={steps.stack}>
        {restaurant.login_required && !isKnown && <p>{t('checkout.contact.account-needed')}</p>}
        {person.user?.userType ? (
          <SignedIn person={person} />
        ) : (
          !isKnown && !isGuestAlways && <Ways restaurant={restaurant} errorId="contact-error" />
        )}
        <StepError id="contact-error">{error}</StepError>
        {(isKnown || isGuestAlways || way === 'guest') && <Fields form={form} />}
        {!isKnown && <SignIn way={way} />}
      </div>
    </Step>
  )
}

/** The two ways into an account; staff are told that theirs is none to order with. */
function SignIn({ way }: { way: ContactWay }) {
  const { t } = useWords<'sign-in'>()
  const { enter, isStaff } = useEnter()
  if (isStaff) return <StaffNotice />
  if (way === 'code') return <CodeSignIn onSignIn={enter} />
  if (way !== 'password') return null
  return (
    <>
      <PasswordSignIn onSignIn={enter} />
      <Button variant="quiet" size={44} onPress={() => changeDraft({ way: 'code' })}>
        {t('sign-in.way.code')}
      </Button>
    </>
  )
}

function Fields({ form }: { form: CheckoutForm }) {
  const { t } = useWords<'checkout'>()
  const hints: Record<string, string> = { mobile: t('checkout.hint.mobile'), email: t('checkout.hint.email') }
  return (
    <div className={steps.fields}>
      {form.asked.contact.map((field) => (
        <FormField key={field} form={form} field={field} hint={hints[field]} />
      ))}
    </div>
  )
}

function Ways({ restaurant, errorId }: { restaurant: Restaurant; errorId: string }) {
  const { t } = useWords<'checkout'>()
  const { way } = useStore(draft)
  const group = useRef<HTMLFieldSetElement>(null)
  const choose = (chosen: ContactWay) => {
    changeDraft({ way: chosen })
    requestAnimationFrame(() => group.current?.parentElement?.querySelector('input')?.focus())
  }
  const look = (chosen: ContactWay) => ({
    onPress: () => choose(chosen),
    pressed: way === chosen,
  })
  const other = (chosen: ContactWay) => ({
    ...look(chosen),
    variant: 'outline' as const,
    className: way === chosen ? css.chosen : undefined,
  })
  return (
    <fieldset
      ref={group}
      className={css.ways}
      aria-label={t('checkout.contact.how')}
      aria-describedby={errorId}
    >
      {!restaurant.login_required && (
        <Button
          {...look('guest')}
          variant={way === 'none' || way === 'guest' ? 'primary' : 'outline'}
          className={css.guest}
        >
          {way === 'guest' && <Icon name="check" stroke={2.4} />}
          {t('checkout.contact.guest')}
        </Button>
      )}
      <Button {...other('code')}>{t('checkout.contact.code')}</Button>
      <Button {...other('password')}>{t('checkout.contact.sign-in')}</Button>
    </fieldset>
  )
}

function SignedIn({ person }: { person: Person }) {
  const { t, named } = useWords<'checkout'>()
  const name = person.user?.name ?? person.user?.email ?? ''
  return (
    <p className={css.signedIn}>
      <Icon name="user" />
      <span>{t('checkout.contact.signed-in', { name: named(name) })}</span>
      <Button variant="quiet" size={44} onPress={person.signOut}>
        {t('checkout.contact.sign-out')}
      </Button>
    </p>
  )
}
