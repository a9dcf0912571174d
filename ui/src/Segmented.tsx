import { useId } from 'react'
import css from './Segmented.module.css'

export type Segment<Value extends string> = { value: Value; label: string; disabledReason?: string }

type SegmentedProps<Value extends string> = {
  label: string
  options: readonly Segment<Value>[]
  value: Value | null
  onChange: (value: Value) => void
}

/** A few choices side by side that exclude each other. */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  const name = useId()
  return (
    <fieldset className={css.group} aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={css.option} title={option.disabledReason}>
          <input
            type="radio"
            name={name}
            className={css.input}
            checked={option.value === value}
            disabled={option.disabledReason !== undefined}
            onChange={() => onChange(option.value)}
          />
          <span className={css.face}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
