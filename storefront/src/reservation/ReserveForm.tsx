import type { Reservation } from '@tischlein/contract/entities'
import { isRefusedCall } from '@tischlein/contract/refused-call'
import { Disclosure } from '@tischlein/ui/Disclosure.tsx'
import { type FormEvent, useState } from 'react'
import { useBasket } from '../basket/use-basket.ts'
import formCss from '../shell/form/Form.module.css'
import { FormField } from '../shell/form/FormField.tsx'
import { FormFoot } from '../shell/form/FormFoot.tsx'
import { filled } from '../shell/form/fields.ts'
import { focusFirstWrong } from '../shell/form/focus-first-wrong.ts'
import { useForm } from '../shell/form/use-form.ts'
import { useSubmit } from '../shell/form/use-submit.ts'
import { useProven } from '../shell/proof.ts'
import { useShop } from '../shop.ts'
import { useWords } from '../words.ts'
import { FreeTables } from './FreeTables.tsx'
import { PartyChoice } from './PartyChoice.tsx'
import css from './ReserveForm.module.css'
import { WhenChoice } from './WhenChoice.tsx'

export type Party = { readonly adults: number; readonly children: number }

const fields = ['name', 'email', 'phone', 'allergies', 'birthday'] as const
type Name = (typeof fields)[number]
const contact: readonly Name[] = ['name', 'email', 'phone']

/** How many, when, and who: in this order, because each answer decides what the next can be. */
export function ReserveForm({ onBooked }: { onBooked: (reservation: Reservation) => void }) {
  const { t } = useWords<'reserve' | 'form'>()
  const { call, answers } = useShop()
  const proven = useProven()
  const [party, setParty] = useState<Party>({ adults: 2, children: 0 })
  /** `YYYY-MM-DD HH:mm`. */
  const [when, setWhen] = useState<string | null>(null)
  const [isPressed, setPressed] = useState(false)
  const form = useForm<Name>({ fields, required: contact, known: useKnown() })
  const people = party.adults + party.children

  const send = async () => {
    const [date = '', time = ''] = when?.split(' ') ?? []
    const own = filled(fields, form.value)
    const wish = { name: '', email: '', phone: '', ...own, people: party, date, time }
    const booked = await proven((recaptcha) =>
      call('reserveTable', { ...wish, ...(recaptcha === undefined ? {} : { recaptcha }) }),
    ).catch((problem: unknown) => {
      // Somebody else was faster: what is free now is asked again, and what was typed stays.
      if (isRefusedCall(problem)) answers.expire('listReservationTimes', 'listTables')
      throw problem
    })
    onBooked(booked.data)
  }
  const submit = useSubmit({ form, send })
  const press = (event: FormEvent) => {
    setPressed(true)
    if (when !== null && people > 0) return submit.submit(event)
    event.preventDefault()
    form.showAll()
    requestAnimationFrame(focusFirstWrong)
  }
  const problem = submit.problem && `${t('reserve.failed')} ${submit.problem}`
  return (
    <form className={css.form} onSubmit={press} noValidate>
      <PartyChoice party={party} onChange={setParty} />
      {people > 0 && (
        <WhenChoice
          people={people}
          when={when}
          onChange={setWhen}
          error={isPressed && when === null ? t('reserve.date.missing') : undefined}
        />
      )}
      {when !== null && people > 0 && <FreeTables when={when} people={people} />}
      <section aria-labelledby="reserve-contact">
        <h3 id="reserve-contact">{t('reserve.contact')}</h3>
        <div className={formCss.fields}>
          {contact.map((field) => (
            <FormField key={field} form={form} field={field} />
          ))}
        </div>
      </section>
      <Disclosure summary={t('reserve.more')}>
        <div className={formCss.fields}>
          <FormField form={form} field="allergies" hint={t('reserve.allergies.hint')} />
          <FormField form={form} field="birthday" hint={t('reserve.birthday.hint')} />
        </div>
      </Disclosure>
      <FormFoot submit={{ ...submit, problem: problem || undefined }} label={t('reserve.send')} wide />
    </form>
  )
}

/** Whoever has told us who they are need not tell again (ux.md, section 10). */
function useKnown(): (field: Name) => string {
  const { userInfo } = useBasket().basket
  return (field) => {
    if (field === 'name' || field === 'email') return userInfo?.[field] ?? ''
    return field === 'phone' ? (userInfo?.mobile ?? '') : ''
  }
}
