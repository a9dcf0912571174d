import { classNames } from '@tischlein/ui/class-names'
import { Field } from '@tischlein/ui/Field.tsx'
import type { HTMLInputAutoCompleteAttribute, ReactElement } from 'react'
import { useWords } from '../../words.ts'
import css from './FormField.module.css'
import { type FieldName, looks } from './fields.ts'
import { PasswordField } from './PasswordField.tsx'
import type { Form } from './use-form.ts'

type FormFieldProps<Name extends FieldName> = {
  form: Pick<Form<Name>, 'value' | 'set' | 'leave' | 'error' | 'isGood' | 'isRequired'>
  field: Name
  /** Left out: what the field is called everywhere. */
  label?: string
  hint?: string | undefined
  /** Beside the error, with the whole width for both. */
  after?: ReactElement | false
  onLeave?: () => void
  /** The whole width, where nothing stands beside it. */
  wide?: boolean
  /** Where a browser knows the field by another name than usual. */
  autoComplete?: HTMLInputAutoCompleteAttribute
}

/** A field of a form: its label is always in sight, its complaint comes when it is left. */
export function FormField<Name extends FieldName>({
  form,
  field,
  label,
  hint,
  after,
  onLeave,
  wide,
  autoComplete,
}: FormFieldProps<Name>) {
  const { t } = useWords<'form'>()
  const leave = () => {
    form.leave(field)
    onLeave?.()
  }
  const name: FieldName = field
  const Control = name === 'password' || name === 'current_password' ? PasswordField : Field
  return (
    <Control
      {...looks[name]}
      {...(autoComplete && { autoComplete })}
      className={classNames(css.field, css[name], (wide || after) && css.wide)}
      label={label ?? t(`form.field.${name}`)}
      name={name}
      value={form.value(field)}
      onChange={(value) => form.set(field, value)}
      onBlur={leave}
      required={form.isRequired(field)}
      error={form.error(field)}
      good={form.isGood(field)}
      hint={hint}
      placeholder={name === 'email' ? t('form.placeholder.email') : undefined}
      after={after}
    />
  )
}
