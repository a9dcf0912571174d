import { Button } from '@tischlein/ui/Button.tsx'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { useEffect, useRef, useState } from 'react'
import forms from '../shell/form/Form.module.css'
import { FormField } from '../shell/form/FormField.tsx'
import { FormFoot } from '../shell/form/FormFoot.tsx'
import { filled } from '../shell/form/fields.ts'
import { type Entries, useForm } from '../shell/form/use-form.ts'
import { useSubmit } from '../shell/form/use-submit.ts'
import { OverlayLink } from '../shell/OverlayLink.tsx'
import { useProven } from '../shell/proof.ts'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useShop } from '../shop.ts'
import { createStore, useStore } from '../store.ts'
import { useWords } from '../words.ts'
import css from './ContactSheet.module.css'

const fields = ['name', 'phone', 'email', 'message'] as const
type Name = (typeof fields)[number]

/** What was typed stays for the visit: whoever closes the sheet to look at the menu finds it again. */
const draft = createStore<Entries<Name>>({ typed: {}, left: [] })

/** A message to the restaurant. */
export function MessageForm() {
  const [sentFrom, setSentFrom] = useState<string | null>(null)
  if (sentFrom !== null) return <Sent email={sentFrom} onAnother={() => setSentFrom(null)} />
  return <Entry onSent={setSentFrom} />
}

function Entry({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useWords<'shop' | 'contact'>()
  const { call } = useShop()
  const proven = useProven()
  const unseen = useRef<HTMLInputElement>(null)
  const form = useForm<Name>({
    fields,
    required: ['name', 'email', 'message'],
    kept: { entries: useStore(draft), change: draft.set },
  })
  const { submit, ...state } = useSubmit({
    form,
    async send() {
      const { name = '', email = '', message = '', phone } = filled(fields, form.value)
      const website = unseen.current?.value
      await proven((recaptcha) => call('sendMessage', { name, email, message, phone, website, recaptcha }))
      draft.set((now) => ({ ...now, typed: { ...now.typed, message: '' }, left: [] }))
      onSent(email)
    },
  })
  return (
    <form className={forms.form} onSubmit={submit} noValidate>
      <div className={forms.fields}>
        {fields.map((field) => (
          <FormField
            key={field}
            form={form}
            field={field}
            hint={field === 'phone' ? t('contact.hint.phone') : undefined}
          />
        ))}
      </div>
      <input
        ref={unseen}
        className={css.unseen}
        name="website"
        tabIndex={-1}
        autoComplete="off"
        aria-hidden
      />
      <Privacy />
      <FormFoot submit={{ submit, ...state }} label={t('contact.send')} />
    </form>
  )
}

/** Where it is written down, if the restaurant wrote it down. */
function Privacy() {
  const { t } = useWords<'shop' | 'contact'>()
  const { privacy_policy } = useRestaurant()
  return (
    <p className={css.small}>
      {t('contact.privacy')}{' '}
      {privacy_policy !== null && (
        <OverlayLink to={{ name: 'privacy' }}>{t('shop.overlay.privacy')}</OverlayLink>
      )}
    </p>
  )
}

function Sent({ email, onAnother }: { email: string; onAnother: () => void }) {
  const { t, named } = useWords<'contact'>()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <Notice
      ref={notice}
      tone="ok"
      announced
      title={t('contact.sent.title')}
      action={
        <Button variant="outline" size={44} onPress={onAnother}>
          {t('contact.another')}
        </Button>
      }
    >
      {t('contact.sent.text', { email: named(email) })}
    </Notice>
  )
}
