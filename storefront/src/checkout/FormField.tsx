import type { PersonalField } from '@tischlein/rules/ordering/personal-fields'
import { classNames } from '@tischlein/ui/class-names'
import { Field } from '@tischlein/ui/Field.tsx'
import type { ComponentProps, ReactElement } from 'react'
import { useWords } from '../words.ts'
import css from './FormField.module.css'
import type { Form } from './use-form.ts'

type FormFieldProps = {
  form: Form
  field: PersonalField
  hint?: string
  /** Beside the error, with the whole width for both. */
  after?: ReactElement | false
  onLeave?: () => void
}

type Look = Pick<
  ComponentProps<typeof Field>,
  'type' | 'inputMode' | 'autoComplete' | 'ltr' | 'maxLength' | 'as' | 'rows'
>

/** What a keyboard and a browser's memory should know about each field (Q58). */
const looks: Readonly<Record<PersonalField, Look>> = {
  name: { autoComplete: 'name' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', ltr: true },
  mobile: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', ltr: true },
  birth_date: { type: 'date', autoComplete: 'bday', ltr: true },
  company: { autoComplete: 'organization' },
  comment: { maxLength: 140 },
  address: { autoComplete: 'address-line1' },
  house_number: { autoComplete: 'address-line2' },
  postalCode: { inputMode: 'numeric', autoComplete: 'postal-code', ltr: true },
  city: { autoComplete: 'address-level2' },
  country: { autoComplete: 'country-name' },
}

export function FormField({ form, field, hint, after, onLeave }: FormFieldProps) {
  const { t } = useWords<'checkout'>()
  const leave = () => {
    form.leave(field)
    onLeave?.()
  }
  return (
    <Field
      {...looks[field]}
      className={classNames(css[field], after && css.wide)}
      label={t(`checkout.field.${field}`)}
      name={field}
      value={form.value(field)}
      onChange={(value) => form.set(field, value)}
      onBlur={leave}
      required={form.asked.required.has(field)}
      error={form.error(field)}
      good={form.isGood(field)}
      hint={hint}
      placeholder={field === 'email' ? t('checkout.placeholder.email') : undefined}
      after={after}
    />
  )
}
