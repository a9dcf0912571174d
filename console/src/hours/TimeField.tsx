import { useState } from 'react'
import css from './TimeField.module.css'
import { clockOf } from './week.ts'

type TimeFieldProps = {
  label: string
  value: string
  isWrong: boolean
  /** The id of the sentence about its row. */
  describedBy?: string
  onChange: (value: string) => void
}

/**
 * A time of the clock, 24 hours for everybody: a browser's own field would follow the language of the device. The row
 * says what it is, and so does its name.
 */
export function TimeField({ label, value, isWrong, describedBy, onChange }: TimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const take = () => {
    if (typed !== null) onChange(clockOf(typed) ?? typed)
    setTyped(null)
  }
  return (
    <input
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      className={css.time}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      aria-describedby={describedBy}
      value={typed ?? value}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={take}
      onKeyDown={({ key }) => key === 'Enter' && take()}
    />
  )
}
