import { type HTMLInputAutoCompleteAttribute, type KeyboardEvent, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import css from './Field.module.css'
import { Icon } from './Icon.tsx'

type FieldProps = {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  hint?: ReactNode
  /** One sentence; the field is marked and the sentence is read with it. */
  error?: string
  /** A button of 44 px at the end of the control. */
  beside?: ReactNode
  /** Below the error, for instance a button that offers the way out. */
  after?: ReactNode
  required?: boolean
  /** Shows a check mark: the value was checked and is good. */
  good?: boolean
  as?: 'input' | 'textarea' | 'select'
  type?: 'text' | 'email' | 'tel' | 'password' | 'date' | 'time' | 'number' | 'search' | 'url'
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'search'
  autoComplete?: HTMLInputAutoCompleteAttribute
  maxLength?: number
  /** "21/140" at the end of the label. */
  counter?: string
  placeholder?: string
  rows?: number
  ltr?: boolean
  /** Of a text whose language is not that of the page. */
  lang?: string
  dir?: 'ltr' | 'rtl'
  readOnly?: boolean
  onKeyDown?: (event: KeyboardEvent) => void
  /** Suggestions in a list elsewhere, by its id and that of the one the arrow keys are at. */
  role?: 'combobox'
  'aria-autocomplete'?: 'list'
  'aria-expanded'?: boolean
  'aria-controls'?: string
  'aria-activedescendant'?: string | undefined
  /** The options of a select. */
  children?: ReactNode
  className?: string
}

/** A labelled input. Hint and error are linked to it, and nothing typed is ever taken away. */
export function Field({ as: Control = 'input', onChange, onBlur, ...props }: FieldProps) {
  const id = useId()
  const { label, hint, error, after, beside, required, good, counter, ltr, dir, className, ...more } = props
  const { children, ...control } = more
  const isChecked = good && !error && Control === 'input' && !beside
  const hasMark = isChecked || Boolean(beside)
  const describedBy = classNames(error && `${id}error`, hint ? `${id}hint` : null) || undefined
  return (
    <div className={classNames(css.field, className)}>
      <div className={css.top}>
        <label htmlFor={id} className={css.label}>
          {label}
          {required && (
            <span className={css.star} aria-hidden="true">
              {' '}
              *
            </span>
          )}
        </label>
        {counter && <span className={css.counter}>{counter}</span>}
      </div>
      <div className={css.frame}>
        <Control
          {...control}
          {...(Control === 'input' ? {} : { type: undefined, inputMode: undefined })}
          id={id}
          className={classNames(css.control, error && css.wrong, hasMark && css.checked)}
          dir={ltr ? 'ltr' : dir}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
          onChange={(event: { target: { value: string } }) => onChange(event.target.value)}
          onBlur={onBlur}
        >
          {Control === 'select' ? children : undefined}
        </Control>
        {Control === 'select' && <Icon name="chevron-down" className={css.mark} />}
        {isChecked && <Icon name="check" stroke={2.2} className={classNames(css.mark, css.good)} />}
        {beside && <span className={css.beside}>{beside}</span>}
      </div>
      {error && (
        <p id={`${id}error`} className={css.error}>
          <Icon name="alert" size={18} />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p id={`${id}hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {after}
    </div>
  )
}
